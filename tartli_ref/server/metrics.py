"""Prometheus metrics, served at an address of their own. They contain no link and no player.

With several workers each writes its metrics to files (prometheus_client's multiprocess mode); any
of them reports the sums.
"""

import os
import re
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Histogram, Metric, make_wsgi_app
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from tartli_ref import __version__
from tartli_ref.store import Store, StoreUnavailable
from tartli_ref.web.machinery.errors import ENTERED
from tartli_ref.web.screen.submit import REFUSED_BY

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

NEWS = re.compile(r"/t/[^/]+/since/\d+")
OUTCOMES = {409: "outdated", 422: "refused", 423: "not now", 503: "not now"}
BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Middleware that counts entries and response times, and serves the metrics on a port."""

    def __init__(self, program: "WSGIApplication", store: Store, port: int) -> None:
        self._program = program
        self._port = str(port)
        registry = CollectorRegistry()
        mine: CollectorRegistry | None = registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
            mine = None
        self._entries = Counter("tartli_entries", "Entries by outcome", ["outcome"], registry=mine)
        self._refusals = Counter(
            "tartli_refusals", "Refused entries by rule", ["rule"], registry=mine
        )
        self._seconds = Histogram(
            "tartli_answer_seconds",
            "How long answers take",
            ["kind", "status"],
            buckets=BUCKETS,
            registry=mine,
        )
        registry.register(Kept(store))
        self._figures: WSGIApplication = make_wsgi_app(registry)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        if environ["SERVER_PORT"] == self._port:
            return self._figures(environ, start_response)
        begun = perf_counter()
        statuses = ["500"]

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            statuses.append(status[:3])
            return start_response(status, headers, *failed)

        try:
            return self._program(environ, start)
        finally:
            kind = "news" if NEWS.fullmatch(environ["PATH_INFO"]) else "page"
            if ENTERED in environ:
                kind = "entry"
                self._entries.labels(OUTCOMES.get(environ[ENTERED], "recorded")).inc()
                if rule := environ.get(REFUSED_BY):
                    self._refusals.labels(rule).inc()
            self._seconds.labels(kind, statuses[-1]).observe(perf_counter() - begun)


class Kept(Collector):
    """The database size, measured on each scrape; omitted if the database is unavailable."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics."""
        yield InfoMetricFamily("tartli", "This program", value={"version": __version__})
        try:
            tables = self._store.count("table")
            books = self._store.count("book")
            size = self._store.size()
        except StoreUnavailable:
            return
        yield GaugeMetricFamily("tartli_tables", "Tables that are kept", value=tables)
        yield GaugeMetricFamily("tartli_books", "Books that are kept", value=books)
        yield GaugeMetricFamily("tartli_database_bytes", "The size of the database", value=size)
