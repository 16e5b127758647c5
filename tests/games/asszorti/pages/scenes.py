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
    "asszorti/?l=deal+C&l=A+bids+3&l=C+bids+3",
    "asszorti/?l=deal+C&l=A+contract+3&l=A+names+H&l=B+kontra",
    "asszorti/?l=deal+C&l=A+contract+3&l=A+names+H&l=A+made+7",
    "asszorti/sums",
    "asszorti/sums/worth?contract=2&szanzadu=y",
)
"""A question of each kind, as its address asks it."""
COMPLAINT = "asszorti/?rules=whist&l=deal+C"
"""A question that makes no sense."""
