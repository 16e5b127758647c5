"""What the points of a player of Tartli came from, in words."""

from tartli_ref.words.language import Marked

SOURCES: Marked[dict[str, str]] = {
    "tricks": "tricks",
    "terc": "terc",
    "kvart": "kvart",
    "kvint": "kvint",
    "szext": "szext",
    "szept": "szept",
    "okt": "okt",
    "vannak": "vannak",
    "bela": "béla",
    "stichmatsch": "stichmatsch",
}
