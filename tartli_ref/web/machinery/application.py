"""Flask without what it does in Python for each page and never needs here.

Every view and hook is a plain function, and no template has globals of its own.
"""

from collections.abc import Callable, MutableMapping
from typing import Any

from flask import Flask
from flask.templating import Environment


class Templates(Environment):
    """Templates that share the globals of the application, as a dictionary."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template; a chain of mappings would be read name by name."""
        if d is None:
            return self.globals
        return super().make_globals(d)


class Application(Flask):
    """The application."""

    jinja_environment = Templates

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself."""
        return func
