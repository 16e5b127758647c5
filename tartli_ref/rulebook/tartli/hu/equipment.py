"""The pack, the orders of the cards, and what they are worth."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-EQ-01": RuleText(
        "A játékosok és a pakli",
        "A tartlit ketten játsszák, egy 32 lapos magyar kártyával. A négy szín mindegyikéből nyolc "
        "lap van: ász, király, felső, alsó, tízes, kilences, nyolcas és hetes.",
        "A piros hetes a legalacsonyabb piros. Piros hatos nincs a pakliban, így kiosztani, "
        "kijátszani vagy bemondani sem lehet.",
    ),
    "TH-EQ-02": RuleText(
        "A négy szín",
        "A színek: makk, zöld, piros és tök. Egyik sem áll a másik fölött; csak az a szín erősebb "
        "a többinél, amelyik az adott osztásban adu.",
        "Makk az adu. Anna a zöld hetest hívja, Bence a piros ászt dobja rá. Az ütés Annáé: a "
        "piros se nem adu, se nem a hívott szín.",
    ),
    "TH-EQ-03": RuleText(
        "Ha csak francia kártyátok van",
        "Magyar kártya híján megteszi bármilyen 32 lap hetestől ászig. A dáma legyen a felső, a "
        "bubi az alsó, és beszéljétek meg, melyik szín melyiket helyettesíti.",
        "Ha a treff áll a makk helyén, akkor a treff dáma a makk felső, a treff bubi pedig a makk "
        "alsó.",
    ),
    "TH-EQ-04": RuleText(
        "Becenevek, amelyeket hallhatsz",
        "Az asztalnál az ászt disznónak, a királyt csikónak, a felsőt filkónak is hívják. A lapok "
        "ugyanazok.",
        "Bence azt mondja, két disznója és egy filkója van: két ász és egy felső van nála.",
    ),
    "TH-RANK-01": RuleText(
        "A lapok sorrendje a sorozatokban",
        "A sorozatban a lapok felülről lefelé így követik egymást: ász, király, felső, alsó, "
        "tízes, kilences, nyolcas, hetes. Ez minden színben így van, és nem egyezik azzal a "
        "renddel, amely az ütéseket dönti el.",
        "Egy szín alsója, tízese és kilencese szomszédok, tehát sorozat. Az ász, a tízes és a "
        "király nem az, bár a nem adu színek ütésben így állnak: a sorozatban a tízes az alsó "
        "alatt van.",
    ),
    "TH-RANK-02": RuleText(
        "Az aduk sorrendje az ütésben",
        "Ha egy ütésben aduk találkoznak, felülről lefelé ez a rangsoruk: felső, kilences, ász, "
        "tízes, király, alsó, nyolcas, hetes.",
        "Piros az adu. A piros kilences üti a piros ászt, a piros felső üti a piros kilencest, a "
        "piros alsó pedig üti a piros nyolcast.",
    ),
    "TH-RANK-03": RuleText(
        "A többi szín sorrendje az ütésben",
        "Abban a színben, amely nem adu, ütéskor felülről lefelé ez a lapok rangsora: ász, tízes, "
        "király, felső, alsó, kilences, nyolcas, hetes.",
        "A zöld nem adu. A zöld tízes üti a zöld királyt, a zöld alsó pedig a zöld kilencest.",
    ),
    "TH-VAL-01": RuleText(
        "Mennyit érnek az aduk",
        "Az ütéseidben az adu felső 20 pontot ér, a kilences 14-et, az ász 11-et, a tízes 10-et, a "
        "király 4-et, az alsó 2-t. A nyolcas és a hetes semmit sem. A nyolc adu együtt 61.",
        "Piros az adu. Ha egy ütésben a piros kilences és a piros király van, az 14 + 4 = 18 pont.",
    ),
    "TH-VAL-02": RuleText(
        "Mennyit ér a többi lap",
        "A másik három színben az ász 11, a tízes 10, a király 4, a felső 3, az alsó 2 pont; a "
        "kilences, a nyolcas és a hetes semmit sem ér. Egy ilyen szín együtt 30.",
        "A makk kilences 14 pontot ér, amíg makk az adu, és semmit, ha más szín az.",
    ),
    "TH-VAL-03": RuleText(
        "Az utolsó ütés tíz pontja",
        "Aki a tizenhatodik ütést viszi, az osztás utolsóját, az a benne lévő lapokon felül még 10 "
        "pontot számol.",
        "Az utolsó ütés a zöld hetes és a tök nyolcas, egyik sem ér semmit. Aki viszi, 10 pontot "
        "akkor is számol.",
    ),
    "TH-VAL-04": RuleText(
        "Minden osztásban 161 pont van",
        "A végigjátszott osztás mindig 161 pontot ér: az aduk 61-et, a három másik szín 90-et, és "
        "ehhez jön az utolsó ütés tíz pontja. Elég tehát az egyik fél ütéseit megszámolni, a "
        "másiké abból kijön.",
        "Anna 97-et számol, így Bencének 161 − 97 = 64 pontja van. Ha neki 65 jön ki, valakinek "
        "újra kell számolnia.",
    ),
}
