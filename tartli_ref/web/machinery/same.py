"""A value as the key of a cache: it is found again only as this very object."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """This very value, however large it is: neither hashed nor compared."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
