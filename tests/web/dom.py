"""A page as a browser sees it: a small tree of elements, and its forms."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import unescape

VOID = {"input", "link", "meta", "br", "hr", "img"}

ATTRIBUTE = re.compile(r"""\s+([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)')?""")
TAG = re.compile(
    r"""<(/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*)\s*(/?)>"""
    "|<!--.*?-->|<!doctype html>",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(eq=False, slots=True)
class Element:
    """One element with what is in it; texts among its children are plain strings."""

    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    children: list["Element | str"] = field(default_factory=list)
    page: list["Element"] = field(default_factory=list, repr=False)
    """All elements of its page in order; from ``place`` to ``end`` are it and what it holds."""
    place: int = 0
    end: int | None = None

    @property
    def text(self) -> str:
        """All text inside, with single blanks."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            yield from [child] if isinstance(child, str) else child._texts()

    def walk(self) -> list["Element"]:
        """This element and all inside it, in the order of the page."""
        return self.page[self.place : self.end]

    def all(self, tag: str = "", cls: str = "", **attrs: str) -> list["Element"]:
        """The elements inside with this tag, class and these attributes."""
        elements = [element for element in self.walk() if not tag or element.tag == tag]
        if cls:
            elements = [
                element for element in elements if cls in element.attrs.get("class", "").split()
            ]
        for key, value in attrs.items():
            elements = [element for element in elements if element.attrs.get(key) == value]
        return elements

    def one(self, tag: str = "", cls: str = "", **attrs: str) -> "Element":
        """The only such element."""
        elements = self.all(tag, cls, **attrs)
        assert len(elements) == 1, f"{len(elements)} × <{tag}> .{cls} {attrs}"
        return elements[0]

    def around(self, *tags: str) -> "Element":
        """The nearest element around this one with one of these tags."""
        parent = self.parent
        while parent is not None and parent.tag not in tags:
            parent = parent.parent
        assert parent is not None, f"nothing of {tags} is around <{self.tag}>"
        return parent

    @property
    def is_open(self) -> bool:
        """Whether every <details> around this is open."""
        visible = True
        element = self.parent
        while element is not None:
            visible &= element.tag != "details" or "open" in element.attrs
            element = element.parent
        return visible


def inside(elements: Iterable[Element], tag: str, cls: str = "", **attrs: str) -> list[Element]:
    """What these elements have of this tag, class and these attributes, one after the other."""
    parts = []
    for element in elements:
        parts += element.all(tag, cls, **attrs)
    return parts


def parse(html: str) -> Element:
    """The tree of a page as all browsers see it: one whose tags do not match is an error.

    It knows only what the pages are written in: text without a bare <, and tags.
    """
    parent = root = Element("", {})
    page = [root]
    read = 0
    root.page = page
    for tag in TAG.finditer(html):
        _add_text(parent, html[read : tag.start()])
        read = tag.end()
        closes, name, attrs, alone = tag.groups()
        if name is None:
            continue
        name = name.lower()
        if closes:
            assert parent.tag == name, f"<{parent.tag}> is closed by </{name}>"
            parent = _closed(parent)
            continue
        element = Element(name, _attributes(name, attrs), parent, page=page, place=len(page))
        page.append(element)
        parent.children.append(element)
        if alone or name in VOID:
            element.end = len(page)
        else:
            parent = element
    _add_text(parent, html[read:])
    assert parent is root, f"<{parent.tag}> is not closed"
    return root


def _closed(element: Element) -> Element:
    assert element.parent is not None
    element.end = len(element.page)
    return element.parent


def _add_text(element: Element, text: str) -> None:
    assert "<" not in text, f"this is no tag: {text[text.index('<') :][:80]}"
    if text:
        element.children.append(unescape(text))


def _attributes(tag: str, written: str) -> dict[str, str]:
    pairs = ATTRIBUTE.findall(written)
    attrs = {name.lower(): unescape(double or single) for name, double, single in pairs}
    assert len(attrs) == len(pairs), f"<{tag}> has an attribute twice: {written}"
    return attrs


class Form:
    """A form of a page, filled in as the page came."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.action = element.attrs["action"].partition("#")[0]
        self.is_multipart = element.attrs.get("enctype") == "multipart/form-data"

    @property
    def buttons(self) -> list[Element]:
        """What can be tapped."""
        return self.element.all("button")

    def button(self, value: str) -> Element:
        """The first button that sends this value: a word may also lie behind a key."""
        return next(iter(self.element.all("button", value=value)))

    def choices(self, name: str) -> list[str]:
        """The values that a field offers; empty where any text can be typed."""
        radios = [
            field.attrs["value"] for field in self.element.all("input", name=name, type="radio")
        ]
        options = inside(self.element.all("select", name=name), "option")
        return radios + [option.attrs["value"] for option in options]

    @property
    def _elsewhere(self) -> list[Element]:
        """Its inputs that stand elsewhere on the page."""
        mine = self.element.attrs.get("id", "none")
        return [
            one for one in self.element.page if one.tag == "input" and one.attrs.get("form") == mine
        ]

    @property
    def names(self) -> set[str]:
        """The names of the fields that are sent."""
        fields = [
            *self.element.all("input"),
            *self._elsewhere,
            *self.element.all("select"),
            *self.element.all("textarea"),
        ]
        return {field.attrs["name"] for field in fields if "name" in field.attrs}

    @property
    def values(self) -> dict[str, str]:
        """What the browser would send if nothing were changed, without the button."""
        values = {field.attrs["name"]: field.text for field in self.element.all("textarea")}
        for each in self.element.all("input") + self._elsewhere:
            kind = each.attrs.get("type", "text")
            if kind in ("radio", "checkbox") and "checked" not in each.attrs:
                continue
            if "disabled" in each.attrs:
                continue
            if kind != "file":
                values[each.attrs["name"]] = each.attrs.get(
                    "value", "on" if kind == "checkbox" else ""
                )
        for select in self.element.all("select"):
            options = select.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            values[select.attrs["name"]] = chosen[0].attrs["value"]
        return values
