"""The glossary: terms in three languages, including nicknames of the cards."""

from flask import Blueprint, render_template, request

from tartli_ref.words.glossary import look_up, sections
from tartli_ref.words.language import language
from tartli_ref.words.lists import capital

blueprint = Blueprint("glossary", __name__)

QUERY_MOST = 40


@blueprint.get("/glossary")
def terms() -> str:
    """All terms, or those matching a search."""
    query = request.args.get("q", "").strip()[:QUERY_MOST]
    return render_template(
        "glossary.html",
        query=query,
        found=look_up(query) if query else None,
        sections=[(it.key, capital(it.title[language()]), it.terms) for it in sections()],
    )
