"""The program from a checkout: `python app.py` serves it, as `python -m tartli_ref` does."""

import tartli_ref.games  # noqa: F401 - enters them
from tartli_ref.__main__ import run
from tartli_ref.web.application import create_app
from tools import compiled

__all__ = ["create_app"]

if __name__ == "__main__":
    compiled.main()  # a checkout has the translations as text
    run()
