"""Parts of a screen: cached by content, and sent only if the phone lacks them.

A phone lists the digests of its parts. In the response, such a part is an empty element with
``data-kept``, and script keeps the existing one. No state about phones is stored here, so another
process or a restart makes no difference.
"""

import hashlib
import secrets
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

HAS_PARTS = "Has-Parts"
"""The request header listing the digests of a phone's parts."""

GUARD = Markup(f"<!--{secrets.token_hex(8)}-->")
"""Placeholder for a form's hidden fields, which differ each time. Script fills them in."""

HELD = Markup('<input type="hidden" name="where" value="%s">') + GUARD

KEPT_MOST = 4000
HELD_KEPT = 256
DIGEST_BYTES = 5


class Part(NamedTuple):
    """A rendered part, and the empty element sent to a phone that has it."""

    digest: str
    element: Markup
    empty: Markup


_kept: dict[Hashable, Part] = {}
"""Rendered parts by content; cleared when full."""


class Parts:
    """The parts of one screen. ``about`` is their common cache key; ``has`` are the digests the
    phone has. With ``keeps`` off nothing is cached, as on a screen with a problem.
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
        """This part as an element with this class; ``shows`` must determine its content. With
        ``returns`` off it is not cached, because its content never recurs.
        """
        if returns and self._keeps:
            part = _keep((self._about, name, css, shows), lambda: _rendered(name, css, caller()))
        else:
            part = _rendered(name, css, caller())
        return part.empty if part.digest in self._has else part.element


@lru_cache(maxsize=HELD_KEPT)
def held(where: str) -> Markup:
    """The hidden field with the form's place, and the placeholder for the others."""
    return HELD % where


def _keep(key: Hashable, render: Callable[[], Part]) -> Part:
    part = _kept.get(key)
    if part is None:
        if len(_kept) >= KEPT_MOST:
            _kept.clear()
        part = _kept[key] = render()
    return part


def _rendered(name: str, css: str, markup: Markup) -> Part:
    """Render a part; its digest covers everything shown."""
    start = f'<div id="part-{name}" class="{css}"'
    plain = f"{start}>{markup}".replace(GUARD, "").encode()
    digest = hashlib.blake2b(plain, digest_size=DIGEST_BYTES).hexdigest()
    start = f'{start} data-part="{digest}"'
    element = Markup(f"{start}>{markup}</div>")
    return Part(digest, element, empty=Markup(f"{start} data-kept></div>"))
