"""The slate: points as chalk signs, in families of signs. Pure, and independent of any game."""

from tartli_ref.rules.slate.chalking import (
    AUSTRIAN,
    CROSSES,
    FAMILIES,
    Family,
    Odd,
    Sign,
    Slate,
    chalk,
    chalked,
    chalked_loosely,
)
from tartli_ref.rules.slate.drawing import Drawing, draw
