"""The catalogues: what is compiled is what was written, and parameters survive translation."""

import re
from functools import cache
from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo

from tartli_ref.words.language import catalogue
from tools.catalogues import (
    TRANSLATED,
    all_strings,
    as_po,
    catalogue_of,
    extracted,
    po_file,
)
from tools.compiled import as_mo, messages

messages_of_the_code = cache(extracted)
FIELD = re.compile(r"\{[^{}]*\}|%\(\w+\)s")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_what_runs_says_what_was_written(lang):
    """The program's catalogues are compiled without Babel; here it reads them for comparison."""
    written = BytesIO()
    write_mo(written, catalogue_of(lang))
    by_babel = GNUTranslations(BytesIO(written.getvalue()))
    text = po_file(lang).read_text(encoding="utf-8")
    by_us = GNUTranslations(BytesIO(as_mo(dict(messages(text)))))
    assert messages_in(by_us) == messages_in(by_babel)
    assert by_us.info() == by_babel.info()
    assert messages_in(catalogue(lang)) == messages_in(by_babel), "run make catalogues"


def messages_in(translations):
    """All messages, plural forms too; the standard library does not give them out otherwise."""
    return translations._catalog


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_is_written_in_one_way(lang):
    assert po_file(lang).read_bytes() == as_po(catalogue_of(lang)), "run make catalogues"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_message_is_translated_and_no_translation_is_a_guess(lang):
    messages = [message for message in catalogue_of(lang) if message.id]
    assert [message.id for message in messages if not all_strings(message.string)] == []
    assert [message.id for message in messages if message.fuzzy] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_code_and_no_others(lang):
    in_catalogue = {message.id for message in catalogue_of(lang)}
    in_code = {message.id for message in messages_of_the_code()}
    assert in_code - in_catalogue == set(), "run make catalogues and translate what is new"
    assert in_catalogue - in_code == set(), "run make catalogues"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_has_the_parameters_of_its_message(lang):
    for message in catalogue_of(lang):
        for translation in forms(message.string):
            if message.id and translation:
                fields = {field for form in forms(message.id) for field in FIELD.findall(form)}
                assert set(FIELD.findall(translation)) == fields, message.id


def forms(text):
    """The plural forms of a message or of a translation; most have one."""
    return (text,) if isinstance(text, str) else tuple(text)
