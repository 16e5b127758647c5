"""Entry point of ``python -m tartli_ref`` and of ``tartli-ref``."""

import sys
from typing import NoReturn

from tartli_ref.server.commands import main


def run() -> NoReturn:
    """Run the command line and exit with its status."""
    sys.exit(main())


if __name__ == "__main__":
    run()
