"""A correction replaces what the line had brought, and an insertion brings what goes with it."""

import pytest

from tartli_ref.table.service import Done
from tests.service.conftest import DEAL

SILENT = (DEAL, "B says nothing", "A says nothing", "B takes", "A takes")
CHALKED = (DEAL, "B says terc", "A says nothing", "B chalks terc", "B takes", "A takes")
GOOD = (DEAL, "B says terc", "A says terc", "B names K", "A answers good", "B chalks terc")
UNSAID = (DEAL, "B says nothing", "B takes", "A takes")

CORRECTIONS = (
    (CHALKED, "fix 2: B says kvart", ["fix 4: B chalks kvart"], (0, 50)),
    (CHALKED, "fix 2: B says nothing", ['fix 4: note "struck out"'], (0, 0)),
    (CHALKED, "fix 3: A says kvart", ["fix 4: A chalks kvart"], (50, 0)),
    (CHALKED, "fix 3: agreed: A says kvart", ["fix 4: A chalks kvart"], (50, 0)),
    (GOOD, "fix 5: A answers higher", ["fix 6: A chalks terc"], (20, 0)),
    (GOOD, "fix 4: B names O", [], (0, 20)),
    (SILENT, "fix 3: A says kvart", ["insert 4: A chalks kvart"], (50, 0)),
    (SILENT, "fix 2: B says kvart", ["insert 4: B chalks kvart"], (0, 50)),
    (SILENT[:3], "fix 3: A says kvart", ["A chalks kvart"], (50, 0)),
    (SILENT[:3], "fix 2: B says kvart", ["B chalks kvart"], (0, 50)),
    (UNSAID, "insert 3: A says kvart", ["insert 3: A chalks kvart"], (50, 0)),
    (
        (DEAL, "B takes"),
        "insert 2: B says terc",
        ["insert 2: A says nothing", "insert 2: B chalks terc"],
        (0, 20),
    ),
    ((DEAL, "B takes", "A takes"), "fix 2: B bela", [], (0, 40)),
)


@pytest.mark.parametrize(("lines", "correction", "brings", "score"), CORRECTIONS)
def test_a_correction_is_entered_with_what_goes_with_it(
    service, opened, send, lines, correction, brings, score
):
    table = opened(*lines)
    answer = send(service, table, correction)
    assert isinstance(answer, Done)
    history = service.history(table)
    assert history.state.score == score
    assert [step.number for step in history.steps() if step.refusal] == []
    assert [row.line for row in service.rows(table)] == [*lines, correction, *brings]


def test_the_taker_corrected_into_a_word_left_unsaid_scores_the_announcement_once(
    service, opened, send
):
    table = opened(*CHALKED)
    assert isinstance(send(service, table, "fix 3: B takes"), Done)
    assert service.history(table).state.score == (0, 20)


def test_a_table_of_before_opens_byte_for_byte_with_the_same_score(service, opened):
    table = opened(*CHALKED, "fix 2: B says kvart", "fix 4: B chalks kvart")
    text = service.file_of(table)
    links = service.open_file(text, "another table")
    again = service.find(links.play)
    assert service.file_of(again).splitlines()[-8:] == text.splitlines()[-8:]
    assert service.history(again).state.score == service.history(table).state.score == (0, 50)
