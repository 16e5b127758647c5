"""The application in a folder of its host: every address in its pages stays in that folder."""

from urllib.parse import urljoin

from tests.pocket.asking import Answer, Asked

PLACE = "/name"
FOUND = 200


class InAFolder(Asked):
    """A phone whose pocket edition is in a folder of its host."""

    def __init__(self, folder):
        super().__init__(folder)
        assert self.pocket.begin(str(folder), PLACE) == ""

    def ask(self, method, path, headers, body) -> Answer:
        assert path.startswith(f"{PLACE}/"), path
        return super().ask(method, path, headers, body)

    def addresses(self, path):
        """The addresses in a page; none if it is another kind of answer."""
        answer = self.get(path)
        if answer.status != FOUND or not answer.headers["Content-Type"].startswith("text/html"):
            return set()
        named = []
        for element in answer.page.walk():
            named += [element.attrs.get(at) for at in ("href", "src", "action")]
        return {
            urljoin(path, address).split("#")[0]
            for address in named
            if address and not address.startswith("data:")
        }


def test_every_address_stays_in_the_folder(tmp_path):
    phone = InAFolder(tmp_path)
    opened = phone.send(phone.get(f"{PLACE}/").form("/tables"), name_a="Anna", name_b="Béla")
    table = opened.headers["Location"]
    linked = {address for address in phone.addresses(f"{table}more") if "/static/" not in address}
    assert table in linked
    for page in {f"{PLACE}/", f"{PLACE}/kept/", *linked}:
        outside = {
            address for address in phone.addresses(page) if not address.startswith(f"{PLACE}/")
        }
        assert outside == set(), page


def test_a_language_is_changed_on_the_same_page(tmp_path):
    phone = InAFolder(tmp_path)
    rules = f"{PLACE}/rules/"
    (change,) = (address for address in phone.addresses(rules) if "/language/hu" in address)
    assert phone.get(change).headers["Location"] == rules
