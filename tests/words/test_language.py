"""The language that is spoken, and messages in it."""

from threading import Thread

import pytest

from tartli_ref.words.language import LANGUAGES, N_, OWN_NAMES, _, language, ngettext, speaking
from tartli_ref.words.statistics import counted


def test_english_is_spoken_unless_something_else_is_asked_for():
    assert language() == "en"
    assert _("Language") == "Language"


def test_another_language_is_spoken_within_and_not_after():
    with speaking("hu"):
        assert (language(), _("Language")) == ("hu", "Nyelv")
        with speaking("de"):
            assert (language(), _("Language")) == ("de", "Sprache")
        assert _("Language") == "Nyelv"
    assert _("Language") == "Language"


def test_an_error_does_not_change_the_language():
    try:
        with speaking("hu"):
            raise KeyError
    except KeyError:
        assert language() == "en"


def test_the_language_is_chosen_when_it_is_first_needed_and_once():
    calls: list[str] = []

    def choose():
        calls.append("asked")
        return "de"

    with speaking(choose):
        assert calls == []
        assert (_("Language"), _("Language")) == ("Sprache", "Sprache")
        assert calls == ["asked"]
    assert language() == "en"


def test_two_threads_speak_each_its_own():
    heard: list[str] = []
    with speaking("hu"):
        other = Thread(target=lambda: heard.append(language()))
        other.start()
        other.join()
        assert (language(), heard) == ("hu", ["en"])


def test_a_marked_text_stays_as_it_is():
    with speaking("hu"):
        assert N_("Language") == "Language"


def test_a_message_that_no_catalogue_has_is_said_in_english():
    with speaking("hu"):
        assert _("no such message") == "no such message"
        assert ngettext("one thing", "{number} things", 2) == "{number} things"


def test_each_language_has_a_name_of_its_own():
    assert tuple(OWN_NAMES) == LANGUAGES
    assert list(OWN_NAMES.values()) == ["English", "Magyar", "Deutsch"]


@pytest.mark.parametrize(("lang", "ratio"), [("en", "130.4"), ("hu", "130,4"), ("de", "130,4")])
def test_a_decimal_is_written_as_the_language_has_it(lang, ratio):
    with speaking(lang):
        rows = counted({"tartli:deals": 5, "tartli:points": 652}, {})
    assert ratio in {row.value for row in rows}
