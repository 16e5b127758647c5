"""The bids: what must be done, what they are worth, which is higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-BID-01": RuleText(
        "Parti: több pont",
        "A partit, más néven passzt, az nyeri, akinek több pontja van, mint a védőknek. 1-et ér, "
        "pirosban 2-t.",
        "50:40-nél mindkét ellenfél egyet fizet, 40:50-nél a felvevő fizet mindkettőjüknek egyet.",
    ),
    "UL-BID-02": RuleText(
        "40-100: negyven és még hatvan",
        "Az adu pár kell hozzá, és legalább 60 pont az ütésekből. 4-et ér, pirosban 8-at.",
        "Ha az ütésekből 50 jön össze, az 40 + 50 = 90, és bukott; 60-nal megvan.",
    ),
    "UL-BID-03": RuleText(
        "Négy ász",
        "Minden ütést vinned kell, amelyben ászt játszanak ki. 4-et ér, pirosban 8-at, és parti "
        "is jár vele. A talonban fekvő ászt nem játsszák ki, az nem számít.",
        "Egy ász a védőkhöz kerül, és a licit bukott, akárhány pont van.",
    ),
    "UL-BID-04": RuleText(
        "Ulti: utolsó ütés az adu hetessel",
        "Az utolsó ütést az adu hetessel kell vinned. Az ulti 4-et ér, pirosban 8-at, és parti is "
        "jár vele; ha bukik, többe kerül.",
        "Makk az adu, és Bence a tizedik ütést a makk hetessel viszi: 4 mindkettőjüktől. Ha "
        "korábban kikényszerítik, vagy a végén felülütik, bukott.",
    ),
    "UL-BID-05": RuleText(
        "Betli: egy ütés sem",
        "Adu nélkül egyetlen ütést sem szabad vinned. 5-öt ér, rebetlinek 10-et, terítve 20-at.",
        "A felvevő a kilencedik ütést egy tízessel kénytelen elvinni: a betli bukott.",
    ),
    "UL-BID-06": RuleText(
        "Színtelen durchmars: minden ütés",
        "Adu nélkül mind a tíz ütést vinned kell. 6-ot ér, redurchmarsnak 12-t, terítve 24-et.",
        "Tíz ütésből kilenc kevés.",
    ),
    "UL-BID-07": RuleText(
        "Adus durchmars",
        "Mind a tíz ütést vinned kell, de itt van adu. 6-ot ér, pirosban 12-t, terítve pedig a "
        "kétszeresét.",
        "A piros terített durchmars 6 × 2 × 2 = 24-et ér.",
    ),
    "UL-BID-08": RuleText(
        "20-100: húsz és még nyolcvan",
        "Egy pár kell hozzá, de nem az adué, és legalább 80 pont az ütésekből. 8-at ér, pirosban "
        "16-ot.",
        "Az ütésekből 80 elég hozzá, 70 nem.",
    ),
    "UL-BID-09": RuleText(
        "Egyszeresen és pirosban",
        "Minden licit kétféle: egyszeres, amelyben makk, zöld vagy tök az adu, és piros, amelyben "
        "piros az adu, és minden kétszer annyit ér.",
        "Az ulti 4-et ér, a partija 1-et; a piros ulti 8-at és 2-t.",
    ),
    "UL-BID-10": RuleText(
        "Rebetli és redurchmars",
        "Ahol nincs adu, ott a dupla licit csak egy második fokozat. A pirosnak nincs benne "
        "szerepe.",
        "A rebetli, amelyet piros betlinek is mondanak, adu nélkül megy, és 10-et ér.",
    ),
    "UL-BID-11": RuleText(
        "Terített játékok",
        "Az első ütés után mindhárman az asztalra terítik a lapjaikat. A terített betli és a "
        "színtelen terített durchmars négyszer annyit ér, az adus terített durchmars kétszer.",
        "A terített betli 5 × 4 = 20, a terített durchmars 6 × 2 = 12.",
    ),
    "UL-BID-12": RuleText(
        "Több vállalás egyszerre",
        "A liciteket össze lehet kapcsolni, az értékük összeadódik. A végén minden vállalást "
        "külön bíráltok el, és külön fizettek.",
        "40-100 ulti durchmars: 4 + 4 + 6 = 14, ha minden megvan. Ha a durchmars bukik, 4 + 4 a "
        "nyereség és 6 a veszteség, marad 2; ha kontra is volt rajta, 12 a veszteség, és 4-et "
        "kell fizetni.",
    ),
    "UL-BID-13": RuleText(
        "A vele járó parti",
        "A négy ásszal és az ultival, akár külön, akár együtt, egy parti is jár, amely magában "
        "nyer vagy bukik. A százasban és a durchmarsban nincs ilyen.",
        "Az ulti megvan, a partija bukott: 4 a nyereség, 1 a fizetség, marad 3. A négy ász ulti 4 "
        "+ 4 + 1 = 9-et ér.",
    ),
    "UL-BID-14": RuleText(
        "Minek van értelme",
        "Legfeljebb egy százas lehet benne; durchmarshoz nem jár négy ász, mert benne van; a "
        "betli és a színtelen durchmars mellé semmi sem. Így 54-féle licit marad.",
        "40-100 20-100-at nem lehet licitálni, betli ultit sem.",
    ),
    "UL-BID-15": RuleText(
        "Nagyobb érték vagy kevesebb vállalás",
        "Az a licit magasabb, amelyik többet ér, vagy ugyanannyit kevesebb vállalással.",
        "Az ulti 5-öt ér, két vállalással, és magasabb a 40-100-nál, amely csak 4-et ér; a betli "
        "5-öt ér, egy vállalással, ezért az ultinál is magasabb.",
    ),
    "UL-BID-16": RuleText(
        "Az egyformák közt nincs magasabb",
        "Ha két licit ugyanannyit ér, ugyanannyi vállalással, egyik sem magasabb a másiknál.",
        "A piros 40-100 és a 20-100 egyaránt 8, egy vállalással: aki előbb mondta, azt a másikkal "
        "nem lehet túllicitálni.",
    ),
    "UL-BID-17": RuleText(
        "Mi számít vállalásnak",
        "A vele járó parti vállalásnak számít; az, hogy pirosban megy, nem.",
        "A piros ulti 10, két vállalással; a rebetli 10, eggyel, ezért magasabb.",
    ),
    "UL-BID-18": RuleText(
        "Mikor derül ki az adu",
        "A pirosat a licittel együtt mondod meg. A többi színt csak a licitálás végén.",
        "Bence ultit licitált. Makkot, zöldet vagy tököt mondhat, pirosat nem: az piros ulti lett "
        "volna.",
    ),
}
