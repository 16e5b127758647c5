"""What the desk can say, for those who put it into words: each key with the facts it carries.

A key is the rule, and the case where there is one, as in a ruling. A step that refuses and is not
listed here is a refusal of the rules themselves, which a table can meet too.
"""

Facts = tuple[str, ...]

_CLAIM: Facts = ("seat", "score", "piles", "verdict")
_WORTH: Facts = ("winner", "points", "loser_has")
_PAIR: Facts = ("new", "scored")

ALLOWED_STEPS: dict[str, Facts] = {
    # may it be declared again, and in which order best?
    "TH-RE-04 first": ("meld",),
    "TH-RE-05": ("new",),
    "TH-RE-06": _PAIR,
    "TH-RE-07": _PAIR,
    "TH-RE-08": _PAIR,
    "TA-RE-01": ("new",),
    "TH-MELD-03 worth": ("meld", "points"),
    "TH-MELD-04 worth": ("meld", "points"),
    "TH-MELD-05 worth": ("meld", "points"),
    "TH-MELD-07 worth": ("meld", "points"),
    "TH-MELD-08 worth": ("meld", "points"),
    "TH-MELD-09 worth": ("meld", "points"),
    "TH-RE-12 order": ("points", "ways", "tricks"),
    "TH-RE-14 short": ("points", "ways", "tricks", "with_time"),
    # what is announced, and who wins
    "TH-DECL-07": ("announcement",),
    "TH-DECL-08": ("announcement", "leader"),
    "TH-DECL-09": ("announcement", "leader"),
    "TH-DECL-10": ("announcement",),
    "TH-DECL-13 words": ("winner",),
    "TH-DECL-14": ("rank",),
    "TH-DECL-14 asked": (),
    "TH-DECL-15": ("rank",),
    "TH-DECL-15 asked": (),
    "TH-DECL-16": ("melds",),
    "TH-DECL-17 hidden": ("loser",),
    "TH-CON-01 none": (),
    "TH-CON-01 alone": ("winner",),
    "TH-CON-02 wins": ("winner", "leader", "second"),
    "TH-CON-03 wins": ("winner", "leader", "second"),
    "TH-CON-04 wins": ("winner", "leader", "second"),
    "TH-CON-05 wins": ("winner", "leader", "second"),
    "TH-CON-06 wins": ("winner", "leader", "second"),
    "TH-CON-07 wins": ("winner", "leader", "second"),
    "TH-CON-09 highest": (),
    "TA-MELD-02 wins": ("winner", "leader", "second"),
    # the trick
    "TH-PLAY-04 higher": ("winner", "lead", "reply", "trump"),
    "TH-PLAY-04 lower": ("winner", "lead", "reply", "trump"),
    "TH-PLAY-04 trumped": ("winner", "lead", "reply", "trump"),
    "TH-PLAY-04 not_followed": ("winner", "lead", "reply", "trump"),
    "TH-PLAY-08": (),
    "TH-PLAY-10": (),
    "TH-PLAY-11": (),
    "TH-PLAY-12": (),
    "TH-PLAY-15 note": (),
    "TH-PLAY-15 custom": (),
    "TH-RANK-02 order": (),
    "TH-RANK-03 order": (),
    "TH-VAL-01 card": ("card", "points"),
    "TH-VAL-02 card": ("card", "points"),
    "TH-VAL-03 last": ("winner", "points"),
    # the exchange and béla
    "TH-EXC-01": (),
    "TH-EXC-03 then": (),
    "TA-EXC-01": (),
    "TA-EXC-02 then": (),
    "TH-BELA-01": (),
    "TH-MELD-10 worth": ("points",),
    # the pile
    "TH-PLAY-14 tricks": ("cards", "tricks"),
    "TH-VAL-04 rest": ("points", "rest"),
    "TH-SCO-03 perhaps": ("points",),
    # a claim, and who wins
    "TH-OUT-04 meld_won": ("melds", "points"),
    "TH-OUT-05 false": _CLAIM,
    "TH-OUT-06 right": _CLAIM,
    "TH-OUT-07 false": _CLAIM,
    "TH-OUT-09 right": _CLAIM,
    "TH-OUT-08 one": _WORTH,
    "TH-OUT-08 maccs": _WORTH,
    "TH-WIN-02 single": _WORTH,
    "TH-WIN-02 double": _WORTH,
    "TA-WIN-02 single": _WORTH,
    "TA-WIN-02 double": _WORTH,
    "TH-BELA-07 at_once": ("winner",),
    "TH-BELA-08 level": (),
    "TH-OUT-11 nobody": ("totals",),
    "TH-WIN-01 nobody": ("totals",),
    "TH-WIN-06 count": ("winner", "totals"),
    "TH-WIN-07 count": ("winner", "totals"),
    "TH-WIN-08 level": ("totals",),
    "TH-WIN-10 first": ("seat", "points"),
}
"""Steps that say yes, or only how it is."""

REFUSED_STEPS: dict[str, Facts] = {
    "TH-CON-01 meld_lost": ("melds", "points"),
    "TH-OUT-03 in_trick": ("points",),
    "TH-OUT-05 meld_open": ("melds", "points"),
    "TH-PLAY-14 odd": ("cards",),
    "TA-SCO-01 no_stichmatsch": ("seat",),
}
"""Steps that say no, or that something does not count, and that only the desk says."""

CONTRADICTIONS: dict[str, Facts] = {
    "TH-CON-08 equal_sets": ("meld",),
    "TH-DEAL-04 hand": ("cards", "most"),
    "TH-DECL-01 late": ("trick",),
    "TH-DECL-01 left": ("tricks",),
    "TH-DECL-01 over": (),
    "TH-DECL-01 scored_and_left": ("tricks", "scored", "most"),
    "TH-DECL-02 not_in_hand": ("card",),
    "TH-DECL-03 tricks": ("scored", "tricks"),
    "TH-DECL-06 melded": (),
    "TH-DECL-06 not_yet": (),
    "TH-DECL-06 within": (),
    "TH-EQ-01 both_melds": ("card", "leader", "second"),
    "TH-EQ-01 gone": ("card",),
    "TH-EQ-01 led": ("card",),
    "TH-EQ-01 listed_twice": ("card",),
    "TH-EQ-01 meld_twice": ("meld",),
    "TH-EXC-05 lies": (),
    "TH-EXC-07 lies": (),
    "TH-EXC-07 turned_and_exchanged": (),
    "TH-MELD-02 leaves_pack": ("rank", "length"),
    "TH-MELD-02 length": ("length",),
    "TH-MELD-06 no_set": ("rank",),
    "TH-MELD-06 number": ("sets",),
    "TH-OUT-04 declared": (),
    "TH-OUT-04 not_declared": (),
    "TH-PLAY-01 none_played": (),
    "TH-PLAY-05 no_trick_left": (),
    "TH-PLAY-05 number": ("trick", "last"),
    "TH-PLAY-06 moment": ("trick",),
    "TH-SCO-03 no_tricks": (),
    "TH-SCO-07 not_played_out": (),
    "TH-VAL-03 all_cards": (),
    "TH-VAL-03 no_cards": (),
    "TH-VAL-03 stichmatsch": ("last",),
    "TH-VAL-04 negative": ("points",),
    "TH-VAL-04 too_few": ("total", "most"),
    "TH-VAL-04 too_many": ("total", "most"),
}
"""Why a question cannot be."""
