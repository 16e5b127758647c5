"""``replay`` prints every table, whoever joined, left or was taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tartli_ref.server.replaying import ALL_WELL, SOME_REFUSED, replay_files
from tests.properties.some_moves import times

DEALS = {
    "ulti": "deal {one}\ncontract {two} betli\nresult made betli",
    "asszorti": "deal {one}\n{two} contract 2\n{two} names H\n{two} made 7",
}
JOINS = '{one} joins "{name}" after {two}'
GUESTS = (JOINS, JOINS, "{one} leaves", "{one} sits after {two}")
OTHERS = ('adjust {one} +10 {two} -10 "x"', "misdeal", "ends {number} deals", 'note "x"')
CHANGES = ("fix {number}: ", "insert {number}: ")
PEOPLE = ("Anna", "Bence", "Csaba", "Dora", "Eva")
LETTERS = "ABCDEF"
GUESTS_NAMES = ("Feri", "Gabi", "Hanna")


@st.composite
def evenings(draw):
    """A table file of Ulti or Asszorti with guests, undos and corrections."""
    game = draw(st.sampled_from(sorted(DEALS)))
    seats = PEOPLE[: draw(st.integers(3, 5))]
    lines = [f"game: {game}", f"seats: {', '.join(seats)}", ""]
    for _ in range(draw(st.integers(1, 14))):
        kind = draw(st.sampled_from(("guest", "deal", "other", "change", "undo", "undo")))
        if kind == "undo":
            lines += ["undo"] * draw(st.integers(1, 6))
            continue
        text = draw(st.sampled_from((DEALS[game], *GUESTS, *OTHERS)))
        if kind == "guest":
            text = draw(st.sampled_from(GUESTS))
        elif kind == "deal":
            text = DEALS[game]
        elif kind == "change":
            text = draw(st.sampled_from(CHANGES)) + text.splitlines()[0]
        one = draw(st.sampled_from(LETTERS))
        two = draw(st.sampled_from(LETTERS.replace(one, "")))
        lines.append(
            text.format(
                one=one,
                two=two,
                name=draw(st.sampled_from(GUESTS_NAMES)),
                number=draw(st.integers(1, 20)),
            )
        )
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="session")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("replayed") / "evening.table"


@given(text=evenings(), as_data=st.booleans())
@times(400)
def test_no_evening_ends_in_a_traceback(path, text, as_data):
    path.write_text(text, encoding="utf-8")
    assert replay_files([str(path)], as_data=as_data) in (ALL_WELL, SOME_REFUSED)


@pytest.mark.parametrize("taken_back", ["undo\n" * 8, 'fix 1: note "nobody"\n'])
@pytest.mark.parametrize("game", sorted(DEALS))
def test_a_line_names_the_guest_who_was_there_then(path, capsys, game, taken_back):
    joins = 'D joins "Dora" after C\n'
    deal = DEALS[game].format(one="A", two="D") + "\n"
    head = f"game: {game}\nseats: Anna, Bence, Csaba\n\n"
    path.write_text(head + joins + deal + taken_back, encoding="utf-8")
    replay_files([str(path)], as_data=False)
    printed = capsys.readouterr().out
    (scored,) = [line for line in printed.splitlines() if " made " in line and "Dora " in line]
    assert "Anna" not in scored
    assert "Dora" not in printed.splitlines()[-1]


def test_a_letter_given_anew_names_each_guest_in_his_own_lines(path, capsys):
    head = "game: ulti\nseats: Anna, Bence, Csaba\n\n"
    deal = DEALS["ulti"].format(one="A", two="D") + "\n"
    dora = 'D joins "Dora" after C\n' + deal
    elek = 'D joins "Elek" after C\n' + deal
    path.write_text(head + dora + "undo\n" * 4 + elek, encoding="utf-8")
    assert replay_files([str(path)], as_data=False) == ALL_WELL
    scored = [line for line in capsys.readouterr().out.splitlines() if "result made" in line]
    assert ["Dora" in line for line in scored] == [True, False]
    assert ["Elek" in line for line in scored] == [False, True]
