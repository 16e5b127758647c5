"""The modules of the book that have a blueprint each."""

from tartli_ref.web.book import (
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

AREAS = (books, page, payments, people, player, session, protocol, charts, taking)
