"""The editions of the application: what the pages of one show that another's do not."""

from dataclasses import dataclass

from flask import current_app

EDITION = "tartli_ref.edition"


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition can do. Its composition root hands this over; only pages read it.

    ``shares``: a link leads another phone here, which asks for news. ``framed``: a page of the same
    origin shows the pages in a frame, and keeps them. ``owned``: whoever is here owns the store, so
    the pages know every table and book in it without a link, and have one about what is kept.
    """

    shares: bool
    framed: bool
    owned: bool


SERVER = Edition(shares=True, framed=False, owned=False)
POCKET = Edition(shares=False, framed=True, owned=True)


def edition() -> Edition:
    """The edition of the running application."""
    found: Edition = current_app.extensions[EDITION]
    return found
