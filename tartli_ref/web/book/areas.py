"""The modules of the book that have a blueprint each."""

from tartli_ref.web.book import books, page, payments, people, player, session

AREAS = (books, page, payments, people, player, session)
