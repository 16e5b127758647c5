"""The modules of the book that have a blueprint each."""

from tartli_ref.web.book import (
    booklinks,
    books,
    charts,
    files,
    page,
    payments,
    people,
    player,
    protocol,
    session,
)

AREAS = (books, booklinks, page, payments, people, player, session, protocol, charts, files)
