"""Whether a thumb hits what it aims at: nothing that is due lies hidden, nor under anything else.
The sentence that says what is due stands whole, to its last line.

Due is what the dock has; it is hit whole where it stands. Whatever else can be tapped is hit once
it is scrolled to, within the thumb's box. A slate that is tapped to choose its player chooses
wherever it is tapped, and leads nowhere.
"""

from playwright.sync_api import Page

DUE = (".dock",)

HIDDEN = """due => {
    const controls = 'a[href], button, summary, select, input:not([type=hidden])';
    const label = ':is(.tab, .pick, .chip, .tile, .check)';
    const missed = [];
    const inset = 3;
    function hit(place, x, y) {
        const top = document.elementFromPoint(x, y);
        return top && (place.contains(top) || top.closest(label)?.contains(place));
    }
    function miss(place, whole) {
        const box = (place.closest(label) ?? place).getBoundingClientRect();
        const x = box.left + box.width / 2, at = [box.top + box.height / 2];
        if (whole) at.push(box.top + inset, box.bottom - inset);
        return at.some(y => !hit(place, x, y));
    }
    const name = place => place.ariaLabel || place.textContent.trim() || place.outerHTML;
    const all = [...document.querySelectorAll(controls)];
    const chosen = place => place.parentElement.closest('.half')?.querySelector('.picks');
    const leads = place => place.matches('a:not([data-way-to])');
    const under = place => leads(place) && chosen(place)?.checkVisibility();
    const seen = all.filter(each => each.checkVisibility());
    const places = seen.filter(each => !under(each));
    const leading = seen.filter(each => under(each) && !miss(each, false));
    missed.push(...leading.map(link => `leads away: ${name(link)}`));
    const isDue = place => place.closest(due) && !place.closest('details');
    const entries = document.querySelector('.entries');
    if (entries) entries.scrollTop = 0;
    for (const said of document.querySelectorAll('.status, .of-way')) {
        const lines = document.createRange();
        lines.selectNodeContents(said);
        for (const { left, right, top, bottom } of lines.getClientRects()) {
            const ends = [top + inset, bottom - inset], middle = (left + right) / 2;
            if (ends.some(y => !hit(said, middle, y))) missed.push(`cut: ${said.textContent}`);
        }
    }
    for (const place of places.filter(isDue)) {
        if (miss(place, !place.matches('p a'))) missed.push(`due: ${name(place)}`);
    }
    for (const place of places) {
        if (isDue(place)) continue;
        place.scrollIntoView({ block: 'nearest' });
        if (miss(place, false)) missed.push(name(place));
    }
    return missed;
}"""


def missed(phone: Page) -> list[str]:
    """What a thumb would not hit on the screen as it is."""
    hidden: list[str] = phone.evaluate(HIDDEN, ", ".join(DUE))
    return hidden
