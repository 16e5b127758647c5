"""A page as a browser sees it: a small tree of elements, and its forms."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "link", "meta", "br", "hr", "img"}


@dataclass(eq=False)
class Element:
    """One element with what is in it; texts among its children are plain strings."""

    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    children: list["Element | str"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text inside, with single blanks."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            yield from [child] if isinstance(child, str) else child._texts()

    def walk(self) -> Iterator["Element"]:
        """This element and all inside it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str = "", cls: str = "", **attrs: str) -> list["Element"]:
        """The elements inside with this tag, class and these attributes."""
        return [
            each
            for each in self.walk()
            if (not tag or each.tag == tag)
            and (not cls or cls in each.attrs.get("class", "").split())
            and all(each.attrs.get(key) == value for key, value in attrs.items())
        ]

    def one(self, tag: str = "", cls: str = "", **attrs: str) -> "Element":
        """The only such element."""
        found = self.all(tag, cls, **attrs)
        assert len(found) == 1, f"{len(found)} × <{tag}> .{cls} {attrs}"
        return found[0]

    def around(self, *tags: str) -> "Element":
        """The nearest element around this one with one of these tags."""
        found = self.parent
        while found is not None and found.tag not in tags:
            found = found.parent
        assert found is not None, f"nothing of {tags} is around <{self.tag}>"
        return found

    @property
    def is_open(self) -> bool:
        """Whether every <details> around this is open."""
        shown, each = True, self.parent
        while each is not None:
            shown &= each.tag != "details" or "open" in each.attrs
            each = each.parent
        return shown


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"<{tag}> has an attribute twice: {attrs}"
        given = {name: value or "" for name, value in attrs}
        element = Element(tag, given, self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element that closes itself, as those of SVG do."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"<{self.here.tag}> is closed by </{tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


def parse(html: str) -> Element:
    """The tree of a page; a page whose tags do not match is an error."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    assert builder.here is builder.root, f"<{builder.here.tag}> is not closed"
    return builder.root


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
        """The button that sends this value."""
        return self.element.one("button", value=value)

    def choices(self, name: str) -> list[str]:
        """The values that a field offers; empty where any text can be typed."""
        radios = [
            each.attrs["value"] for each in self.element.all("input", name=name, type="radio")
        ]
        options = [
            option.attrs["value"]
            for select in self.element.all("select", name=name)
            for option in select.all("option")
        ]
        return radios + options

    @property
    def names(self) -> set[str]:
        """The names of the fields that are sent."""
        fields = self.element.all("input") + self.element.all("select")
        return {each.attrs["name"] for each in fields if "name" in each.attrs}

    @property
    def values(self) -> dict[str, str]:
        """What the browser would send if nothing were changed, without the button."""
        values = {}
        for each in self.element.all("input"):
            kind = each.attrs.get("type", "text")
            if kind in ("radio", "checkbox") and "checked" not in each.attrs:
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
