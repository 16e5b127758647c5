"""The program: `python app.py` serves it, `create_app` is for any other WSGI server."""

from tartli_ref.collecting import collect_seldom
from tartli_ref.serving import serve
from tartli_ref.web import create_app

__all__ = ["create_app"]

if __name__ == "__main__":
    collect_seldom()
    serve()
