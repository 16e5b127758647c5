"""Where the project is published. `make published AT=https://github.com/OWNER/NAME` fills this in,
and the same addresses in the README and in docs.
"""

REPOSITORY = "https://github.com/OWNER/tartli-ref"
POCKET = "https://OWNER.github.io/tartli-ref/"
FILES = "https://github.com/OWNER/tartli-ref/releases/latest"

PLACEHOLDER = "OWNER"


def is_published() -> bool:
    """Whether the addresses above lead anywhere."""
    return PLACEHOLDER not in REPOSITORY
