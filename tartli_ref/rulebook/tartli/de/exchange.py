"""The trump VII and the turned card."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EXC-01": RuleText(
        "Wer tauschen darf, und wann",
        "Wer gerade zu einem der ersten sieben Stiche ausspielen will, darf die aufgeschlagene "
        "Karte nehmen und den Trumpfsiebener an ihre Stelle legen.",
        "Stich 3: Spielt Anna aus und hat den Trumpfsiebener, darf sie tauschen. Hat ihn Bence, "
        "muss er warten, bis er ausspielt. Vor Stich 8 ist es für beide zu spät.",
    ),
    "TH-EXC-02": RuleText(
        "Niemand muss tauschen",
        "Du darfst den Trumpfsiebener behalten, um etwas mit ihm anzusagen oder ihn vor dem Gegner "
        "zu verbergen.",
        "Herz ist Trumpf. Anna hat die Herz-Neuner-Terz (Neuner, Achter, Siebener) und behält den "
        "Siebener, damit sie die Terz ansagen kann.",
    ),
    "TH-EXC-03": RuleText(
        "Zuerst tauschen, dann ansagen",
        "Der Ausspieler tauscht, bevor er etwas ansagt. Die Karte, die in die Hand kommt, darf er "
        "noch im selben Stich ansagen; den Siebener, der weg ist, nicht mehr.",
        "Aufgeschlagen ist der Herz-Ober. Anna, mit Herz-König und Herz-Siebener, nimmt den Ober "
        "und hat die Bela. Hält sie aber Herz-Neuner, Achter und Siebener, so zerreißt ihr der "
        "Tausch die Terz.",
    ),
    "TH-EXC-04": RuleText(
        "Zu spät in diesem Stich",
        "Hat der Ausspieler etwas angesagt oder die erste Karte gespielt, wird in diesem Stich "
        "nicht mehr getauscht.",
        "Anna sagt „Terz“, und erst dann fällt ihr der Trumpfsiebener ein. Sie muss warten, bis "
        "sie wieder ausspielt, und das muss spätestens zu Stich 7 sein.",
    ),
    "TH-EXC-05": RuleText(
        "Der Siebener ersetzt die aufgeschlagene Karte",
        "Der Trumpfsiebener bleibt offen unter dem Talon liegen, und der Verlierer von Stich 7 "
        "zieht ihn.",
        "Anna tauscht in Stich 4 und verliert dann Stich 7: Der Siebener, den sie hingelegt hat, "
        "kommt zu ihr zurück.",
    ),
    "TH-EXC-06": RuleText(
        "Die letzte Gelegenheit",
        "Das Ausspiel zu Stich 7 ist das letzte, vor dem du tauschen kannst. Ein Trumpfsiebener, "
        "der nach Stich 7 gezogen wird, bleibt, wo er ist.",
        "Bence macht Stich 7 und zieht als letzte verdeckte Karte den Trumpfsiebener. Er spielt zu "
        "Stich 8 aus, aber da liegt auf dem Tisch nichts mehr zum Tauschen.",
    ),
    "TH-EXC-07": RuleText(
        "Höchstens einmal im Spiel",
        "Es gibt nur einen Trumpfsiebener, also wird in einem Spiel höchstens einmal getauscht, "
        "und gar nicht, wenn der Siebener die aufgeschlagene Karte ist.",
        "Anna hat in Stich 2 getauscht. Was auch immer noch gezogen wird, weder sie noch Bence "
        "kann noch einmal tauschen.",
    ),
}
