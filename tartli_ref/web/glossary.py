"""The glossary: what things are called in the three languages, nicknames of the cards included."""

from flask import Blueprint, render_template, request

from tartli_ref.words.glossary import SECTIONS, TERMS, look_up
from tartli_ref.words.language import _
from tartli_ref.words.lists import capital

blueprint = Blueprint("glossary", __name__)

QUERY_MOST = 40


@blueprint.get("/glossary")
def terms() -> str:
    """All terms, or those that a word is looked up for."""
    query = request.args.get("q", "").strip()[:QUERY_MOST]
    return render_template(
        "glossary.html",
        query=query,
        found=look_up(query) if query else None,
        sections=[(key, capital(_(title)), TERMS[key]) for key, title in SECTIONS.items()],
    )
