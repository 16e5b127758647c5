"""The entry point of ``python -m tartli_ref``."""

import sys

from tartli_ref.collecting import collect_seldom
from tartli_ref.commands import main

if __name__ == "__main__":
    collect_seldom()
    sys.exit(main())
