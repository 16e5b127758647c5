"""The referee’s own rules: what can be entered, taken back and corrected."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "REF-DEAL": RuleText(
        "Ein Spiel beginnt und endet",
        "Was beim Spielen geschieht, gehört zu einem Spiel, also wird zuerst ein Spiel begonnen: "
        "wer gibt und was aufgeschlagen wurde. Es endet mit dem Zählen, oder wenn jemand ausmacht, "
        "und erst dann beginnt das nächste.",
        "Bence will eine Terz eingeben, bevor das Spiel begonnen wurde: Der Schiedsrichter fragt "
        "nach dem Geben. Anna will geben, während Stich 9 gespielt wird: Der Schiedsrichter fragt "
        "nach dem Zählen.",
    ),
    "REF-SEAT": RuleText(
        "Wer an diesem Tisch spielt",
        "Jede Zeile sagt, um wen es geht, und das muss jemand sein, der an diesem Tisch sitzt.",
        "Anna sitzt auf Platz A und Bence auf Platz B. Eine Zeile für Platz C wird nicht "
        "verstanden.",
    ),
    "REF-ADJUST": RuleText(
        "Punkte nach Vereinbarung",
        "Wenn ihr es vereinbart, könnt ihr jemandem Punkte geben oder welche abziehen, von 1 bis "
        "1000 auf einmal. Daneben wird ein Grund geschrieben.",
        "Es wurde falsch gegeben, und ihr vereinbart, dass Anna 20 Punkte verliert: „minus 20, "
        "falsch gegeben“.",
    ),
    "REF-NOTE": RuleText(
        "Notizen",
        "Eine Notiz könnt ihr jederzeit schreiben. Sie steht im Verlauf und ändert nichts.",
        "„In Stich 5 ist das Licht ausgegangen.“ Der Stand bleibt, wie er ist.",
    ),
    "REF-UNDO": RuleText(
        "Rückgängig machen",
        "Rückgängig gemacht wird die letzte Zeile, die gilt, und auch eine Berichtigung ist so "
        "eine Zeile. Was zurückgenommen wurde, bleibt im Verlauf lesbar.",
        "Bences Terz wurde irrtümlich für Anna eingegeben. Macht die Zeile rückgängig und gebt sie "
        "neu ein. War die letzte Zeile eine Berichtigung, steht danach wieder da, was vor ihr da "
        "war.",
    ),
    "REF-FIX": RuleText(
        "Eine frühere Zeile berichtigen",
        "Jede Zeile, die gilt, kann durch eine andere ersetzt werden. Alles danach wird neu "
        "beurteilt; was so nicht mehr stimmen kann, wird gekennzeichnet und nicht gezählt, bis ihr "
        "es richtigstellt.",
        "In Stich 2 wurde nicht der Herz-Unter gespielt, wie eingegeben, sondern der Herz-König. "
        "Ihr berichtigt diese Zeile; eine Herz-König-Terz, die in Stich 4 geschrieben wurde, "
        "kann nicht mehr stimmen und wird gekennzeichnet.",
    ),
    "REF-FULL": RuleText(
        "Ein voller Tisch",
        "Ein Tisch fasst 20000 Zeilen, auch zurückgenommene und berichtigte. Seine Berichtigungen "
        "lassen zusammen bis zu 50000 Zeilen neu beurteilen, und bis zu 500 Zeilen stehen durch "
        "Einigung. Kein Abend kommt in die Nähe davon; sonst spielt ihr an einem neuen Tisch "
        "weiter.",
        "Ein und dieselbe Zeile eines sehr langen Abends wird immer wieder berichtigt: Am Ende "
        "schickt euch der Schiedsrichter an einen neuen Tisch.",
    ),
    "REF-AUDIT": RuleText(
        "Auf ein Spiel zurückblicken",
        "Wurden die Karten eines Spiels aufgeschrieben, lässt sich das fertige Spiel rückwärts "
        "nachprüfen. Die Prüfung ändert nichts: Was sie findet, ist bewiesen oder nur möglich, und "
        "ihr entscheidet, ob ihr den Stand anpasst. Dass ihr beide nachgesehen habt, bleibt im "
        "Verlauf.",
        "Die Prüfung von Spiel 3 ergibt, dass Bence in Stich 9 mit Trumpf gestochen hat, obwohl er "
        "ein Laub hatte. Ihr vereinbart minus 10 für ihn oder lasst es dabei.",
    ),
    "REF-SIGN": RuleText(
        "Die Sitzung bestätigen",
        "Am Ende bestätigt jede Seite, was aufgeschrieben ist, oder bestreitet es mit einer "
        "Notiz. Eine Unterschrift gilt für den Tisch, wie er dasteht: Wird danach noch etwas "
        "eingegeben, berichtigt oder rückgängig gemacht, ist sie verloren und muss neu gegeben "
        "werden.",
        "Beide haben 5 zu 3 bestätigt. Dann wird eine Zählung des zweiten Bulis berichtigt: Der "
        "Tisch zeigt, dass er nach der Unterschrift geändert wurde, und fragt beide noch einmal.",
    ),
    "REF-BOOK": RuleText(
        "Das Kassabuch",
        "Ein Kassabuch enthält die Sitzungen einer Runde. Ein Tisch ist eine Sitzung in höchstens "
        "einem Buch; man kann ihn wieder herausnehmen. Was im Buch selbst eingetragen wurde, etwa "
        "eine Zahlung oder ein neuer Name, lässt sich rückgängig machen und bleibt lesbar. Alles "
        "in einem Buch ergibt zusammen null: Was einer gewonnen hat, haben andere verloren.",
        "Der Tisch vom Dienstag kommt ins Buch: Anna steht um 200 HUF besser, Bence um 200 HUF "
        "schlechter. Nimmt man ihn aus dem Buch, stehen beide wie zuvor.",
    ),
    "REF-PAID": RuleText(
        "Zahlungen",
        "Eine Zahlung von einem Spieler an einen anderen wird mit Betrag und Währung eingetragen "
        "und lässt sich rückgängig machen. An sich selbst zahlt niemand.",
        "Bence schuldet Anna 200 HUF und zahlt ihr 150. Jetzt schuldet Bence noch 50.",
    ),
    "REF-NAMES": RuleText(
        "Wer wer ist",
        "Ein Spieler kann unter einem anderen Namen gezeigt werden, und zwei Schreibweisen für "
        "dieselbe Person lassen sich zu einer machen. Alles, was unter einer von beiden gespielt "
        "wurde, bleibt. Zwei, die an einem Tisch gesessen sind oder einander etwas gezahlt haben, "
        "sind zwei Personen.",
        "„Bence“ und „Bence K“ werden zusammengelegt: Beide Abende zählen für Bence. Anna und "
        "Bence kann man nicht zusammenlegen, denn sie haben gegeneinander gespielt.",
    ),
    "REF-AGREED": RuleText(
        "Wenn ihr euch beide einig seid",
        "Was der Schiedsrichter ablehnt, kann trotzdem aufgeschrieben werden, wenn ihr beide "
        "zustimmt; es bleibt als einvernehmlich gekennzeichnet. Nur was keinen Sinn hat, lässt "
        "sich nicht aufschreiben.",
        "Ihr wollt beide eine Terz gelten lassen, die zu spät gesagt wurde: Sie wird "
        "aufgeschrieben und gekennzeichnet. Ein Stich lässt sich nicht aufschreiben, solange kein "
        "Spiel begonnen wurde.",
    ),
}
