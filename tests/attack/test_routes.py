"""Every route × every kind of link: who gets what, who writes nothing, and who is told no link."""

import pytest

from tests.attack.matrix import read_rows, routes_of
from tests.examples import rows
from tests.web.phone import a_file

ROWS = read_rows()

LINKS = dict(rows(__file__, "links"))
"""Which link each kind of the text comes with."""

FORMER = ("former", "former-keep")
"""Whose browser still remembers what was revoked since; the others know nothing."""

LEADS_TO = dict(rows(__file__, "leads to"))
"""Which further links one may learn by one's own."""

MAY_WRITE = {"anybody", "play", "keep", "other-keep", "gone-play", "gone-keep"}
KNOW_NOTHING = {"nobody", "was-play", "was-watch", "was-look", "was-keep", *FORMER}
NEVER = "0123456789abcdef0123456789abcdef"

USUAL = dict(rows(__file__, "usual"))
"""What stands in an address where the row does not say it."""


def test_every_route_has_a_row_and_every_row_a_route(all_pages):
    assert {(row.method, row.rule) for row in ROWS} == routes_of(all_pages)


def test_no_row_lets_in_who_has_no_such_link():
    """The text itself says what it must."""
    for row in ROWS:
        assert set(row.statuses) <= set(LINKS)
        for kind, status in row.statuses.items():
            refused = status >= 400
            assert refused or kind not in KNOW_NOTHING, row.name
            assert refused or kind in MAY_WRITE or row.method == "GET", row.name


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_a_route_answers_each_link_as_it_should(ground, row):
    answers = {}
    for kind in row.statuses:
        page = ask(ground, row, kind)
        answers[kind] = page.status
        if row.method == "GET" or page.status >= 400:
            assert ground.kept() == ground.as_laid, f"{kind} wrote"
        else:
            ground.again()
        links = ground.told(page)
        secret = secret_from(ground, kind) - set(row.sent_links)
        assert {name for name in secret if ground.links[name] in links} == set()
    assert answers == row.statuses


def ask(ground, row, kind):
    """Asks for the row's address by this kind of link, in a browser that has nothing else."""
    visitor = ground.former if kind in FORMER else ground.stranger
    phone = ground.phone(visitor)
    url = address(ground, row, kind)
    return (
        phone.get(url)
        if row.method == "GET"
        else phone.ask(url, row.method, data=form(ground, row, visitor))
    )


def address(ground, row, kind):
    """Where that is."""
    rule = next(rule for rule in ground.app.url_map.iter_rules() if fits(rule, row))
    link = ground.links.get(LINKS[kind], NEVER)
    usual = USUAL | {"link": link, "book": link, "uid": ground.uids["here"]} | row.in_address
    arguments = {name: usual[name] for name in rule.arguments}
    query = row.fields if row.method == "GET" else {}
    with ground.app.test_request_context():
        return ground.app.url_for(rule.endpoint, **arguments, **query)


def fits(rule, row):
    return rule.rule == row.rule and row.method in (rule.methods or set())


def form(ground, row, visitor):
    """What is sent, as a page of ours would: ``@name`` is a file, ``$name`` a link."""
    sent: dict[str, object] = {"key": "k" * 24, "seen": ground.seen, "csrf_token": visitor.token}
    for name, value in row.fields.items():
        file = ground.files.get(value[1:])
        link = ground.links.get(value[1:])
        sent[name] = value
        if file and value[0] == "@":
            sent[name] = a_file(file)
        elif value[0] == "$":
            sent[name] = link
    return sent


def secret_from(ground, kind):
    """The names of the links that open something and are not for this kind to know."""
    allowed = {LINKS[kind], *LEADS_TO.get(kind, set())}
    return {name for name in ground.links if not name.startswith("was ")} - allowed
