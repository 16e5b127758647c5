"""Display settings of a phone, stored in a cookie: colours, size, cards, rotated far half."""

from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from typing import Any, Literal, get_args, get_type_hints

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from tartli_ref.rules.slate import FAMILIES, chalked, draw
from tartli_ref.web.machinery.language import PerRequest
from tartli_ref.words.cards import skin
from tartli_ref.words.language import N_

blueprint = Blueprint("look", __name__)

COOKIE = "look"
A_YEAR = 365 * 24 * 3600
LOOKS_KEPT = 500
COOKIE_MOST = 100

Theme = Literal["auto", "dark", "light", "contrast"]
Digits = Literal["plain", "large"]
Seating = Literal["same", "across"]
Cards = Literal["german", "french"]
Signs = Literal["x", "w", "beck"]
Aloud = Literal["silent", "aloud"]
Pack = Literal["whole", "suits"]


@dataclass(frozen=True, slots=True)
class Look:
    """The chosen settings."""

    theme: Theme = "auto"
    digits: Digits = "plain"
    seating: Seating = "same"
    cards: Cards = "german"
    signs: Signs = "x"
    aloud: Aloud = "silent"
    pack: Pack = "whole"

    @property
    def large(self) -> bool:
        """Whether digits are large."""
        return self.digits == "large"

    @property
    def across(self) -> bool:
        """Whether the far half is rotated for the person opposite."""
        return self.seating == "across"

    @property
    def french(self) -> bool:
        """Whether cards have French suit signs."""
        return self.cards == "french"


TITLES = {
    "theme": N_("Colours"),
    "digits": N_("Digits"),
    "seating": N_("The other player sits"),
    "cards": N_("Suit signs"),
    "signs": N_("Signs of the slate"),
    "aloud": N_("The totals after each deal"),
    "pack": N_("Cards to tap"),
}
CHOICES = {
    "auto": N_("as the phone has it"),
    "dark": N_("dark"),
    "light": N_("light"),
    "contrast": N_("high contrast"),
    "plain": N_("usual"),
    "large": N_("large"),
    "same": N_("beside me"),
    "across": N_("opposite: turn that half round"),
    "german": N_("German"),
    "french": N_("French"),
    "x": N_("X"),
    "w": N_("W"),
    "beck": N_("Austrian"),
    "silent": N_("only shown"),
    "aloud": N_("read aloud"),
    "whole": N_("the whole pack at once"),
    "suits": N_("a suit, then its cards"),
}
DRAWINGS = {key: draw(chalked(family, (190,)), rows=1) for key, family in FAMILIES.items()}
"""What the signs of the slate look like: 190 points."""
VALUES: dict[str, tuple[str, ...]] = {
    name: get_args(kind) for name, kind in get_type_hints(Look).items()
}


def register(app: Flask) -> None:
    """Register the page, and give every template the settings."""
    app.register_blueprint(blueprint)
    # card names follow the signs on this phone (TH-EQ-03)
    app.wsgi_app = PerRequest(app.wsgi_app, skin, lambda: look().cards)  # type: ignore[method-assign]
    app.context_processor(lambda: {"look": look()})


def look() -> Look:
    """The settings of this phone; unreadable values get the default."""
    return _look_in(request.cookies.get(COOKIE, "")[:COOKIE_MOST])


@lru_cache(maxsize=LOOKS_KEPT)
def _look_in(cookie: str) -> Look:
    names = (field.name for field in fields(Look))
    return _look_of(dict(zip(names, cookie.split("."), strict=False)))


def _look_of(choices: Any) -> Look:
    valid = {name: choices[name] for name, values in VALUES.items() if choices.get(name) in values}
    return Look(**valid)


@blueprint.get("/look")
def choose() -> str:
    """The settings form."""
    return render_template(
        "look.html",
        chosen=asdict(look()),
        values=VALUES,
        titles=TITLES,
        choices=CHOICES,
        drawings=DRAWINGS,
        back=_own_path(request.args.get("back", "")),
    )


@blueprint.post("/look")
def keep() -> Response:
    """Set the cookie to the current settings with the tapped one, and show the page again."""
    back = _own_path(request.form.get("back", ""))
    response = redirect(url_for("look.choose", back=back or None), 303)
    keep_look(response, _look_of(asdict(look()) | request.form.to_dict()))
    return response


def keep_look(response: Response, chosen: Look) -> None:
    """Set the cookie."""
    text = ".".join(asdict(chosen).values())
    response.set_cookie(
        COOKIE, text, max_age=A_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
    )


def _own_path(path: str) -> str:
    """The path if it is a page of this server, otherwise empty."""
    plain = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if plain and len(path) <= 200 else ""  # noqa: PLR2004 - far longer than any of ours
