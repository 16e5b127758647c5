"""Why a line is refused that no game has to know: undos, corrections, signatures, what is full."""

from tartli_ref.words.language import Marked

REFUSALS: Marked[dict[str, tuple[str, str]]] = {
    "REF-AUDIT no_deal": (
        "There is no finished deal {number}; {deals} are finished.",
        "Give the number of a finished deal.",
    ),
    "REF-SIGN nothing": (
        "Nothing has been recorded yet, so there is nothing to sign.",
        "Play first.",
    ),
    "REF-SIGN already": (
        "{seat} has signed just that already.",
        "Nothing needs to be done.",
    ),
    "REF-UNDO nothing": (
        "There is nothing to take back.",
        "Enter the first move.",
    ),
    "REF-FIX no_move": (
        "Line {number} is no move in effect that could be corrected.",
        "Give the number of a move that stands in the history.",
    ),
    "REF-FIX fell": (
        "This line does not stand since an earlier one was corrected.",
        "Correct it, or enter anew what holds.",
    ),
    "REF-FULL lines": (
        "This table is full: it has {most} lines.",
        "Play on at a new table.",
    ),
    "REF-FULL corrections": (
        "The corrections of this table would have more than {most} lines judged anew.",
        "Correct a later line, or play on at a new table.",
    ),
    "REF-FULL agreements": (
        "At this table {most} lines stand by agreement already.",
        "Play on at a new table.",
    ),
}
