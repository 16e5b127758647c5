"""Numbers on a slate: their digits as chalk strokes."""

from tartli_ref.slate.strokes import Stroke, strokes

DIGITS = {
    "0": strokes("4.6,8 0.4,8.6 -0.6,22.4 4.2,22.2 8.8,21.6 8.4,7.4 4,8.2"),
    "1": strokes("1.6,11 4.4,9.8 5.6,8", "5.6,8 5.2,15 5.4,22.4"),
    "2": strokes("0.8,10.8 2.4,7.2 8.8,7 7.4,13.6 4.4,17 0.8,22", "0.8,22 4,21.4 8.2,22.2"),
    "3": strokes(
        "0.8,9.4 3,7.4 8.4,7.2 7.6,13.6 3.6,14.4",
        "3.6,14.4 9,14.2 8.6,22.4 3,23 0.4,20.6",
    ),
    "4": strokes("5,8 3.4,13 0.6,17.4", "0.6,17.4 4,17 8.6,17.2", "6.2,12.6 5.8,17 6,22.6"),
    "5": strokes(
        "7.8,8.2 4.6,8 2,8.4",
        "2,8.4 1.8,11 1.2,14",
        "1.2,14 8.6,11.6 9.6,22 3.4,23 0.6,20.8",
    ),
    "6": strokes("6.8,8 1.4,10.4 0,21.8 4.2,22.8 9.4,21.4 7.6,12.8 2.8,14.6 1.2,18"),
    "7": strokes("0.6,8.4 4,8 8.2,8.4", "8.2,8.4 5.4,14 4,22.4"),
    "8": strokes(
        "7.2,9.8 5.4,6.8 0.4,7.4 1,12.6 4.4,14.6 9.4,16.4 8,22.8 4.2,22.6",
        "4.2,22.6 -0.6,22 0.4,16.8 4.4,14.6 8.6,12.4 7.2,9.8",
    ),
    "9": strokes("2,22.4 7.4,20 8.8,8.6 4.6,7.6 -0.6,9 1.2,17.6 6,15.8 7.6,12.4"),
}
MINUS = strokes("0.4,15.4 2.6,14.8 5.2,15.2")
DIGIT_WIDE, MINUS_WIDE, BEFORE, BEHIND = 10, 7, 2, 3
BAR_DOWN, LINE_DOWN = 4.0, 26.2


def written(number: int, *, barred: bool, underlined: bool) -> tuple[Stroke, ...]:
    """The strokes of a number (TH-SLATE-03, TH-SLATE-07).

    A negative number gets a minus, or a bar above it if ``barred``; ``underlined`` applies to
    numbers of two digits or more.
    """
    drawn: list[Stroke] = []
    across = BEFORE
    if number < 0 and not barred:
        drawn += (_moved(stroke, across) for stroke in MINUS)
        across += MINUS_WIDE
    digits = str(abs(number))
    for digit in digits:
        drawn += (_moved(stroke, across) for stroke in DIGITS[digit])
        across += DIGIT_WIDE
    if number < 0 and barred:
        drawn.append(_level(across, BAR_DOWN))
    if number > 0 and underlined and len(digits) > 1:
        drawn.append(_level(across, LINE_DOWN))
    return tuple(drawn)


def width_of(number: int, *, barred: bool) -> int:
    """The width of a number, with its margins."""
    minus = MINUS_WIDE if number < 0 and not barred else 0
    return BEFORE + minus + DIGIT_WIDE * len(str(abs(number))) + BEHIND


def _moved(stroke: Stroke, across: int) -> Stroke:
    return tuple((x + across, y) for x, y in stroke)


def _level(across: int, down: float) -> Stroke:
    """A nearly level line, as drawn by hand."""
    return (BEFORE - 0.4, down + 0.4), (across / 2, down - 0.4), (across - 1.6, down)
