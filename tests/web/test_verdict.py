"""The page that explains a verdict names the rules by which the buli was won."""

from tests.web.conftest import At
from tests.web.phone import Phone

TO_GO_OUT = ("deal A P", "A shows IX-vannak", "count 161-0", "deal B P", "A shows IX-vannak")
SECOND = ("A shows O-vannak", "A out")


def test_it_leads_to_who_has_won_and_how_many_bulis_it_is(phone: Phone, at: At) -> None:
    page = phone.get(f"{at(*TO_GO_OUT, *SECOND).url}score/1")
    assert page.root.one("h1").text.startswith("Anna went out with ")
    (why,) = page.root.all("p", "why")
    assert why.text.split() == ["TH-OUT-06", "TH-WIN-02"]
    links = [link.attrs["href"] for link in why.all("a")]
    assert [phone.get(link).status for link in links] == [200, 200]


def test_the_explained_score_names_them_too(phone: Phone, at: At) -> None:
    page = phone.get(f"{at(*TO_GO_OUT, *SECOND).url}score/")
    (ending,) = page.root.all("p", "ending")
    assert ending.text.endswith("TH-OUT-06 TH-WIN-02")
