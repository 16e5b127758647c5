"""QR codes of links and files."""

from functools import lru_cache

import segno
from markupsafe import Markup

CODES_KEPT = 64


def drawn(text: str, error: str = "m") -> Markup:
    """The QR code of a text, with this error correction, as SVG."""
    code = segno.make_qr(text, error=error).svg_inline(
        border=3, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff"
    )
    return Markup(code)


@lru_cache(maxsize=CODES_KEPT)
def drawn_if_short(text: str) -> Markup:
    """The QR code of a text, or nothing if it is too long for one."""
    try:
        return drawn(text, error="l")
    except segno.DataOverflowError:
        return Markup("")
