"""The page language: the reader's setting, else the browser's preference, else English."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, abort, current_app, redirect, request, url_for
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

from tartli_ref.words.language import LANGUAGES, OWN_NAMES, Chooser, Chosen, language, ngettext
from tartli_ref.words.language import _ as translated

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class PerRequest:
    """Sets a context variable lazily, on first use in each request."""

    def __init__(self, application: "WSGIApplication", chosen: Chosen, choose: Chooser) -> None:
        self._application = application
        self._chosen = chosen
        self._choose = choose

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        token = self._chosen.begin(self._choose)
        try:
            return self._application(environ, start_response)
        finally:
            self._chosen.end(token)


COOKIE = "lang"
KEPT_FOR = 366 * 24 * 3600
HEADERS_KEPT = 500
HEADER_MOST = 200
OWN_ADDRESS = re.compile(r"/(?!/)[^\x00-\x20\\]*")

blueprint = Blueprint("language", __name__)


def register(app: Flask) -> None:
    """Set the language of each request and give it to the templates."""
    app.wsgi_app = PerRequest(app.wsgi_app, language, language_of_request)  # type: ignore[method-assign]
    app.jinja_env.add_extension("jinja2.ext.i18n")
    # old style: a message is escaped together with the user input inside it
    app.jinja_env.install_gettext_callables(translated, ngettext, newstyle=False)  # type: ignore[attr-defined]
    app.jinja_env.globals.update(
        _=translated,  # direct: the extension's own looks it up in the context on each call
        language=language,
        languages=OWN_NAMES,
        this_page=this_page,
    )
    app.register_blueprint(blueprint)


def language_of_request() -> str:
    """The language set here, else the browser's best match, else English."""
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return str(chosen)
    return _best_of(request.headers.get("Accept-Language", "")[:HEADER_MOST])


@lru_cache(maxsize=HEADERS_KEPT)
def _best_of(accepted: str) -> str:
    languages = parse_accept_header(accepted, LanguageAccept)
    return languages.best_match(LANGUAGES, default="en") or "en"


@blueprint.get("/language/<lang>")
def change(lang: str) -> Response:
    """Set and remember the language, then return to the page."""
    if lang not in LANGUAGES:
        abort(404)
    back = request.args.get("to", "")
    answer = redirect(back if OWN_ADDRESS.fullmatch(back) else url_for("tables.start"))
    answer.set_cookie(
        COOKIE, lang, max_age=KEPT_FOR, httponly=True, samesite="Lax", secure=request.is_secure
    )
    return answer


def this_page() -> str:
    """The address of the current page. A form's response is shown at the form's address; its page
    is the nearest ancestor that answers GET.
    """
    if request.method in ("GET", "HEAD"):
        return request.script_root + request.full_path.removesuffix("?")
    path = request.path
    adapter = current_app.create_url_adapter(request)
    while path != "/" and not (adapter and adapter.test(path, "GET")):
        path = path.rstrip("/").rpartition("/")[0] + "/"
    return request.script_root + path
