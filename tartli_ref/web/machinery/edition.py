"""The features that differ between the editions: a server's and a phone's."""

from dataclasses import dataclass

from flask import current_app

EDITION = "tartli_ref.edition"


@dataclass(frozen=True, slots=True)
class Edition:
    """The features of an edition, set by its composition root and read by pages only.

    ``shares``: links open on other phones, which poll for news. ``framed``: a page of the same
    origin shows the pages in a frame, and stores them. ``owned``: the user owns the store, so pages
    list every table and book without a link, and there is a page about the stored data.
    """

    shares: bool
    framed: bool
    owned: bool


SERVER = Edition(shares=True, framed=False, owned=False)
POCKET = Edition(shares=False, framed=True, owned=True)


def edition() -> Edition:
    """The edition of the running application."""
    running: Edition = current_app.extensions[EDITION]
    return running
