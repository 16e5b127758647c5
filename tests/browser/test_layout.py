"""Every page at every stage: nothing runs out of a phone's screen, and a thumb hits everything."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fitting import Shoot, expect_fit, fold_open
from tests.browser.opening import open_file
from tests.browser.thumb import Thumb, choose
from tests.browser.watch import Watch
from tests.examples import rows
from tests.sizes import some_daily

WOOD = 3  # pixels of the thinnest frame
LONG = "Wolfgang Maximilian-Ferdinand Wasserwurm"

HEAD = f"game: tartli\nseats: Anna, {LONG}\ntarget: 5\nstake: 1000000.50 HUF\ndealer: A\n"
OPENED = ("deal A P-VIII",)
CALLED = (*OPENED, "B says terc", "B plays Z-K", "A says terc")
MELDS = ("B shows O-vannak", "B shows IX-vannak", "B shows M:A-kvint", "B shows Z:A-kvint")
WON = ("deal A P", *MELDS)
STAGES: dict[str, tuple[str, ...]] = dict(rows(__file__, "stages"))


@pytest.mark.parametrize("stage", some_daily(STAGES, 3))
def test_the_table_fits(phone: Page, shoot: Shoot, stage: str) -> None:
    open_at(phone, STAGES[stage])
    expect_fit(phone, shoot, f"table-{stage}")


def test_a_refusal_fits(phone: Page, shoot: Shoot) -> None:
    open_at(phone, WON)
    thumb = Thumb(phone)
    thumb.recorded += WON
    ruling = thumb.refused("A shows O-vannak")
    expect(ruling).to_contain_text("TH-DECL-02")
    expect_fit(phone, shoot, "refusal")


def test_the_start_page_fits(phone: Page, shoot: Shoot) -> None:
    open_at(phone, WON)
    phone.goto("/")
    expect_fit(phone, shoot, "start")


def test_complaints_about_what_was_typed_fit(phone: Page, shoot: Shoot) -> None:
    phone.goto("/#new")
    fold_open(phone)
    for name in ("name_a", "name_b", "stake", "start", "bulis"):
        phone.locator(f"[name={name}]").fill("<" * 40)
    Thumb(phone).follow(phone.get_by_role("button", name="Open the table"))
    expect(phone.get_by_role("alert").first).to_be_visible()
    expect_fit(phone, shoot, "complaints")


def test_the_history_fits(phone: Page, shoot: Shoot) -> None:
    corrected = ("fix 1: deal A M", "undo", f'note "{"W" * 200}"')
    open_at(phone, (*CALLED, *corrected))
    Thumb(phone).follow_more("History")
    expect_fit(phone, shoot, "history")
    phone.get_by_role("link", name=re.compile("^correct line")).last.tap()
    expect(phone).to_have_url(re.compile(r"/history/\d+$"))
    expect_fit(phone, shoot, "correct")


def test_the_signs_of_the_slate_fit(phone: Page, shoot: Shoot) -> None:
    phone.goto("/slate")
    expect(phone.locator(".slate svg").first).to_be_visible()
    expect_fit(phone, shoot, "slate")


def test_an_error_fits(phone: Page, shoot: Shoot, watch: Watch) -> None:
    watch.allow("status of 404")
    phone.goto("/t/nowhere/")
    expect_fit(phone, shoot, "error")


def open_at(phone: Page, lines: tuple[str, ...]) -> None:
    """A table that stands where these lines lead."""
    open_file(phone, "\n".join([HEAD, *lines, ""]))
    expect(phone.locator("#screen")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "names"),
    [("ulti", "Anna, Bence, Cili"), ("asszorti", "Anna, Bence, Cili")],
)
def test_slates_beside_each_other_stand_in_the_order_of_the_names(
    phone: Page, game: str, names: str
) -> None:
    phone.set_viewport_size({"width": 390, "height": 664})
    open_file(phone, f"game: {game}\nseats: {names}\n\n")
    slates = phone.locator(".half").all()
    across = sorted(slates, key=lambda slate: (slate.bounding_box() or {"x": 0.0})["x"])
    assert ", ".join(slate.locator("h2").inner_text() for slate in across) == names


# text that runs over the edge of its slate
CUT = """() => [...document.querySelectorAll('.half :is(h2, .tags)')].filter((it) =>
    it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1
    || it.getBoundingClientRect().bottom > it.closest('.half').getBoundingClientRect().bottom
).map((it) => it.innerText)"""
FIVE = "seats: Anna, Bence, Csaba, Endre, Zoli\ndealer: A\noption: compulsory=on\n\ndeal A\n"


@pytest.mark.parametrize("language", ["hu", "de", "en"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_names_and_what_is_said_of_them_stand_whole_on_five_slates(
    phone: Page, width: int, height: int, language: str
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    open_file(phone, f"game: asszorti\n{FIVE}")
    phone.goto(f"/language/{language}?to={urlsplit(phone.url).path}")
    assert phone.locator(".half .tag:visible").count() == len("ABCDE")
    assert phone.evaluate(CUT) == []


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (320, 568)])
@pytest.mark.parametrize("way", ["trick", "chalk"])
def test_the_figures_of_two_slates_stand_whole_on_them(
    phone: Page, way: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    open_at(phone, WON)
    choose(phone, way)
    for slate in phone.locator(".half").all():
        frame = slate.bounding_box()
        figure = slate.locator(".score .fig").first.bounding_box()
        assert frame is not None and figure is not None
        assert frame["y"] + WOOD <= figure["y"]
        assert figure["y"] + figure["height"] <= frame["y"] + frame["height"] - WOOD
