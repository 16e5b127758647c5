"""The modules of the book that have a blueprint each."""

from tartli_ref.web.book import (
    booklinks,
    books,
    charts,
    page,
    payments,
    people,
    player,
    protocol,
    session,
    taking,
)

AREAS = (books, booklinks, page, payments, people, player, session, protocol, charts, taking)
