"""Stages of a deal of Asszorti at which its screen differs."""

HEAD = "game: asszorti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: C\n"
DEALT = ("deal C",)
BID = (*DEALT, "A bids 3", "B passes", "C bids 2", "A holds", "C passes")
CONTRACT = (*BID, "A contract 2")
PLAIN = (*CONTRACT, "A names H")
NAMED = (*CONTRACT, "A names H arrivazs")
DOUBLED = (*NAMED, "B kontra game", "C kontra arrivazs", "A rekontra game")
STAGES: dict[str, tuple[str, ...]] = {
    "nobody has dealt": (),
    "the auction": BID[:4],
    "the contract": BID,
    "the talon": CONTRACT,
    "doubled": DOUBLED,
    "a trick of cards": (*DOUBLED, "C plays S-A", "A plays S-6"),
    "claimed": (*NAMED, *["A takes"] * 3, "A claims"),
    "claimed by counting": (*NAMED, "A claims 4-1-1", "C disputes claim"),
    "the arrivázs is asked for": (*NAMED, "A made 8"),
    "settled": (*DOUBLED, "count 6-5-0 arrivazs idegen"),
}

REVOKED = (
    *PLAIN,
    "C plays S-A",
    "A plays D-6",
    "B plays S-6",
    "C plays D-A",
    "agreed: A plays S-7",
    "B plays D-7",
    "A concedes",
)
"""Anna did not follow spades in the first trick, and played one in the second."""
ANSWERS = (
    "call?said=bids+3",
    "before?holder=A&level=3&who=B&says=holds",
    "kontra?game=2&game_by=B&who=B&says=3&to=game",
    "fails?contract=2",
    "worth?contract=2&tricks=7&arrivazs=won",
    "rest?tricks=6&others=2-0&ends=conceded",
    "takes?trumps=S&lead=H-A&second=H-6",
)
"""A question of each kind, as its address asks it."""
COMPLAINT = "worth?contract=2&tricks=12"
"""A question that makes no sense."""
