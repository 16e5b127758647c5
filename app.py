"""The program: `python app.py` serves it, `create_app` is for any other WSGI server."""

import sys

from tartli_ref.collecting import collect_seldom
from tartli_ref.serving import serve
from tartli_ref.serving.asked import answer
from tartli_ref.web import create_app

__all__ = ["create_app"]

if __name__ == "__main__":
    answer(sys.argv[1:])
    collect_seldom()
    serve()
