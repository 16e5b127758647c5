"""``tartli_ref.wsgi:app`` is the address that configurations of WSGI servers name."""

from tartli_ref.server.wsgi import app

__all__ = ["app"]
