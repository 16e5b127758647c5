"""Every address of the program, read off the program itself."""

from dataclasses import dataclass

from flask import Flask
from werkzeug.routing import Rule

from tests.web.conftest import Scene

KINDS = ("count", "piles", "takes", "meld", "says", "deal", "adjust", "note", "line")
LINKS = ("watch",)  # a new link to play would end the old one, with which the tests go on
WRITING = {"POST", "PUT", "PATCH", "DELETE"}


@dataclass(frozen=True)
class Address:
    """One address of a table, and with which methods it can be asked."""

    url: str
    methods: frozenset[str]


def addresses(app: Flask, scene: Scene) -> list[Address]:
    """All of them, with this table where one is needed. A new kind of address must be added."""
    values = {
        "link": scene.play,
        "number": 1,
        "filename": "tartli.css",
        "rule_id": "TH-RE-08",
        "about": "declare",
        "lang": "en",
        "seen": 0,
        "seat": "A",
    }
    found: dict[str, frozenset[str]] = {}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            assert rule.methods is not None
            unknown = rule.arguments - set(values) - {"kind"}
            assert not unknown, f"{rule.rule}: what stands for {unknown}?"
            for kind in _kinds(rule) if "kind" in rule.arguments else ("",):
                given = {name: value for name, value in values.items() if name in rule.arguments}
                url = app.url_for(rule.endpoint, **given | ({"kind": kind} if kind else {}))
                found[url] = found.get(url, frozenset()) | rule.methods
    return [Address(url, methods) for url, methods in found.items()]


def _kinds(rule: Rule) -> tuple[str, ...]:
    return LINKS if "/share/" in rule.rule else KINDS


def to_write(app: Flask, scene: Scene) -> list[str]:
    """The addresses that take a form."""
    return [each.url for each in addresses(app, scene) if each.methods & WRITING]


def to_read(app: Flask, scene: Scene) -> list[str]:
    """The addresses that show something."""
    return [each.url for each in addresses(app, scene) if "GET" in each.methods]
