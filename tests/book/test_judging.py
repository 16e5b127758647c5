"""What may be entered in a book, and what a line taken back leaves."""

from tartli_ref.book.book import Book, Known, Written, extend, judge, members
from tartli_ref.book.lines import read_line
from tartli_ref.table.terms import Money
from tests.examples import examples

ANNA_AND_BENCE_MET = {frozenset(("anna", "bence"))}
TABLE = "00112233445566ff"
OTHER = "ff66554433221100"
KNOWN = Known(
    players=frozenset(("anna", "bence", "bence k", "cili")),
    met=lambda one, other: frozenset((one, other)) in ANNA_AND_BENCE_MET,
    joined=lambda table: table == TABLE,
)


def book(*lines):
    written = (Written(at, at, read_line(line)) for at, line in enumerate(lines, start=1))
    return extend(Book(), written)


def refusal(line, *before):
    """Rule and case by which a line is refused."""
    ruling = judge(book(*before), read_line(line), KNOWN)
    assert not ruling.allowed
    assert not ruling.may_agree
    return f"{ruling.rule} {ruling.case}"


def facts(line, *before):
    """What the ruling on a line names."""
    return dict(judge(book(*before), read_line(line), KNOWN).facts)


@examples(__file__, "refused")
def test_what_has_no_meaning_is_refused(line, why):
    assert refusal(line) == why


def test_a_ruling_names_the_players_that_it_is_about():
    assert facts('paid "anna" "bence" 5 EUR') == {
        "payer": "anna",
        "payee": "bence",
        "money": Money(500, "EUR"),
    }
    cili_is_anna = 'merge "cili" "anna"'
    assert facts('paid "cili" "anna" 5 EUR', cili_is_anna) == {"player": "cili"}
    assert facts('paid "dani" "anna" 5 EUR') == facts('paid "anna" "dani" 5 EUR')
    assert facts('merge "cili" "bence"') == {"player": "cili", "into": "bence"}
    assert facts('merge "anna" "bence"') == {"player": "anna", "other": "bence"}
    assert facts('rename "bence" "ANNA"') == {"name": "ANNA", "player": "anna"}
    assert facts('rename "bence" "Benci"') == {"player": "bence", "name": "Benci"}


def test_two_spellings_of_one_person_are_made_one():
    merged = book('merge "bence k" "bence"')
    assert merged.people.player("Bence K") == merged.people.player(" bence ") == "bence"
    assert refusal('paid "bence k" "bence" 5 EUR', 'merge "bence k" "bence"') == "REF-PAID oneself"


def test_two_who_have_paid_each_other_are_two_persons():
    assert refusal('merge "cili" "anna"', 'paid "anna" "cili" 5 EUR') == "REF-NAMES paid"


def test_a_name_that_was_given_is_a_spelling_too():
    renamed = book('rename "bence" "Benci"')
    assert renamed.people.name("bence", "Bence") == "Benci"
    assert renamed.people.player("benci") == renamed.people.player("Bence") == "bence"
    assert refusal('rename "cili" "Benci"', 'rename "bence" "Benci"') == "REF-NAMES taken"


def test_a_line_taken_back_has_no_effect_and_cannot_be_taken_back_again():
    lines = ('merge "bence k" "bence"', 'paid "anna" "cili" 5 EUR', "undo 1")
    taken = book(*lines)
    assert taken.people.player("bence k") == "bence k"
    assert [payment.number for payment in taken.payments] == [2]
    assert refusal("undo 1", *lines) == "REF-BOOK no_line"
    assert refusal("undo 3", *lines) == "REF-BOOK no_line"
    assert book(*lines, "undo 2").payments == ()


def test_a_payment_follows_the_people():
    (payment,) = book('paid "bence k" "anna" 5 EUR', 'merge "bence k" "bence"').payments
    assert (payment.payer, payment.payee) == ("bence", "anna")


def test_a_book_folded_in_two_parts_is_the_same():
    lines = ['title "Us"', 'rename "anna" "Anni"', 'paid "anna" "cili" 5 EUR', "undo 2"]
    lines += ["pot 5%", f"table {TABLE}", "undo 5", f"table {OTHER}", "pot 5 EUR", "pot off"]
    lines += [f"leave {TABLE}", 'fine "anna" 5 EUR', f"table {TABLE}", "undo 9"]
    written = [Written(at, at, read_line(line)) for at, line in enumerate(lines, start=1)]
    for cut in range(len(lines) + 1):
        assert extend(extend(Book(), written[:cut]), written[cut:]) == extend(Book(), written)


def test_its_sessions_are_those_that_joined_and_did_not_leave():
    lines = [f"table {TABLE}", f"table {OTHER}", f"leave {TABLE}"]
    written = [Written(at, at, read_line(line)) for at, line in enumerate(lines, start=1)]
    assert members(written) == [OTHER]
    assert members([*written, Written(4, 4, read_line(f"table {TABLE}"))]) == [OTHER, TABLE]
