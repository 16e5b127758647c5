"""The program: `python app.py` serves it, `create_app` is for any other WSGI server."""

import sys

from tartli_ref.gc_tuning import collect_seldom
from tartli_ref.serving import serve
from tartli_ref.serving.settings import answer_options
from tartli_ref.web import create_app

__all__ = ["create_app"]

if __name__ == "__main__":
    answer_options(sys.argv[1:])
    collect_seldom()
    serve()
