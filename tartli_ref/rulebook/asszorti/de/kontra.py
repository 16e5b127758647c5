"""Kontra to mordkontra."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-KON-01": RuleText(
        "Grundspiel und Arrivage, jedes für sich",
        "Kontrieren kann man das Grundspiel (játék) und, wenn sie angesagt ist, die Arrivage. Man "
        "sagt dazu, was gemeint ist; ein bloßes „Kontra“ gilt dem Grundspiel.",
        "Anna hat Herz ohne Arrivage angesagt. „Kontra Arrivage“ hat da keinen Sinn.",
    ),
    "AS-KON-02": RuleText(
        "Kontra: zweifach",
        "Bevor die erste Karte ausgespielt ist, darf jeder Gegner Kontra sagen, zum Grundspiel, "
        "zur Arrivage oder zu beidem. Damit zählt es doppelt.",
        "Bence glaubt, dass Anna keine sechs Stiche macht, und sagt „Kontra Spiel“. Anna selbst "
        "kann nicht Kontra sagen.",
    ),
    "AS-KON-03": RuleText(
        "Kontra deckt den Talon auf",
        "Beim ersten Kontra werden die drei Karten des Talons für alle aufgedeckt. Oben liegt, was "
        "der Alleinspieler abgelegt hat.",
        "Bei angesagter 2 sieht man Annas zwei abgelegte Karten und darunter die, die niemand "
        "gezogen hat.",
    ),
    "AS-KON-04": RuleText(
        "Ein zweites Kontra nach dem Hinsehen",
        "Liegt der Talon offen und ist erst eines von beiden kontriert, darf jeder Gegner jetzt "
        "noch zum anderen Kontra sagen.",
        "Csaba hat Kontra zum Grundspiel gesagt. Bence sieht, was Anna abgelegt hat, und sagt "
        "Kontra zur Arrivage.",
    ),
    "AS-KON-05": RuleText(
        "Rekontra: vierfach",
        "Auf ein Kontra darf der Alleinspieler mit Rekontra antworten. Ist beides kontriert, kann "
        "er es bei einem, bei beiden oder bei keinem tun.",
        "Nur das Grundspiel ist kontriert. Anna darf Rekontra zum Grundspiel sagen und hat zur "
        "Arrivage nichts zu sagen.",
    ),
    "AS-KON-06": RuleText(
        "Subkontra: achtfach",
        "Auf ein Rekontra darf man mit Subkontra antworten, aber nur der Partner dessen, der dazu "
        "Kontra gesagt hat, nie derselbe Gegner.",
        "Bence hat Kontra zum Grundspiel gesagt, Csaba zur Arrivage, und Anna zu beidem Rekontra. "
        "Das Subkontra zum Grundspiel ist Csabas Sache, das zur Arrivage die von Bence.",
    ),
    "AS-KON-07": RuleText(
        "Hirschkontra: sechzehnfach",
        "Die Antwort des Alleinspielers auf ein Subkontra ist das Hirschkontra. Ohne ein Subkontra "
        "davor gibt es keines.",
        "Csaba hat Subkontra gesagt, und Anna ist sich noch immer sicher: „Hirschkontra“.",
    ),
    "AS-KON-08": RuleText(
        "Mordkontra: zweiunddreißigfach",
        "Auf ein Hirschkontra darf jeder Gegner Mordkontra sagen. Da ist die Leiter zu Ende.",
        "Ein Spiel, das 4 zählt, zählt nach einem Mordkontra 4 × 32 = 128. Weiter kann niemand "
        "gehen.",
    ),
    "AS-KON-09": RuleText(
        "Zwei Leitern",
        "Grundspiel und Arrivage steigen jedes für sich, so weit jemand will.",
        "Das Grundspiel steht auf Rekontra und zählt vierfach, während zur Arrivage niemand etwas "
        "gesagt hat; sie zählt einfach.",
    ),
    "AS-KON-10": RuleText(
        "Der Talon wird wieder zugedeckt",
        "Hat ein Kontra den Talon aufgedeckt, liegt er während des ersten Stichs offen. Wer diesen "
        "Stich macht, dreht ihn wieder um.",
        "Csaba macht den ersten Stich und dreht die drei Karten um. Ab jetzt muss man sie sich "
        "gemerkt haben.",
    ),
}
