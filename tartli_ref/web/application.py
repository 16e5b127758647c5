"""The web application: pages and forms on top of the service."""

import secrets
import time
from collections.abc import Callable, Sequence
from datetime import UTC, tzinfo

from flask import Flask
from flask_wtf import CSRFProtect

from tartli_ref import __version__
from tartli_ref.book.keeper import Bookkeeper
from tartli_ref.book.transfer import Transfer
from tartli_ref.layout import ROOT
from tartli_ref.store import Store
from tartli_ref.table.service import DAYS_KEPT, Service
from tartli_ref.web import shelf, tables
from tartli_ref.web.asking import calculating, learning, moments, trying
from tartli_ref.web.book import (
    bill,
    booklinks,
    books,
    charts,
    evenings,
    files,
    friday,
    page,
    payments,
    people,
    player,
    pot,
    protocol,
    rating,
    seating,
    session,
    sets,
)
from tartli_ref.web.history import audits, correcting, deals, history
from tartli_ref.web.machinery import (
    assets,
    errors,
    gone,
    headers,
    language,
    look,
    news,
    privacy,
    times,
    turns,
    upload_sizes,
)
from tartli_ref.web.machinery.access import SERVICE
from tartli_ref.web.machinery.application import Application
from tartli_ref.web.machinery.edition import EDITION, SERVER, Edition
from tartli_ref.web.machinery.gone import STORE
from tartli_ref.web.machinery.headers import Cookies
from tartli_ref.web.machinery.rate_limit import RATE_LIMIT, TABLES_AN_HOUR, RateLimit
from tartli_ref.web.machinery.turns import to_fold
from tartli_ref.web.machinery.upload_sizes import UPLOAD_MOST
from tartli_ref.web.rules import glossary, house, rules, sheet
from tartli_ref.web.screen import addresses, markup
from tartli_ref.web.screen.book_access import KEEPER, TRANSFER
from tartli_ref.web.screen.game_pages import PAGES
from tartli_ref.web.sharing import codes, get_it, kept, share, uploads, wall
from tartli_ref.web.table import play, scores, sheets, table_data

AREAS = (
    codes,
    tables,
    shelf,
    uploads,
    play,
    history,
    correcting,
    deals,
    rules,
    house,
    sheet,
    glossary,
    scores,
    sheets,
    share,
    audits,
    trying,
    learning,
    moments,
    calculating,
    books,
    booklinks,
    page,
    payments,
    people,
    player,
    session,
    protocol,
    charts,
    files,
    wall,
    table_data,
    privacy,
    get_it,
    rating,
    pot,
    sets,
    seating,
    bill,
    friday,
    evenings,
)
"""All modules with a blueprint."""

TYPED_MOST = 64 * 1024
"""Size limit in bytes of a form without a file; a megabyte of fields would take a second to parse.
"""


def _unix_now() -> int:
    return int(time.time())


def create_app(
    store: Store,
    *,
    secret: str,
    now: Callable[[], int] = _unix_now,
    draw: Callable[[int], int] = secrets.randbelow,
    tables_an_hour: int = TABLES_AN_HOUR,
    zone: tzinfo | None = UTC,
    hosts: Sequence[str] = (),
    phone_hosts: Callable[[], Sequence[str]] | None = None,
    retention: int = DAYS_KEPT,
    contact: str = "",
) -> Flask:
    """Create the application on this store; clock and lot are arguments.

    ``tables_an_hour`` limits tables and books opened per address; ``zone`` is the players' time
    zone, None the machine's; ``hosts`` are the accepted host names; ``phone_hosts`` returns the
    hosts by which other phones reach it, if known; ``retention`` is how many days deleted data
    is kept, ``contact`` the operator's address.
    """
    app = pages_alone(zone)
    app.config.update({privacy.DAYS: retention, privacy.CONTACT: contact})
    app.config["TRUSTED_HOSTS"] = list(hosts) or None
    app.extensions[share.PHONE_HOSTS] = phone_hosts
    put_around(app, store, secret=secret, now=now, draw=draw, tables_an_hour=tables_an_hour)
    return app


def pages_alone(zone: tzinfo | None = UTC, edition: Edition = SERVER) -> Flask:
    """The application without a store; ``edition`` selects the features of its pages."""
    app = Application(
        __name__,
        template_folder=str(ROOT / "templates"),
        static_folder=str(ROOT / "static"),
    )
    app.config.update({privacy.DAYS: DAYS_KEPT, privacy.CONTACT: ""})
    app.config.update(
        SESSION_COOKIE_NAME="tartli",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=366 * 24 * 3600,
        MAX_CONTENT_LENGTH=TYPED_MOST,
        MAX_FORM_MEMORY_SIZE=UPLOAD_MOST,
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.extensions[EDITION] = edition
    app.jinja_env.globals.update(version=__version__, edition=edition)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    language.register(app)
    times.register(app, zone)
    upload_sizes.register(app)
    CSRFProtect(app)
    addresses.register_converters(app)
    for area in AREAS:
        app.register_blueprint(area.blueprint)
    if edition.owned:
        app.register_blueprint(kept.blueprint)
    for pages in PAGES.values():
        for of_game in pages.blueprints:
            app.register_blueprint(of_game)
    addresses.register(app)
    assets.register(app)
    look.register(app)
    markup.register(app)
    errors.register(app)
    news.register(app)
    headers.register(app, framed=edition.framed)
    gone.register(app)
    turns.register(app)
    return app


def put_around(
    app: Flask,
    store: Store,
    *,
    secret: str,
    now: Callable[[], int] = _unix_now,
    draw: Callable[[int], int] = secrets.randbelow,
    tables_an_hour: int | None = TABLES_AN_HOUR,
) -> None:
    """Attach this store and its secret to the application, replacing any other."""
    app.secret_key = secret
    app.session_interface = Cookies()
    service = Service(store, secret=secret, now=now, draw=draw, in_turn=to_fold)
    keeper = Bookkeeper(store, service, secret=secret, now=now, in_turn=to_fold)
    app.extensions[STORE] = store
    app.extensions[SERVICE] = service
    app.extensions[RATE_LIMIT] = RateLimit(tables_an_hour, now)
    app.extensions[KEEPER] = keeper
    app.extensions[TRANSFER] = Transfer(store, service, keeper, secret=secret)
