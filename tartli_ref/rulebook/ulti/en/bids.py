"""The bids: what must be done, what they are worth, which is higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-BID-01": RuleText(
        "Simple: more points",
        "Simple, also called parti or passz, is won with more points than the defenders. It is "
        "worth 1, in hearts 2.",
        "50 to 40 wins one from each opponent, 40 to 50 loses one to each.",
    ),
    "UL-BID-02": RuleText(
        "40-100: forty and sixty more",
        "You need the marriage of trumps and at least 60 points from tricks. It is worth 4, in "
        "hearts 8.",
        "With 50 from tricks you have 40 + 50 = 90, and the bid is lost; with 60 it is made.",
    ),
    "UL-BID-03": RuleText(
        "Four Aces",
        "You must win every trick in which an Ace is played. Worth 4, in hearts 8, with a Simple. "
        "An Ace in the talon is not played and does not matter.",
        "One Ace goes to the defenders, and the bid is lost, whatever the points.",
    ),
    "UL-BID-04": RuleText(
        "Ulti: the last trick with the Seven",
        "You must win the last trick with the Seven of trumps. It is worth 4, in hearts 8, and "
        "has a Simple with it; lost, it costs more.",
        "Bence wins trick ten with the acorn Seven, acorns being trumps: 4 from each. Had it been "
        "forced out before or beaten in the end, it would be lost.",
    ),
    "UL-BID-05": RuleText(
        "Betli: no trick",
        "Without trumps you must not win a single trick. Worth 5, as Rebetli 10, open 20.",
        "The soloist takes trick nine with a Ten that would not go lower: Betli is lost.",
    ),
    "UL-BID-06": RuleText(
        "Plain Durchmars: every trick",
        "Without trumps you must win all ten tricks. Worth 6, as Redurchmars 12, open 24.",
        "Nine tricks out of ten are not enough.",
    ),
    "UL-BID-07": RuleText(
        "Durchmars with trumps",
        "You must win all ten tricks, this time with a trump suit. Worth 6, in hearts 12, and "
        "twice that when it is open.",
        "Open Durchmars of Hearts is worth 6 × 2 × 2 = 24.",
    ),
    "UL-BID-08": RuleText(
        "20-100: twenty and eighty more",
        "You need a marriage that is not of trumps and at least 80 points from tricks. Worth 8, "
        "in hearts 16.",
        "80 from tricks make it, 70 do not.",
    ),
    "UL-BID-09": RuleText(
        "Single, and of hearts",
        "Each bid exists twice: single, with acorns, leaves or gourds as trumps, and “of Hearts”, "
        "with hearts as trumps and everything worth twice.",
        "Ulti is worth 4 and its Simple 1; Ulti of Hearts 8 and 2.",
    ),
    "UL-BID-10": RuleText(
        "Rebetli and Redurchmars",
        "Where there are no trumps the double bid is only a second step. Hearts play no part in "
        "it.",
        "Rebetli, which some call Betli of Hearts, has no trumps and is worth 10.",
    ),
    "UL-BID-11": RuleText(
        "Open bids",
        "After the first trick all three lay their cards on the table. Open Betli and Plain Open "
        "Durchmars count four times, Open Durchmars with trumps twice.",
        "5 × 4 = 20 for Open Betli, 6 × 2 = 12 for Open Durchmars.",
    ),
    "UL-BID-12": RuleText(
        "Several at once",
        "Bids can be combined, and their values are added up. In the end each undertaking is "
        "judged and paid by itself.",
        "40-100 Ulti Durchmars: 4 + 4 + 6 = 14 if all is made. If the Durchmars fails it is 4 + 4 "
        "won and 6 lost, so 2; with a kontra on it 12 are lost, and 4 are paid.",
    ),
    "UL-BID-13": RuleText(
        "The Simple inside",
        "Four Aces and Ulti, alone or together, contain a Simple, which is won or lost for "
        "itself. With a hundred game or Durchmars there is none.",
        "The Ulti is made and the Simple lost: 4 won, 1 paid, so 3. Ulti Four Aces is worth 4 + 4 "
        "+ 1 = 9.",
    ),
    "UL-BID-14": RuleText(
        "What makes sense",
        "At most one hundred game; no Four Aces with Durchmars, which includes them; nothing "
        "beside Betli or Plain Durchmars. That leaves 54 bids.",
        "40-100 20-100 cannot be bid, and Betli Ulti neither.",
    ),
    "UL-BID-15": RuleText(
        "Higher value, or fewer undertakings",
        "A bid is higher if it is worth more, or as much in fewer undertakings.",
        "Ulti is worth 5 in two and beats 40-100 with its 4; Betli, 5 in one, beats Ulti.",
    ),
    "UL-BID-16": RuleText(
        "Equals do not outbid each other",
        "Of two bids of the same value in as many undertakings neither is higher.",
        "40-100 of Hearts and 20-100 are both 8 in one: whoever was first cannot be outbid by the "
        "other.",
    ),
    "UL-BID-17": RuleText(
        "What is counted as an undertaking",
        "The Simple inside counts as an undertaking; that it is hearts does not.",
        "Ulti of Hearts is 10 in two undertakings, and Rebetli, 10 in one, is higher.",
    ),
    "UL-BID-18": RuleText(
        "When trumps are told",
        "Hearts are told with the bid. The other suits are named only when the auction is over.",
        "Bence has bid Ulti. He may name acorns, leaves or gourds, but not hearts: that would "
        "have been Ulti of Hearts.",
    ),
}
