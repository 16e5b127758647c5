"""The editions of the application: what the pages of one show that another's do not."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition can do. Its composition root hands this over; only pages read it.

    ``shares``: a link leads another phone here, which asks for news. ``framed``: a page of the same
    origin shows the pages in a frame, keeps them, and has a page of its own about what is kept.
    """

    shares: bool
    framed: bool


SERVER = Edition(shares=True, framed=False)
POCKET = Edition(shares=False, framed=True)
