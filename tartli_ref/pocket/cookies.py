"""Cookie storage: responses of a service worker cannot set cookies in the browser."""

from collections.abc import Callable
from http.cookies import Morsel, SimpleCookie

Headers = list[tuple[str, str]]
Keep = Callable[[str, str | None], None]


class CookieJar:
    """Cookies set by the application; ``keep`` persists one, with None for an expired one.

    There is one origin and one path, so a cookie is just a name and a value.
    """

    def __init__(self, cookies: dict[str, str], keep: Keep) -> None:
        self._cookies = cookies
        self._keep = keep

    def header(self) -> str:
        """The Cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def taken_from(self, headers: Headers) -> Headers:
        """Store the cookies of a response's headers and return the other headers."""
        for _, value in filter(_sets_a_cookie, headers):
            for morsel in SimpleCookie(value).values():
                self._take(morsel)
        return [each for each in headers if not _sets_a_cookie(each)]

    def _take(self, morsel: Morsel[str]) -> None:
        name, value = morsel.key, None if morsel["max-age"] == "0" else morsel.coded_value
        if value == self._cookies.get(name):
            return
        if value is None:
            del self._cookies[name]
        else:
            self._cookies[name] = value
        self._keep(name, value)


def _sets_a_cookie(header: tuple[str, str]) -> bool:
    return header[0].lower() == "set-cookie"
