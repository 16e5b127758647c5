"""Tables of Ulti, each where one of its screens has most to show."""

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: A\n"
CUSTOM = f"{HEAD}option: revoke=custom\n"

DEALT = ("deal A",)
BID = (*DEALT, "B bids ulti")
PLAYED = (*BID, "C passes", "A passes", "B passes", "B names M")
REVOKED = (
    "deal A",
    "contract B simple M",
    *("B plays Z-A", "C plays T-VII", "A plays Z-VII"),
    *("B plays Z-K", "agreed: C plays Z-VIII", "A plays Z-IX"),
)
SETTLED = (
    *(*PLAYED, "C kontra ulti", "B declares 40", "result 60-30 lost ulti"),
    *("deal B", "C bids simple", "A passes", "B passes", "C passes", "C forfeits"),
    *("deal C", "contract A rebetli", "result made betli"),
)

STAGES: dict[str, tuple[str, ...]] = {
    "before the first deal": (),
    "the first bid": DEALT,
    "a bid to be outbid": BID,
    "the talon is taken": (*BID, "C picks up"),
    "the last bidder": (*BID, "C passes", "A passes"),
    "trumps": PLAYED[:-1],
    "a simple": (*DEALT, "B bids simple", "C passes", "A passes", "B passes"),
    "doubled": (*PLAYED, "C kontra ulti", "B rekontra ulti", "B declares 40"),
    "cards on the table": (*PLAYED, "B plays Z-A", "C plays Z-VII"),
    "no trumps": (*DEALT, "contract B open betli", "B plays Z-VII"),
    "by tricks": (*PLAYED, *["B takes"] * 4),
    "ten tricks": (*PLAYED, *["B takes"] * 6, *["C takes"] * 4),
    "settled": SETTLED,
}

ANSWERS = (
    "outranks?bid=betli&last=ulti",
    "bidding?last=hearts+ulti",
    "doubling?bid=ulti&say=3&to=ulti",
    "price?bid=ulti&said=kontra+ulti",
    "value?bid=ulti&points=60-30&became=lost+ulti&mine=40",
)
COMPLAINT = "value?bid=ulti&points=45-45&became=lost+ulti&said=kontra+betli"
"""Questions to the referee by their addresses."""
