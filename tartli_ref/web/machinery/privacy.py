"""The page on privacy: the stored data, for how long, and the operator's contact."""

from flask import Blueprint, current_app, render_template

blueprint = Blueprint("privacy", __name__)

DAYS = "DAYS_KEPT"
CONTACT = "CONTACT"


def days_kept() -> int:
    """How many days what was deleted can be brought back here."""
    return int(current_app.config[DAYS])


@blueprint.get("/privacy")
def page() -> str:
    """The page on privacy."""
    return render_template("privacy.html", days=days_kept(), contact=current_app.config[CONTACT])
