"""Figures for Prometheus, at an address of their own. Nothing in them names a link or a player."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_wsgi_server

from tartli_ref.serving.settings import CannotServe
from tartli_ref.store import Store, StoreUnavailable
from tartli_ref.web.errors import ENTERED
from tartli_ref.web.submit import REFUSED_BY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

NEWS = re.compile(r"/t/[^/]+/since/\d+")
OUTCOMES = {409: "outdated", 422: "refused", 423: "not now", 503: "not now"}
BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
NOT_KNOWN = float("nan")


class Metrics:
    """Middleware that counts what is entered, and how long each answer takes."""

    def __init__(self, program: "WSGIApplication", store: Store) -> None:
        self._program, self._store = program, store
        self.registry = CollectorRegistry()
        self._entries = Counter(
            "tartli_entries", "Entries at tables by outcome", ["outcome"], registry=self.registry
        )
        self._refusals = Counter(
            "tartli_refusals", "Refused entries by rule", ["rule"], registry=self.registry
        )
        self._seconds = Histogram(
            "tartli_answer_seconds",
            "How long answers take",
            ["kind"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.gauge("tables", "Tables that are kept", lambda: store.count("table"))
        self.gauge("books", "Books that are kept", lambda: store.count("book"))
        self.gauge("database_bytes", "The size of the database", store.size)

    def gauge(self, name: str, what: str, ask: Callable[[], float]) -> None:
        """A figure that is asked for when somebody looks; a database that is away has none."""

        def known() -> float:
            try:
                return ask()
            except StoreUnavailable:
                return NOT_KNOWN

        Gauge(f"tartli_{name}", what, registry=self.registry).set_function(known)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Hands the request on, and counts its answer."""
        path, begun = environ["PATH_INFO"], perf_counter()
        try:
            return self._program(environ, start_response)
        finally:
            if ENTERED in environ:
                self._entries.labels(OUTCOMES.get(environ[ENTERED], "recorded")).inc()
                if rule := environ.get(REFUSED_BY):
                    self._refusals.labels(rule).inc()
            kind = "entry" if ENTERED in environ else "news" if NEWS.fullmatch(path) else "page"
            self._seconds.labels(kind).observe(perf_counter() - begun)

    def serve(self, host: str, first: int, *, ports: int) -> None:
        """Answers with the figures at the first of these ports that is free: each of many processes
        has its own.
        """
        for port in range(first, first + ports):
            with suppress(OSError):
                start_wsgi_server(port, host, registry=self.registry)
                return
        raise CannotServe(
            f"METRICS={host}:{first} cannot be listened at: it is in use, or not ours."
        )
