"""The language in which the words are said: so far English, the language they are written in."""


def _(text: str) -> str:
    """The text in the language that is spoken."""
    return text


def ngettext(one: str, many: str, number: int) -> str:
    """The text for this number in the language that is spoken."""
    return one if number == 1 else many


def N_(text: str) -> str:  # noqa: N802 - the name that extractors know
    """Marks a text that is translated where it is shown."""
    return text
