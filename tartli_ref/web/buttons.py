"""Buttons: each is a line of the notation with the referee's ruling on it.

A button whose line is refused is dim; tapping it sends the line all the same and shows why.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """A line that one tap enters, its label, and whether it is allowed now.

    ``label`` is what stands on it, ``full`` the whole sentence for who cannot see the place.
    """

    line: str
    label: str
    full: str
    live: bool
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons that belong together, with what they are about and the suit's sign, if one."""

    title: str
    buttons: tuple[Button, ...]
    suit: str = ""
