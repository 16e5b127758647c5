"""The accessibility of a page, judged by axe (vendor/, MPL-2.0)."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = (Path(__file__).parent / "vendor" / "axe-4.14.1.min.js").read_text(encoding="utf-8")

WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ALL = {"type": "tag", "values": WCAG}
COLOURS = {"type": "rule", "values": ("color-contrast", "link-in-text-block")}
"""All of WCAG 2.2 AA with what is good practice; and of that only what colours can change."""

RUN = """async runOnly => {
    const isCutOff = target => {
        const place = document.querySelector(target);
        const { top, bottom } = place.getBoundingClientRect();
        let box = place.parentElement;
        for (; box; box = box.parentElement) {
            const edge = box.getBoundingClientRect(), { overflowY } = getComputedStyle(box);
            const scrolls = overflowY === 'auto' && box.scrollHeight > box.clientHeight;
            if (scrolls && (top < edge.top || bottom > edge.bottom)) return true;
        }
        return false;
    };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes
        .filter(({ target }) => id !== 'target-size' || !isCutOff(target[0]))
        .map(({ html, any, all }) =>
            `${id}: ${html} ${[...any, ...all].map(check => check.message).join(' ')}`));
}"""
"""A target that a scrolled box cuts off is whole once it is scrolled to, so its size is fine."""


def be_at_hand(page: Page) -> None:
    """Puts it on every page that is opened from now on: to send it to each takes long."""
    page.add_init_script(SOURCE)


def violations(page: Page, rules: dict[str, Any]) -> list[str]:
    """What is wrong with a page by these rules."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(f"(() => {{ {SOURCE} }})()")
    violations: list[str] = page.evaluate(RUN, rules)
    return violations
