"""The forms of a book."""

from wtforms import DateField, Form, HiddenField, SelectField, StringField
from wtforms.validators import InputRequired, Length, Optional, Regexp

from tartli_ref.rules.common.lines import NAME_MOST, TEXT_MOST
from tartli_ref.web.machinery.forms import KeyedForm
from tartli_ref.words.language import N_

NO_LONGER = {"maxlength": NAME_MOST}
"""The name limit in the browser; the server's parser decides."""
LINK_MOST = 200


class TitleForm(KeyedForm):
    """A new title for the book."""

    title = StringField(
        N_("Name of the book"),
        validators=[InputRequired(N_("A name, please."))],
        render_kw=NO_LONGER,
    )


class NewBookForm(TitleForm):
    """A new book; ``session`` is the link of a table that joins it at once."""

    session = HiddenField(validators=[Length(max=100)])


class PaymentForm(KeyedForm):
    """A payment: payer, recipient and amount."""

    payer = SelectField(N_("Who paid"), validate_choice=False)
    payee = SelectField(N_("Paid to"), validate_choice=False)
    money = StringField(N_("How much"), validators=[InputRequired(N_("An amount, please."))])
    note = StringField(N_("Note"), validators=[Optional(), Length(max=TEXT_MOST)])


class ShareForm(KeyedForm):
    """The share of each evening for the pot."""

    share = StringField(
        N_("A percentage of what was won, or an amount from each"),
        validators=[InputRequired(N_("A share, please."))],
    )


class CoinForm(KeyedForm):
    """The smallest coin with which the book's nights are paid."""

    coin = StringField(N_("Smallest coin"), validators=[InputRequired(N_("An amount, please."))])


class SpendForm(KeyedForm):
    """Money taken out of the pot."""

    money = StringField(N_("How much"), validators=[InputRequired(N_("An amount, please."))])
    note = StringField(N_("What for"), validators=[Optional(), Length(max=TEXT_MOST)])


class FineForm(SpendForm):
    """A fine for a player."""

    player = SelectField(N_("Player"), validate_choice=False)


class RenameForm(KeyedForm):
    """A new name for a player."""

    player = SelectField(N_("Player"), validate_choice=False)
    name = StringField(
        N_("New name"), validators=[InputRequired(N_("A name, please."))], render_kw=NO_LONGER
    )


class NicknameForm(RenameForm):
    """What friends call a player."""

    name = StringField(
        N_("Nickname"), validators=[InputRequired(N_("A name, please."))], render_kw=NO_LONGER
    )


class SpellingForm(RenameForm):
    """Another spelling of a player's name."""

    name = StringField(
        N_("Spelling"), validators=[InputRequired(N_("A name, please."))], render_kw=NO_LONGER
    )


class SplitForm(RenameForm):
    """Somebody new, to whom evenings of a player belong."""

    name = StringField(
        N_("Name of the other"),
        validators=[InputRequired(N_("A name, please."))],
        render_kw=NO_LONGER,
    )


class ChalkForm(KeyedForm):
    """The colour of a player."""

    player = HiddenField(validators=[InputRequired(), Length(max=100)])
    chalk = HiddenField(validators=[InputRequired(), Regexp("[1-8]$")])


class MergeForm(KeyedForm):
    """A merge of two spellings of one person."""

    player = SelectField(N_("This player"), validate_choice=False)
    into = SelectField(N_("is the same person as"), validate_choice=False)


class SetForm(KeyedForm):
    """The name of a set of rules; its switches are a form of their own."""

    name = StringField(
        N_("Name of the rules"),
        validators=[InputRequired(N_("A name, please."))],
        render_kw=NO_LONGER,
    )


class TakeBackForm(KeyedForm):
    """An entry to take back."""

    line = HiddenField(validators=[InputRequired(), Length(max=9)])


class JoinForm(KeyedForm):
    """The book for a table to join: one known to this browser, or one by link."""

    known = SelectField(N_("Book"), validate_choice=False)
    link = StringField(N_("The link of a book"), validators=[Optional(), Length(max=LINK_MOST)])


class BringForm(KeyedForm):
    """A table to add to a book, by link."""

    table = StringField(
        N_("Link of the table"),
        validators=[InputRequired(N_("A link, please.")), Length(max=LINK_MOST)],
    )


class DisputeForm(KeyedForm):
    """The reason for a dispute."""

    seat = HiddenField(validators=[InputRequired(), Length(max=1)])
    note = StringField(N_("What is wrong"), validators=[Length(max=TEXT_MOST)])


class SearchForm(Form):
    """The search for sessions, sent by GET."""

    class Meta:
        csrf = False

    player = StringField(N_("Player"), validators=[Optional(), Length(max=NAME_MOST)])
    game = HiddenField()
    season = HiddenField()
    since = DateField(N_("From"), validators=[Optional()])
    until = DateField(N_("To"), validators=[Optional()])
