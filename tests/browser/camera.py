"""A phone whose camera sees what it is given: Chromium's fake camera, fed with frames of a page.

The frames are turned and blurred, and one in three is grey, as of a camera that was not ready.
"""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import FLAGS, bought
from tools import chromium

WIDTH = 1280
HEIGHT = 720
A_SECOND = 5
DRAW = f"""async ([svg, turned, blurred]) => {{
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], {{ type: "image/svg+xml" }}));
    await image.decode();
    const size = {{ width: {WIDTH}, height: {HEIGHT} }};
    const canvas = Object.assign(document.createElement("canvas"), size);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#777";
    pen.fillRect(0, 0, {WIDTH}, {HEIGHT});
    pen.translate({WIDTH} / 2, {HEIGHT} / 2);
    pen.rotate(turned * Math.PI / 180);
    pen.filter = `blur(${{blurred}}px)`;
    pen.drawImage(image, -270, -270, 540, 540);
    const seen = pen.getImageData(0, 0, {WIDTH}, {HEIGHT}).data;
    const grey = new Uint8Array({WIDTH} * {HEIGHT});
    for (let at = 0; at < grey.length; at++) grey[at] = seen[4 * at];
    const letters = at => String.fromCharCode(...grey.subarray(at, at + 8192));
    let text = "";
    for (let at = 0; at < grey.length; at += 8192) text += letters(at);
    return btoa(text);
}}"""
GREY = bytes([119]) * (WIDTH * HEIGHT)
NO_COLOUR = bytes([128]) * (WIDTH * HEIGHT // 2)


def film(
    page: Page, codes: Sequence[str], to: Path, *, turned: int = 12, blurred: float = 1.5
) -> Path:
    """Writes what a camera sees that is held before these codes (SVG) while they take turns."""
    blank = page.context.new_page()
    seen = [b64decode(blank.evaluate(DRAW, [code, turned, blurred])) for code in codes]
    blank.close()
    with to.open("wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{A_SECOND}:1 Ip A1:1 C420jpeg\n".encode())
        for at in range(9 * len(seen)):
            lost = at % 3 == at // 3 % 3
            file.write(b"FRAME\n" + (GREY if lost else seen[at % len(seen)]) + NO_COLOUR)
    return to


@contextmanager
def with_camera(browser: Browser, film: Path, url: str) -> Iterator[Page]:
    """A page on a new phone at this server, whose camera shows the film."""
    camera = (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )
    path = chromium.find()
    assert path is not None
    started = browser.browser_type.launch(executable_path=path, args=[*FLAGS, *camera])
    try:
        context = bought(started, url)
        context.grant_permissions(["camera"], origin=url)
        yield context.new_page()
    finally:
        started.close()
