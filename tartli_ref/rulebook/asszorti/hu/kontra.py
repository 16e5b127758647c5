"""Kontra to mordkontra."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-KON-01": RuleText(
        "Játék és arrivázs, külön-külön",
        "Kontrázni a játékot lehet, és ha bemondták, az arrivázst. Meg kell mondani, melyikre "
        "szól; a puszta „kontra” a játékra.",
        "Anna kőrt mondott, arrivázs nélkül. A „kontra arrivázsnak” ekkor nincs értelme.",
    ),
    "AS-KON-02": RuleText(
        "Kontra: kétszeres",
        "Mielőtt az első lapot kijátsszák, bármelyik ellenfél kontrát mondhat a játékra, az "
        "arrivázsra vagy mindkettőre. Amire mondta, az kétszer annyit ér.",
        "Bence szerint Annának nem lesz meg a hat ütés, és azt mondja: „kontra játék”. Anna maga "
        "nem mondhat kontrát.",
    ),
    "AS-KON-03": RuleText(
        "A kontra felnyitja a talont",
        "Az első kontránál a talon három lapját mindenki előtt felfordítjátok. Felül azok vannak, "
        "amelyeket a felvevő lerakott.",
        "2-es vállalásnál látjátok Anna két lerakott lapját, alattuk pedig azt, amelyet senki sem "
        "húzott fel.",
    ),
    "AS-KON-04": RuleText(
        "Második kontra, már látva a talont",
        "Ha a talon nyitva van, és addig csak az egyiket kontrázták, most bármelyik ellenfél "
        "kontrát mondhat a másikra is.",
        "Csaba a játékra mondott kontrát. Bence látja, mit rakott le Anna, és kontrát mond az "
        "arrivázsra.",
    ),
    "AS-KON-05": RuleText(
        "Rekontra: négyszeres",
        "A kontrára a felvevő rekontrával felelhet. Ha mindkettőt kontrázták, felelhet az "
        "egyikre, mindkettőre vagy egyikre sem.",
        "Csak a játékot kontrázták. Anna a játékra mondhat rekontrát, az arrivázsra nem mondhat "
        "semmit.",
    ),
    "AS-KON-06": RuleText(
        "Szubkontra: nyolcszoros",
        "A rekontrára szubkontra a felelet, de csak annak a társától, aki arra a kontrát mondta, "
        "ugyanattól az ellenféltől soha.",
        "Bence a játékra mondott kontrát, Csaba az arrivázsra, Anna pedig mindkettőre rekontrát. "
        "A játékra Csaba mondhat szubkontrát, az arrivázsra Bence.",
    ),
    "AS-KON-07": RuleText(
        "Hirskontra: tizenhatszoros",
        "A szubkontrára a felvevő hirskontrával felel. Ha nem volt előtte szubkontra, ez sincs.",
        "Csaba szubkontrát mondott, és Anna még mindig biztos a dolgában: „hirskontra”.",
    ),
    "AS-KON-08": RuleText(
        "Mordkontra: harminckétszeres",
        "A hirskontrára bármelyik ellenfél mordkontrát mondhat. Itt a létra vége.",
        "Egy 4-et érő játék mordkontra után 4 × 32 = 128-at ér. Innen nincs tovább.",
    ),
    "AS-KON-09": RuleText(
        "Két létra",
        "A játék és az arrivázs egymástól függetlenül lép feljebb, ameddig valaki akarja.",
        "A játék rekontrás, és négyszer annyit ér, az arrivázsra pedig senki sem mondott semmit, "
        "az egyszeres.",
    ),
    "AS-KON-10": RuleText(
        "A talont visszafordítják",
        "Ha kontra nyitotta fel a talont, az első ütés alatt nyitva marad. Aki azt az ütést "
        "viszi, visszafordítja.",
        "Csaba viszi az első ütést, és lefordítja a három lapot. Ettől fogva emlékezni kell rájuk.",
    ),
}
