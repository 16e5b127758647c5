"""What keeps the server from starting."""


class CannotServe(Exception):
    """The text tells the person who started the server why it cannot, and what to do."""
