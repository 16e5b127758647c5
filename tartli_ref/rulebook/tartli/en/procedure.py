"""The referee’s own rules: what can be entered, taken back and corrected."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "REF-DEAL": RuleText(
        "A deal is begun and ended",
        "What happens in play belongs to a deal, so a deal is begun first: who deals, and what "
        "was turned up. It ends with the count, or when somebody goes out, and only then the next "
        "one begins.",
        "Bence wants to enter a terc before the deal was opened: the referee asks for the deal. "
        "Anna wants to deal while trick 9 is being played: the referee asks for the count.",
    ),
    "REF-SEAT": RuleText(
        "A player at this table",
        "Every line says who it is about, and that must be one of the players who sit at this "
        "table.",
        "Anna sits in seat A and Bence in seat B. A line for seat C is not understood.",
    ),
    "REF-ADJUST": RuleText(
        "Points by agreement",
        "By agreement you may give a player points or take some away, from 1 to 1000 at a time. A "
        "reason is written beside them.",
        "The cards were dealt wrongly, and you agree that Anna loses 20 points: “minus 20, "
        "misdeal”.",
    ),
    "REF-NOTE": RuleText(
        "Remarks",
        "A remark can be written at any time. It stands in the history and changes nothing.",
        "“The lights went out in trick 5.” The score stays as it is.",
    ),
    "REF-UNDO": RuleText(
        "Taking back",
        "Taking back removes the last line that is in effect, and a correction is such a line, "
        "too. What was taken back remains readable in the history.",
        "Bence’s terc was entered for Anna by mistake. Take it back and enter it again. If the "
        "last line was a correction, taking back restores what was there before it.",
    ),
    "REF-FIX": RuleText(
        "Correcting an earlier line",
        "Any line that is in effect can be replaced by another. Everything after it is judged "
        "anew; what can no longer stand is marked and not counted until you put it right.",
        "In trick 2 not the heart Under was played, as entered, but the heart King. You correct "
        "that line; a heart King-terc scored in trick 4 can no longer stand and is marked.",
    ),
    "REF-FULL": RuleText(
        "A table that is full",
        "A table takes 20000 lines, what was taken back and corrected among them. Its corrections "
        "together have up to 50000 lines judged anew, and up to 500 lines stand by agreement. No "
        "evening comes near that; then you play on at a new table.",
        "One and the same line of a very long evening is corrected over and over again: in the end "
        "the referee sends you to a new table.",
    ),
    "REF-AUDIT": RuleText(
        "Looking back at a deal",
        "When the cards of a deal were recorded, the finished deal can be checked backwards. The "
        "check changes nothing: what it finds is proven or only possible, and you decide whether "
        "to adjust the score. That both have looked stays in the history.",
        "The check of deal 3 finds that Bence trumped in trick 9 while he held a leaf. You agree "
        "on minus 10 for him, or leave it.",
    ),
    "REF-SIGN": RuleText(
        "Signing the session",
        "At the end each side confirms what was recorded, or disputes it with a note. A signature "
        "holds for the table as it stands: when anything is entered, corrected or taken back "
        "afterwards, it is lost and must be given again.",
        "Both have confirmed 5 to 3. Then a count of the second buli is corrected: the table shows "
        "that it was changed after it was signed, and asks both again.",
    ),
    "REF-BOOK": RuleText(
        "The book",
        "A book holds the sessions of a group. A table is a session of one book at most; it can be "
        "taken out again. What was entered in the book itself, such as a payment or a change of a "
        "name, can be taken back and remains readable. Everything in a book sums to zero: what one "
        "has won, others have lost.",
        "Tuesday’s table joins the book: Anna stands 200 HUF better, Bence 200 HUF worse. Taken "
        "out of the book, both stand as before.",
    ),
    "REF-PAID": RuleText(
        "Payments",
        "A payment from one player to another is entered with its amount and currency, and it can "
        "be taken back. Nobody pays himself.",
        "Bence owes Anna 200 HUF and pays her 150. Bence now owes 50.",
    ),
    "REF-NAMES": RuleText(
        "Who is who",
        "A player can be shown under another name, and two spellings of one person can be made "
        "one. All that was played under either stays. Two who have sat at one table, or have paid "
        "each other, are two persons.",
        "“Bence” and “Bence K” are made one: both evenings count for Bence. Anna and Bence cannot "
        "be made one, as they have played each other.",
    ),
    "REF-AGREED": RuleText(
        "When you both agree",
        "What the referee refuses can be recorded all the same if both of you agree; it remains "
        "marked as agreed. Only what has no meaning cannot be recorded.",
        "You both want to let a terc count that was said too late: it is recorded and marked. A "
        "trick cannot be recorded where no deal has been begun.",
    ),
}
