"""Assets: versioned static files, the joined style sheets, the manifest, the service worker.

Text is compressed with gzip of the standard library: the alternatives need compiled extensions.
"""

import gzip
import hashlib
from collections.abc import Callable
from functools import cache, lru_cache
from http import HTTPStatus
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request
from markupsafe import Markup
from werkzeug.http import parse_accept_header

from tartli_ref.web.machinery import scripts, style_sheets
from tartli_ref.web.machinery.look import look

blueprint = Blueprint("assets", __name__)

COMPRESSED_LEAST = 500
LEVEL = 4  # a third less work than the default 6 for 2 % more bytes
LEVEL_OF_FILES = 9  # a phone fetches each only once
COMPRESSIBLE = (
    "text/",
    "application/json",
    "application/javascript",
    "application/manifest+json",
    "image/svg+xml",
)
WITH_VERSION = ("static", "assets.style_sheet", "assets.script")
OURS = ("text/javascript", "application/javascript", "text/css")
A_YEAR = 365 * 24 * 3600
HEADERS_KEPT = 500
HEADER_MOST = 200


def register(app: Flask) -> None:
    """Register the routes, the template helpers, and compression."""
    static = Path(str(app.static_folder))

    @cache
    def version(filename: str) -> str:
        return hashlib.sha256((static / filename).read_bytes()).hexdigest()[:10]

    url_for: Callable[..., str] = app.jinja_env.globals["url_for"]  # type: ignore[assignment]

    def asset(filename: str) -> str:
        return url_for("static", filename=filename, v=version(filename))

    @cache
    def version_of_script(page: str) -> str:
        return _version_of(scripts.joined(static, page))

    def script_of(page: str) -> Markup:
        """The tag of the scripts of a kind of page, which run once the page is read."""
        address = url_for("assets.script", bundle=page, v=version_of_script(page))
        return Markup('<script src="{}" defer></script>').format(address)

    @cache
    def version_of_sheet(sheet: str) -> str:
        return _version_of(style_sheets.joined(static, sheet))

    def style_sheet_for(page: str) -> str:
        sheet = style_sheets.file_name(page, look().theme)
        return url_for("assets.style_sheet", sheet=sheet, v=version_of_sheet(sheet))

    app.jinja_env.globals["asset"] = asset
    app.jinja_env.globals["script_of"] = script_of
    app.jinja_env.globals["style_sheet"] = style_sheet_for
    app.register_blueprint(blueprint)
    app.after_request(_keep)
    app.after_request(_compress)


def _version_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


@blueprint.get("/static/scripts/<bundle>.js")
def script(bundle: str) -> Response:
    """The scripts of a kind of page as one."""
    try:
        text = scripts.joined(Path(str(current_app.static_folder)), bundle)
    except KeyError:
        abort(HTTPStatus.NOT_FOUND)
    return Response(text, mimetype="text/javascript")


@blueprint.get("/static/css/<sheet>")
def style_sheet(sheet: str) -> Response:
    """The style sheet of a kind of page in these colours."""
    try:
        text = style_sheets.joined(Path(str(current_app.static_folder)), sheet)
    except KeyError:
        abort(HTTPStatus.NOT_FOUND)
    return Response(text, mimetype="text/css")


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The service worker; its root address puts all pages in scope."""
    return _file("sw.js", "text/javascript")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """The web app manifest."""
    return _file("manifest.webmanifest", "application/manifest+json")


def _file(name: str, mimetype: str) -> Response:
    response = current_app.send_static_file(name)
    response.mimetype = mimetype
    response.headers["Cache-Control"] = "no-cache"
    return response


def _keep(response: Response) -> Response:
    """Cache an asset with a version in its address forever."""
    if request.endpoint in WITH_VERSION and request.args.get("v"):
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return response


def _compress(response: Response) -> Response:
    status = response.status_code
    if HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST:
        return response
    if status == HTTPStatus.PARTIAL_CONTENT or not (response.mimetype or "").startswith(
        COMPRESSIBLE
    ):
        return response
    if request.method != "POST":  # no cache stores the response to a form
        response.vary.add("Accept-Encoding")
    if not _takes_gzip(request.headers.get("Accept-Encoding", "")[:HEADER_MOST]):
        return response
    of_a_file = response.direct_passthrough
    response.direct_passthrough = False
    plain = response.get_data()
    if of_a_file and response.mimetype in OURS:
        plain = scripts.FOR_DEVELOPERS.sub("", plain.decode()).encode()
    if len(plain) >= COMPRESSED_LEAST:
        level = LEVEL_OF_FILES if request.endpoint in WITH_VERSION else LEVEL
        response.set_data(gzip.compress(plain, level, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
        if of_a_file and (etag := response.get_etag()[0]):
            response.set_etag(f"{etag}-gzip")
    return response


@lru_cache(maxsize=HEADERS_KEPT)
def _takes_gzip(accepted: str) -> bool:
    return bool(parse_accept_header(accepted)["gzip"])
