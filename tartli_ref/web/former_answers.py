"""Addresses of removed pages, each redirected to its replacement."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from tartli_ref.games import GAMES
from tartli_ref.web.access import table_or_404
from tartli_ref.web.calculating import HOUSE
from tartli_ref.web.game_pages import PAGES
from tartli_ref.web.trials import LINES
from tartli_ref.words.game_words import title_of

blueprint = Blueprint("ask", __name__)

Query = dict[str, list[str]]


@blueprint.get("/ask/")
def games() -> ResponseReturnValue:
    """The list of games."""
    if request.args.get("game") in PAGES:
        return redirect(url_for("trying.table", game=request.args["game"]))
    return render_template("ask/games.html", games={key: title_of(key) for key in PAGES})


@blueprint.get("/t/<link>/ask/", defaults={"about": ""})
@blueprint.get("/t/<link>/ask/<about>")
def at_table(link: str, about: str) -> ResponseReturnValue:  # noqa: ARG001 - all of them lead to try mode
    """A question about a table's record: its running deal opens in try mode."""
    table_or_404(link)
    return redirect(url_for("trying.of_table", link=link))


@blueprint.get("/t/<link>/session/left")
def of_session(link: str) -> ResponseReturnValue:
    """The former per-evening totals of a session."""
    table_or_404(link)
    return redirect(url_for("session.page", link=link))


@blueprint.get("/ask/<about>")
def answer(about: str) -> ResponseReturnValue:
    """A former question, filled in as far as possible."""
    if about in GAMES:
        return redirect(url_for("trying.table", game=about))
    given = {name: texts for name, texts in request.args.lists() if any(texts)}
    house = {name: given[name] for name in HOUSE if name in given}
    if about in SUMS:
        game, name, fields = SUMS[about]
        told = fields(given)
        asked: Any = house | ({} if not any(told.values()) else told | {"sent": ["1"]})
        return redirect(url_for("calculators.page", game=game, calculator=name, **asked))
    if about not in TRIALS:
        abort(404)
    game, lines = TRIALS[about]
    tried = list(lines(given)) if given else []
    put: Any = house | ({LINES: tried} if tried else {})
    return redirect(url_for("trying.table", game=game, **put))


def _same(*names: str) -> Callable[[Query], Query]:
    """Fields whose names are unchanged."""
    return lambda given: {name: given[name] for name in names if name in given}


def _melds(**names: str) -> Callable[[Query], Query]:
    """Melds, now given by kind and card."""

    def fields(given: Query) -> Query:
        told: Query = {}
        for name, which in names.items():
            for text in given.get(name, [])[:1]:
                top, _, kind = text.rpartition("-")
                suit, _, rank = top.rpartition(":")
                told[f"{which}_kind"], told[f"{which}_card"] = [kind], [f"{suit or 'M'}-{rank}"]
        return told

    return fields


def _order(given: Query) -> Query:
    return _same("tricks", "scored")(given) | _melds(run="run")(given)


def _contest(given: Query) -> Query:
    return _same("trump")(given) | _melds(leader="leader", second="second")(given)


SUMS: dict[str, tuple[str, str, Callable[[Query], Query]]] = {
    "pile": ("tartli", "pile", _same("trump", "card", "last")),
    "order": ("tartli", "order", _order),
    "contest": ("tartli", "contest", _contest),
    "claim": ("tartli", "claim", _same("score", "pile", "other_score", "other_pile")),
    "price": ("ulti", "price", _same("bid")),
    "fails": ("asszorti", "worth", _same("contract")),
}
"""Calculators by former question: game, name, and conversion of the fields."""


def _line(text: str, given: Query, *names: str) -> Iterable[str]:
    """The line, if all its fields are given."""
    if all(given.get(name) for name in names):
        yield text.format(**{name: " ".join(given[name]) for name in names})


def _declare(given: Query) -> Iterable[str]:
    yield "deal B T"
    yield from (f"A shows {meld}" for meld in given.get("scored", ()))
    yield from _line("A shows {new}", given, "new")


def _answer(given: Query) -> Iterable[str]:
    yield "deal B T"
    yield from _line("A says {leader}", given, "leader")
    yield from _line("B says {second}", given, "leader", "second")


def _trick(given: Query) -> Iterable[str]:
    yield from _line("deal B {trump}", given, "trump")
    yield from _line("A plays {lead}", given, "trump", "lead")
    yield from _line("B plays {reply}", given, "trump", "lead", "reply")


def _winner(given: Query) -> Iterable[str]:
    yield "deal B T"
    yield from _line("count {tricks}", given, "tricks")


def _outranks(given: Query) -> Iterable[str]:
    yield "deal A"
    yield from _line("B bids {last}", given, "last")
    yield from _line("C bids {bid}", given, "last", "bid")


def _contract(given: Query) -> Iterable[str]:
    yield "deal A"
    yield from _line("contract B {bid}", given, "bid")


def _dealt(_given: Query) -> Iterable[str]:
    yield "deal C"


TRIALS: dict[str, tuple[str, Callable[[Query], Iterable[str]]]] = {
    "declare": ("tartli", _declare),
    "answer": ("tartli", _answer),
    "trick": ("tartli", _trick),
    "exchange": ("tartli", lambda _given: ["deal B T"]),
    "bela": ("tartli", lambda _given: ["deal B T"]),
    "winner": ("tartli", _winner),
    "outranks": ("ulti", _outranks),
    "bidding": ("ulti", _outranks),
    "doubling": ("ulti", _contract),
    "value": ("ulti", _contract),
    "call": ("asszorti", _dealt),
    "before": ("asszorti", _dealt),
    "kontra": ("asszorti", _dealt),
    "worth": ("asszorti", _dealt),
    "rest": ("asszorti", _dealt),
    "takes": ("asszorti", _dealt),
}
"""Trials by former question: game, and the lines to try."""
