"""The entry point of ``python -m tartli_ref``."""

import sys

from tartli_ref.commands import main
from tartli_ref.gc_tuning import collect_seldom

if __name__ == "__main__":
    collect_seldom()
    sys.exit(main())
