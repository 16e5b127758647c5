"""The rules of Tartli in book order: where each stands, what it rests on, where it holds."""

from dataclasses import replace

from tartli_ref.rulebook.model import Section
from tartli_ref.rulebook.tartli.questions import AMBIGUITIES

PAIS = "Pais 1990"
BECK = "Beck 1960"
SHORT = "short descriptions"
DERIVED = "derived"
OURS = "our reading"

# the Austrian game has whatever its own chapter does not change, with a stake for a buli
ALL = frozenset({"hungarian", "austrian", "pais"})
HUNGARIAN = frozenset({"hungarian", "pais"})
AUSTRIAN = frozenset({"austrian"})
AFTER_PAIS = frozenset({"pais"})
NOT_PAIS = frozenset({"hungarian", "austrian"})


def _rule(
    rule: str, *sources: str, holds: frozenset[str] = ALL, switches: tuple[str, ...] = ()
) -> Section:
    asked = tuple(question.id for question in AMBIGUITIES if rule in question.rules)
    return Section(rule, "", sources, holds, switches, asked)


_CHAPTERS = {
    "equipment": (
        _rule("TH-EQ-01", PAIS, SHORT),
        _rule("TH-EQ-02", PAIS),
        _rule("TH-EQ-03", DERIVED),
        _rule("TH-EQ-04", PAIS),
        _rule("TH-RANK-01", PAIS, SHORT),
        _rule("TH-RANK-02", PAIS, SHORT),
        _rule("TH-RANK-03", PAIS, SHORT),
        _rule("TH-VAL-01", PAIS, SHORT),
        _rule("TH-VAL-02", PAIS, SHORT),
        _rule("TH-VAL-03", PAIS, SHORT),
        _rule("TH-VAL-04", PAIS, SHORT),
    ),
    "melds": (
        _rule("TH-MELD-01", PAIS, SHORT),
        _rule("TH-MELD-02", PAIS, SHORT),
        _rule("TH-MELD-03", PAIS, SHORT),
        _rule("TH-MELD-04", PAIS, SHORT),
        _rule("TH-MELD-05", PAIS, SHORT),
        _rule("TH-MELD-06", PAIS, SHORT),
        _rule("TH-MELD-07", PAIS, SHORT),
        _rule("TH-MELD-08", PAIS, SHORT, holds=HUNGARIAN, switches=("four_nines",)),
        _rule("TH-MELD-09", PAIS, SHORT),
        _rule("TH-MELD-10", PAIS, SHORT),
        _rule("TH-MELD-11", PAIS, SHORT),
    ),
    "contest": (
        _rule("TH-CON-01", PAIS, SHORT),
        _rule("TH-CON-02", PAIS, SHORT),
        _rule("TH-CON-03", PAIS, SHORT, holds=HUNGARIAN, switches=("four_nines", "tens_rank")),
        _rule("TH-CON-04", PAIS, SHORT),
        _rule("TH-CON-05", PAIS, SHORT),
        _rule("TH-CON-06", PAIS, SHORT),
        _rule("TH-CON-07", PAIS, SHORT),
        _rule("TH-CON-08", DERIVED),
        _rule("TH-CON-09", PAIS, SHORT),
    ),
    "deal": (
        _rule("TH-DEAL-01", PAIS, SHORT, OURS),
        _rule("TH-DEAL-02", PAIS, SHORT, holds=HUNGARIAN, switches=("next_dealer",)),
        _rule("TH-DEAL-03", PAIS, SHORT),
        _rule("TH-DEAL-04", PAIS),
        _rule("TH-DEAL-05", PAIS, holds=HUNGARIAN, switches=("turned_card",)),
        _rule("TH-DEAL-06", PAIS),
        _rule("TH-DEAL-07", PAIS),
    ),
    "play": (
        _rule("TH-PLAY-01", PAIS, SHORT),
        _rule("TH-PLAY-02", PAIS, SHORT),
        _rule("TH-PLAY-03", PAIS, SHORT),
        _rule("TH-PLAY-04", PAIS, SHORT),
        _rule("TH-PLAY-05", PAIS, SHORT),
        _rule("TH-PLAY-06", PAIS, SHORT, switches=("talon_card",)),
        _rule("TH-PLAY-07", PAIS, SHORT),
        _rule("TH-PLAY-08", PAIS, SHORT),
        _rule("TH-PLAY-09", PAIS, SHORT),
        _rule("TH-PLAY-10", PAIS, SHORT),
        _rule("TH-PLAY-11", PAIS, SHORT),
        _rule("TH-PLAY-12", PAIS, SHORT),
        _rule("TH-PLAY-13", PAIS),
        _rule("TH-PLAY-14", PAIS, SHORT),
        _rule("TH-PLAY-15", OURS, switches=("revoke",)),
    ),
    "exchange": (
        _rule("TH-EXC-01", PAIS, SHORT, holds=HUNGARIAN, switches=("exchange",)),
        _rule("TH-EXC-02", PAIS, SHORT),
        _rule("TH-EXC-03", PAIS, holds=HUNGARIAN, switches=("exchange",)),
        _rule("TH-EXC-04", PAIS, holds=HUNGARIAN, switches=("exchange",)),
        _rule("TH-EXC-05", PAIS),
        _rule("TH-EXC-06", PAIS, holds=HUNGARIAN, switches=("exchange", "exchange_seventh")),
        _rule("TH-EXC-07", DERIVED),
    ),
    "declaring": (
        _rule("TH-DECL-01", PAIS, SHORT),
        _rule("TH-DECL-02", PAIS),
        _rule("TH-DECL-03", PAIS, SHORT, holds=HUNGARIAN, switches=("sequences",)),
        _rule("TH-DECL-04", PAIS, SHORT),
        _rule("TH-DECL-05", PAIS, SHORT),
        _rule("TH-DECL-06", PAIS, switches=("exchange",)),
        _rule("TH-DECL-07", PAIS),
        _rule("TH-DECL-08", PAIS, SHORT),
        _rule("TH-DECL-09", PAIS),
        _rule("TH-DECL-10", PAIS),
        _rule("TH-DECL-11", PAIS, OURS),
        _rule("TH-DECL-12", PAIS),
        _rule("TH-DECL-13", PAIS),
        _rule("TH-DECL-14", PAIS),
        _rule("TH-DECL-15", PAIS),
        _rule("TH-DECL-16", PAIS),
        _rule("TH-DECL-17", PAIS),
        _rule("TH-DECL-18", PAIS),
        _rule("TH-DECL-19", DERIVED, holds=HUNGARIAN, switches=("showing",)),
    ),
    "redeclaring": (
        _rule("TH-RE-01", PAIS, SHORT),
        _rule("TH-RE-02", PAIS),
        _rule("TH-RE-03", PAIS),
        _rule("TH-RE-04", SHORT),
        _rule("TH-RE-05", PAIS, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-06", PAIS, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-07", PAIS, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-08", PAIS, holds=HUNGARIAN, switches=("redeclare", "gap")),
        _rule("TH-RE-09", PAIS, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-10", PAIS, OURS, holds=HUNGARIAN, switches=("redeclare", "redeclare_scope")),
        _rule("TH-RE-11", PAIS),
        _rule("TH-RE-12", PAIS, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-13", DERIVED, holds=HUNGARIAN, switches=("redeclare",)),
        _rule("TH-RE-14", PAIS, holds=HUNGARIAN, switches=("redeclare", "sequences")),
        _rule("TH-RE-15", DERIVED),
    ),
    "bela": (
        _rule("TH-BELA-01", BECK, SHORT, holds=NOT_PAIS, switches=("bela_timing",)),
        _rule("TH-BELA-02", PAIS, SHORT),
        _rule("TH-BELA-03", DERIVED),
        _rule("TH-BELA-04", PAIS),
        _rule("TH-BELA-05", BECK, SHORT, holds=NOT_PAIS, switches=("bela_timing",)),
        _rule("TH-BELA-06", PAIS, holds=AFTER_PAIS, switches=("bela_timing",)),
        _rule("TH-BELA-07", PAIS, holds=AFTER_PAIS, switches=("bela_timing",)),
        _rule("TH-BELA-08", PAIS, holds=AFTER_PAIS, switches=("bela_timing",)),
    ),
    "counting": (
        _rule("TH-SCO-01", PAIS, SHORT),
        _rule("TH-SCO-02", PAIS),
        _rule("TH-SCO-03", PAIS, SHORT, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-SCO-04", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-SCO-05", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-SCO-06", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-SCO-07", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-SCO-08", PAIS, switches=("running_points",)),
    ),
    "winning": (
        _rule("TH-WIN-01", PAIS, SHORT, holds=HUNGARIAN, switches=("unit",)),
        _rule("TH-WIN-02", PAIS, SHORT, holds=HUNGARIAN, switches=("maccs", "unit")),
        _rule("TH-WIN-03", PAIS, SHORT, holds=HUNGARIAN, switches=("unit",)),
        _rule("TH-WIN-04", PAIS, SHORT, holds=HUNGARIAN, switches=("unit",)),
        _rule("TH-WIN-05", PAIS, holds=HUNGARIAN, switches=("unit",)),
        _rule("TH-WIN-06", PAIS, switches=("maccs",)),
        _rule("TH-WIN-07", PAIS, SHORT),
        _rule("TH-WIN-08", PAIS, SHORT, switches=("sudden_death",)),
        _rule("TH-WIN-09", DERIVED, switches=("sudden_death",)),
        _rule("TH-WIN-10", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
    ),
    "going_out": (
        _rule("TH-OUT-01", PAIS, SHORT),
        _rule("TH-OUT-02", PAIS),
        _rule("TH-OUT-03", PAIS),
        _rule("TH-OUT-04", PAIS),
        _rule("TH-OUT-05", PAIS),
        _rule("TH-OUT-06", PAIS, SHORT, holds=HUNGARIAN, switches=("maccs",)),
        _rule("TH-OUT-07", PAIS, SHORT, switches=("false_claim",)),
        _rule("TH-OUT-08", PAIS, OURS, switches=("false_claim",)),
        _rule("TH-OUT-09", PAIS),
        _rule("TH-OUT-10", PAIS, switches=("stichmatsch",)),
        _rule("TH-OUT-11", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-OUT-12", PAIS, holds=HUNGARIAN, switches=("stichmatsch",)),
        _rule("TH-OUT-13", DERIVED, switches=("next_dealer",)),
    ),
    "slate": (
        _rule("TH-SLATE-01", PAIS),
        _rule("TH-SLATE-02", PAIS),
        _rule("TH-SLATE-03", PAIS),
        _rule("TH-SLATE-04", PAIS),
        _rule("TH-SLATE-05", BECK, holds=AUSTRIAN),
        _rule("TH-SLATE-06", BECK, holds=AUSTRIAN),
        _rule("TH-SLATE-07", BECK, holds=AUSTRIAN),
        _rule("TH-SLATE-08", OURS),
    ),
    "austrian": (
        _rule("TA-EQ-01", BECK, holds=AUSTRIAN),
        _rule("TA-DEAL-01", BECK, holds=AUSTRIAN, switches=("turned_card",)),
        _rule("TA-DEAL-02", BECK, OURS, holds=AUSTRIAN, switches=("next_dealer",)),
        _rule("TA-DEAL-03", DERIVED, holds=AUSTRIAN, switches=("turned_card",)),
        _rule("TA-MELD-01", BECK, holds=AUSTRIAN, switches=("four_nines",)),
        _rule("TA-MELD-02", BECK, holds=AUSTRIAN, switches=("tens_rank",)),
        _rule("TA-MELD-03", BECK, holds=AUSTRIAN),
        _rule("TA-DECL-01", BECK, holds=AUSTRIAN, switches=("sequences",)),
        _rule("TA-DECL-02", DERIVED, holds=AUSTRIAN, switches=("sequences",)),
        _rule("TA-RE-01", BECK, holds=AUSTRIAN, switches=("redeclare",)),
        _rule("TA-RE-02", DERIVED, holds=AUSTRIAN, switches=("redeclare",)),
        _rule("TA-RE-03", SHORT, OURS, holds=AUSTRIAN, switches=("redeclare", "repeat")),
        _rule("TA-RE-04", OURS, holds=AUSTRIAN, switches=("redeclare",)),
        _rule("TA-SHOW-01", BECK, holds=AUSTRIAN, switches=("showing",)),
        _rule("TA-EXC-01", BECK, holds=AUSTRIAN, switches=("exchange", "exchange_seventh")),
        _rule("TA-EXC-02", BECK, holds=AUSTRIAN, switches=("exchange",)),
        _rule("TA-EXC-03", BECK, holds=AUSTRIAN, switches=("exchange",)),
        _rule("TA-TALON-01", BECK, holds=AUSTRIAN, switches=("talon_card",)),
        _rule("TA-SCO-01", BECK, holds=AUSTRIAN, switches=("stichmatsch",)),
        _rule("TA-WIN-01", BECK, holds=AUSTRIAN, switches=("unit",)),
        _rule("TA-WIN-02", BECK, holds=AUSTRIAN, switches=("unit", "maccs")),
        _rule("TA-WIN-03", DERIVED, holds=AUSTRIAN, switches=("unit", "false_claim")),
    ),
    "variations": (
        _rule("TH-VAR-01", PAIS, BECK, SHORT, switches=("bela_timing",)),
        _rule("TH-VAR-02", DERIVED),
        _rule("TH-ADV-01", PAIS),
    ),
    "procedure": (
        _rule("REF-DEAL", OURS),
        _rule("REF-SEAT", OURS),
        _rule("REF-ADJUST", OURS),
        _rule("REF-NOTE", OURS),
        _rule("REF-UNDO", OURS),
        _rule("REF-FIX", OURS),
        _rule("REF-FULL", OURS),
        _rule("REF-AUDIT", OURS),
        _rule("REF-SIGN", OURS),
        _rule("REF-BOOK", OURS),
        _rule("REF-PAID", OURS),
        _rule("REF-NAMES", OURS),
        _rule("REF-AGREED", OURS),
    ),
}

CHAPTERS = tuple(_CHAPTERS)
SECTIONS = tuple(
    replace(section, chapter=chapter)
    for chapter, sections in _CHAPTERS.items()
    for section in sections
)
