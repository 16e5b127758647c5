"""A table goes through a camera to another phone: turned, blurred, one frame in three lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.camera import film, with_camera
from tests.browser.opening import at_a_table, open_file
from tests.browser.server import Server

LONGEST = Path(__file__).parents[1] / "games" / "tartli" / "tables" / "mixed.table"
SCANNER_MOST = 25_000
BROKEN = """window.BarcodeDetector = class {
    static getSupportedFormats() { return Promise.resolve(["qr_code"]); }
    detect() { return Promise.reject(new Error("no picture")); }
};"""


def codes_of(phone: Page) -> list[str]:
    """The codes as pictures: the first is in the page, the others are asked for."""
    drawn = """all => Promise.all(all.map(async code => {
        const picture = code.querySelector("img");
        if (picture) return (await fetch(picture.src)).text();
        return new XMLSerializer().serializeToString(code.querySelector("svg"));
    }))"""
    codes: list[str] = phone.locator("[data-codes] .code").evaluate_all(drawn)
    return codes


def file_of(phone: Page, table: str) -> str:
    return phone.request.get(f"{table}table.table").text()


def test_the_longest_evening_comes_through_the_camera_whole(
    phone: Page, browser: Browser, live_server: Server, tmp_path: Path
) -> None:
    table = open_file(phone, LONGEST.read_text("utf-8"))
    phone.goto(f"{table}code/")
    codes = codes_of(phone)
    assert len(codes) > 1
    seen = film(phone, codes, tmp_path / "seen.y4m", turned=12, blurred=1.5)
    with with_camera(browser, seen, live_server.url) as other:
        other.goto("/files")
        other.get_by_role("button", name="Scan").tap()
        other.get_by_role("button", name="Open the table").tap()
        other.wait_for_url("**/refused")  # four of its lines are refused, here as there
        copy = file_of(other, other.url.removesuffix("refused"))
    assert copy.partition("\n")[2] == file_of(phone, table).partition("\n")[2]  # but for the id


def test_an_offer_to_connect_is_read_and_a_server_says_where_two_phones_connect(
    phone: Page, browser: Browser, live_server: Server, tmp_path: Path
) -> None:
    phone.goto("/files")
    token = phone.locator("#codes [name=csrf_token]").get_attribute("value") or ""
    offer = {"csrf_token": token, "text": "l=1.o." + "aB3-_xYz9" * 70}
    drawn = phone.request.post("/files/drawn", form=offer).text()
    code = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    with with_camera(browser, film(phone, [code], tmp_path / "seen.y4m"), live_server.url) as other:
        other.goto("/files")
        expect(other.get_by_label("The same as a text")).to_be_hidden()
        other.get_by_role("button", name="Scan").tap()
        expect(other.get_by_text("Two phones connect in the app")).to_be_visible()
        expect(other.get_by_role("button", name="Scan")).to_be_visible()


def test_a_scan_that_reads_nothing_says_what_helps(new_page: Page) -> None:
    new_page.clock.install()
    new_page.goto("/files")
    new_page.evaluate("() => { Camera.scan = () => new Promise(() => {}); }")
    new_page.get_by_role("button", name="Scan").click()
    status = new_page.locator("#codes [role=status]")
    expect(status).to_have_text("Hold the phone over the other phone’s code.")
    new_page.clock.fast_forward(10_000)
    expect(status).to_contain_text("Hold it nearer, and straight above the code.")


def test_a_reader_that_fails_lets_go_of_the_camera_and_can_be_tried_again(
    phone: Page, browser: Browser, live_server: Server, tmp_path: Path
) -> None:
    seen = film(phone, ['<svg xmlns="http://www.w3.org/2000/svg"/>'], tmp_path / "seen.y4m")
    with with_camera(browser, seen, live_server.url) as other:
        other.add_init_script(BROKEN)
        other.goto("/files")
        other.get_by_role("button", name="Scan").tap()
        expect(other.get_by_text("The camera cannot be used here.")).to_be_visible()
        state = "video => video.srcObject.getTracks().map(each => each.readyState)"
        assert other.locator("#codes video").evaluate(state) == ["ended"]
        expect(other.get_by_role("button", name="Scan")).to_be_visible()


def test_the_codes_take_turns_on_the_screen(phone: Page) -> None:
    phone.goto(f"{open_file(phone, LONGEST.read_text('utf-8'))}code/")
    codes = phone.locator("[data-codes] .code")
    expect(codes.nth(0)).to_be_visible()
    expect(codes.nth(1)).to_be_visible()
    expect(codes.nth(0)).to_be_hidden()
    expect(codes.nth(0)).to_be_visible()


@pytest.mark.parametrize("page", ["/", "/files"])
def test_a_link_opens_the_table_as_soon_as_it_was_looked_at(
    phone: Page, other_phone: Page, page: str
) -> None:
    thumb = at_a_table(phone, "deal A P", "A bela")
    phone.goto(f"{phone.url}code/")
    link = phone.get_by_label("The table as a link").input_value()
    other_phone.goto(link.replace("/#", f"{page}#"))
    expect(other_phone.get_by_role("heading", name="Anna – Bence")).to_be_visible()
    other_phone.get_by_role("button", name="Open the table").tap()
    expect(other_phone.locator("#screen[data-seen='2']")).to_be_attached()
    assert len(thumb.recorded) == 2


def test_one_part_of_a_link_says_how_many_are_missing_and_stores_nothing(phone: Page) -> None:
    phone.goto("/files#t=1.1.3.00000000.AAAA")
    expect(phone.locator("#codes [role=status]")).to_have_text("1 of 3 codes")
    expect(phone).to_have_url(f"{phone.url.partition('/files')[0]}/files")


def test_a_camera_that_is_refused_leaves_the_link_to_be_pasted(new_page: Page) -> None:
    new_page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no'))"
    )
    new_page.goto("/files")
    new_page.get_by_role("button", name="Scan").tap()
    expect(new_page.get_by_text("The camera cannot be used here.")).to_be_visible()


def test_the_browsers_own_reader_is_used_where_it_reads_codes(
    phone: Page, browser: Browser, live_server: Server, tmp_path: Path
) -> None:
    at_a_table(phone, "deal A P")
    phone.goto(f"{phone.url}code/")
    link = phone.get_by_label("The table as a link").input_value()
    seen = film(phone, codes_of(phone), tmp_path / "seen.y4m")
    with with_camera(browser, seen, live_server.url) as other:
        other.add_init_script(f"""window.BarcodeDetector = class {{
            static async getSupportedFormats() {{ return ["qr_code"]; }}
            async detect() {{ return [{{ rawValue: {link!r} }}]; }}
        }}""")
        other.goto("/files")
        other.get_by_role("button", name="Scan").tap()
        expect(other.get_by_role("button", name="Open the table")).to_be_visible()


def test_the_scanner_weighs_nothing_on_other_pages_and_little_on_its_own(phone: Page) -> None:
    at_a_table(phone, "deal A P")
    table = phone.url
    requests = list[str]()
    phone.on("request", lambda request: requests.append(request.url))
    for address in (table, f"{table}more", f"{table}code/", "/"):
        phone.goto(address)
    assert [url for url in requests if re.search("scan|camera|joining", url)] == []
    phone.goto("/files")
    pack = {"Accept-Encoding": "gzip"}
    scanner = [url for url in requests if re.search(r"scripts/file\.js", url)]
    scanner += [str(phone.locator("#codes").get_attribute("data-reader"))]
    sizes = [int(phone.request.get(url, headers=pack).headers["content-length"]) for url in scanner]
    assert len(sizes) == 2
    assert sum(sizes) <= SCANNER_MOST
