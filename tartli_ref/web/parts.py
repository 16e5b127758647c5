"""The parts of a screen: each is made once for what it shows, and sent only where it is new.

A phone names the parts that it has by the digests that they carry. In the answer such a part is an
empty element with ``data-kept``: script leaves the one that is there. Nothing about a phone is kept
here, so another process or a restart changes nothing.
"""

import hashlib
import secrets
from collections.abc import Callable, Hashable
from typing import NamedTuple

from markupsafe import Markup

HAS_PARTS = "Has-Parts"
"""The request header with the digests of the parts that a phone has."""

GUARD = Markup(f"<!--{secrets.token_hex(8)}-->")
"""The place of a form's hidden fields, which differ each time. Script fills them in by itself."""

HELD = Markup('<input type="hidden" name="where" value="%s">') + GUARD

KEPT_MOST = 4000
DIGEST_BYTES = 8


class Made(NamedTuple):
    """A part as it was made, and as it is left in its place where a phone has it."""

    digest: str
    whole: Markup
    left: Markup


_kept: dict[Hashable, Made] = {}
"""What was made, by what it shows; when it is full it is begun anew."""


class Parts:
    """The parts of one screen. ``about`` is what all of them depend on; ``has`` are the digests of
    the parts that the phone has. Without ``keeps`` all are made anew: one of them tells a problem.
    """

    def __init__(self, about: Hashable, has: str = "", *, keeps: bool) -> None:
        self._about = about
        self._has = frozenset(has.split())
        self._keeps = keeps

    def __call__(
        self,
        name: str,
        css: str,
        *shows: Hashable,
        caller: Callable[[], Markup],
        returns: bool = True,
    ) -> Markup:
        """This part as an element with this class; what it ``shows`` decides all that is in it. One
        that never ``returns`` as it was is not kept.
        """
        if returns and self._keeps:
            made = _keep((self._about, name, css, shows), lambda: _made(name, css, caller()))
        else:
            made = _made(name, css, caller())
        return made.left if made.digest in self._has else made.whole


def held(where: str) -> Markup:
    """Where a form was entered, and the place of what it holds besides."""
    return HELD % where


def _keep(key: Hashable, make: Callable[[], Made]) -> Made:
    made = _kept.get(key)
    if made is None:
        if len(_kept) >= KEPT_MOST:
            _kept.clear()
        made = _kept[key] = make()
    return made


def _made(name: str, css: str, markup: Markup) -> Made:
    """The digest is that of all that the phone is to show."""
    start = f'<div id="part-{name}" class="{css}"'
    plain = f"{start}>{markup}".replace(GUARD, "").encode()
    digest = hashlib.blake2b(plain, digest_size=DIGEST_BYTES).hexdigest()
    start = f'{start} data-part="{digest}"'
    whole, left = f"{start}>{markup}</div>", f"{start} data-kept></div>"
    return Made(digest, Markup(whole), Markup(left))
