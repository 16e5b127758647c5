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
