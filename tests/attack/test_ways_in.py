"""Every way of bringing something in × everybody who might: what is here grows only for who may."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.attack.bringing import WAYS, Bringer

TEXT = Path(__file__).with_name("ways.txt")
NOT_HERE = "-"
ON_DAMAGE = {"file-onto-damage", "tap-onto-damage", "tap-by-changed-link"}
SAYS_WHY = {"409", "422", "exit1"}


@dataclass(frozen=True)
class Row:
    """A way, the table and book that it is about, and what is expected for whom."""

    way: str
    table: str
    book: str
    outcomes: dict[str, str]
    reason: str


def read_rows():
    """All rows of the text."""
    rows = []
    holders = []
    for line in TEXT.read_text(encoding="utf-8").splitlines():
        expectation, _, reason = line.partition("#")[0].partition("|")
        words = expectation.split()
        if words[:1] == ["by"]:
            holders = words[2:]
        elif words:
            way, of, *outcomes = words
            table, _, book = of.partition("/")
            pairs = zip(holders, outcomes, strict=True)
            expected = {holds: outcome for holds, outcome in pairs if outcome != NOT_HERE}
            rows.append(Row(way, table, f"{book} book".strip(), expected, reason.strip()))
    return rows


ROWS = read_rows()


def test_every_way_is_in_the_text_for_everybody():
    assert {row.way for row in ROWS} == set(WAYS)
    tried = {(row.way, row.table, holds) for row in ROWS for holds in row.outcomes}
    holders = {holds for row in ROWS for holds in row.outcomes}
    assert tried == {(row.way, row.table, holds) for row in ROWS for holds in holders}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.way} {row.table} {row.reason}" for row in ROWS])
def test_what_is_here_grows_only_for_who_may_write_it(ground, row, caplog):
    outcomes = {}
    for holds in row.outcomes:
        answer = WAYS[row.way](Bringer(ground, holds, row.table, row.book))
        outcomes[holds] = outcome(ground, answer)
        names = {name for name, link in ground.links.items() if link in answer.revealed}
        assert {name for name in names if not name.startswith("own ")} <= may_learn(row, holds), (
            holds
        )
        if outcomes[holds] in SAYS_WHY:
            assert row.reason and row.reason in answer.text, holds
        ground.again()
    assert outcomes == row.outcomes
    if row.way in ON_DAMAGE:
        assert f"table or book {ground.table(row.table).id} is" in caplog.text
        caplog.clear()


def may_learn(row, holds):
    """The others' links that whoever holds this one has or may see."""
    if holds.startswith("was-"):
        return {f"was {row.table} play", f"was {row.book} keep", "was here play", "was here watch",
                "was left play", "was book look", "was book keep", "gone play"}  # fmt: skip
    names = {f"{row.book} keep", *(f"{row.table} {kind}" for kind in ("play", "watch"))}
    return {"nobody": set(), "keep": names}.get(
        holds, {f"{row.table} {holds}", f"{row.book} {holds}"}
    )


def outcome(ground, answer):
    """What became of what is here."""
    rows = ground.kept()
    if answer.status not in (0, 303):
        assert rows == ground.as_laid
        return f"exit{answer.status}" if answer.status < 100 else str(answer.status)
    if rows == ground.as_laid:
        return "same"
    return "copy" if ground.of_others() == ground.others_as_laid else "grows"
