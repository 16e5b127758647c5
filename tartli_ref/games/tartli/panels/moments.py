"""The moments of a trick of Tartli (TH-DECL-06), by their letters, and the acts that are asked."""

from tartli_ref.rules.tartli.values import MELD_TRICKS, TRICKS
from tartli_ref.web.screen.moments import Act, Moment, Moments
from tartli_ref.words.language import N_

_SAID = ("A says terc",)
_LED = ("A plays P-U",)
_ALIKE = (*_SAID, *_LED, "B says terc")
_HIGHER = (*_SAID, *_LED, "B says kvart")
_LIES = "B plays P-VII"


def _before(trick: int) -> tuple[str, ...]:
    """The deal, and the tricks before this one; Anna has won each."""
    return ("deal B M-VIII", *["A takes"] * (trick - 1))


MOMENTS = Moments(
    moments=(
        Moment("a", N_("Nothing of the trick has begun; the last one still lies."), (), TRICKS),
        Moment("b", N_("The leader has exchanged the VII."), ("A swaps",), MELD_TRICKS - 1),
        Moment("c", N_("The leader has spoken."), _SAID, MELD_TRICKS),
        Moment(
            "d",
            N_("The leader has spoken and led; the other may speak."),
            (*_SAID, *_LED),
            MELD_TRICKS,
        ),
        Moment("e", N_("The leader has led without a word; the other may speak."), _LED, TRICKS),
        Moment(
            "f",
            N_("Both said alike: the leader names his rank or top card."),
            _ALIKE,
            MELD_TRICKS,
        ),
        Moment(
            "g",
            N_("The leader has named it: good, or higher here?"),
            (*_ALIKE, "A names K"),
            MELD_TRICKS,
        ),
        Moment(
            "h",
            N_("The leader’s meld wins; the second card is due."),
            (*_SAID, *_LED, "B says nothing"),
            MELD_TRICKS,
        ),
        Moment("i", N_("The other’s meld wins; his card is due."), _HIGHER, MELD_TRICKS),
        Moment(
            "j",
            N_("Both cards lie; the leader has to say which meld it was."),
            (*_SAID, *_LED, _LIES),
            MELD_TRICKS,
        ),
        Moment(
            "k",
            N_("The trick lies; the leader has said his meld and scored."),
            (*_SAID, *_LED, _LIES, "A shows P:K-terc"),
            MELD_TRICKS,
        ),
        Moment("l", N_("The trick lies; nobody spoke."), (*_LED, _LIES), TRICKS),
        Moment(
            "m",
            N_("The winner has led to the next trick."),
            (*_LED, _LIES, "A plays P-X"),
            TRICKS - 1,
        ),
        Moment(
            "n",
            N_("Both cards lie; the other has to say which meld it was."),
            (*_HIGHER, _LIES),
            MELD_TRICKS,
        ),
        Moment(
            "o",
            N_("The trick lies; the other has said his meld and scored."),
            (*_HIGHER, _LIES, "B shows Z:O-kvart"),
            MELD_TRICKS,
        ),
    ),
    acts=(
        Act("A swaps"),
        Act("B swaps"),
        Act("A says kvart"),
        Act("B says kvart", "abcklo"),
        Act("A names K"),
        Act("B answers good"),
        Act("A shows P:K-terc", "abc"),
        Act("B shows Z:O-kvart", "abelm"),
        Act("A chalks terc", "abcelm"),
        Act("B chalks kvart", "abelm"),
        Act("A bela"),
        Act("B bela"),
        Act("A asks"),
        Act("B asks"),
        Act("A plays P-A"),
        Act("B plays P-VIII"),
        Act("A takes"),
        Act("B takes"),
        Act("A out"),
        Act("A out before the trick", "bcdefghijn"),
        Act("count 100-61", "bcdemo"),
        Act("misdeal"),
        Act("deal A P"),
    ),
    before=_before,
    tricks=(
        (1, N_("the first")),
        (2, N_("2 to 6")),
        (7, N_("the seventh")),
        (8, N_("the eighth")),
        (9, N_("9 to 15")),
    ),
    names=("Anna", "Bence"),
)
