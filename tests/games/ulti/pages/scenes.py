"""Tables of Ulti, each where one of its screens has most to show."""

HEAD = "game: ulti\nseats: Anna, Bence, Csaba\nstake: 10 HUF\ndealer: A\n"
CUSTOM = f"{HEAD}option: revoke=custom\n"

DEALT = ("deal A",)
BID = (*DEALT, "B bids ulti")
PLAYED = (*BID, "C passes", "A passes", "B passes", "B names M")
REVOKED = (
    "deal A",
    "contract B simple M",
    "B plays Z-A",
    "C plays T-VII",
    "A plays Z-VII",
    "B plays Z-K",
    "agreed: C plays Z-VIII",
    "A plays Z-IX",
)
SETTLED = (
    *PLAYED,
    "C kontra ulti",
    "B declares 40",
    "result 60-30 lost ulti",
    "deal B",
    "C bids simple",
    "A passes",
    "B passes",
    "C passes",
    "C forfeits",
    "deal C",
    "contract A rebetli",
    "result made betli",
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
    "ulti/?l=deal+A&l=B+bids+ulti&l=C+bids+betli",
    "ulti/?l=deal+A&l=contract+B+ulti+M&l=C+kontra+ulti",
    "ulti/?l=deal+A&l=contract+B+ulti+M&l=result+60-30",
    "ulti/sums",
    "ulti/sums/price?bid=ulti&step=1",
)
COMPLAINT = "ulti/?l=deal+A&l=result+bad"
"""Questions to the referee by their addresses."""
