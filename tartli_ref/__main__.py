"""The entry point of ``python -m tartli_ref`` and of ``tartli-ref``."""

import sys
from typing import NoReturn

from tartli_ref.commands import main


def run() -> NoReturn:
    """Runs the command that was given, and ends with its exit status."""
    sys.exit(main())


if __name__ == "__main__":
    run()
