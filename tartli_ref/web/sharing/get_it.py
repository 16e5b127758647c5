"""The page that says how to get the app: on a phone, for a house, for a club, for a website."""

from flask import Blueprint, render_template

from tartli_ref.web.machinery import published
from tartli_ref.web.sharing.share import app_here, host_in_the_network

blueprint = Blueprint("get_it", __name__)


@blueprint.get("/get")
def page() -> str:
    """The page *Get it*."""
    pocket = files = ""
    if published.is_published():
        pocket = published.POCKET
        files = published.FILES
    return render_template(
        "get/page.html",
        app_here=app_here(),
        host=host_in_the_network(),
        pocket=pocket,
        files=files,
    )
