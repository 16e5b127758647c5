"""What may be declared again, and which further sequences may be scored."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-RE-01": RuleText(
        "A vesztes bemondás visszajöhet",
        "Amit bemondtál, de a másik bemondása megverte, azt egy későbbi ütésben, a nyolcadikig, "
        "újra bemondhatod, feltéve, hogy minden lapja még a kezedben van.",
        "A 4. ütésben Anna kvartja veszít egy kvint ellen. Egyetlen lapját sem játszotta ki, ezért "
        "az 5. ütésben újra mondhatja: „kvart”.",
    ),
    "TH-RE-02": RuleText(
        "A bemondás egyik lapját hívod",
        "Bemondhatsz valamit úgy is, hogy az egyik lapját ugyanabban az ütésben kijátszod. Ha "
        "megnyered a versenyt, a bemondás ugyanúgy számít.",
        "Anna a piros király-kvartot (király, felső, alsó, tízes) mondja be, és a piros királyt "
        "hívja. Senkinek sincs jobbja, így 50-et ír fel.",
    ),
    "TH-RE-03": RuleText(
        "De ha elveszted a versenyt",
        "Ha a bemondás egyik lapját kijátszottad, és elveszted a versenyt, azt a bemondást többé "
        "nem mondhatod be. Ami megmaradt belőle, abból még lehet bemondás.",
        "Anna a piros király-kvartot mondja be, a piros királyt hívja, és Bencének kvintje van. "
        "Anna kvartja odavan; a piros felső-terc (felső, alsó, tízes), amely a kezében maradt, "
        "később bemondható.",
    ),
    "TH-RE-04": RuleText(
        "Egy vannak egyszer számít",
        "Amelyik vannakot már felírtad, azt ugyanabban az osztásban másodszor nem írhatod fel.",
        "Anna a 2. ütésben felírta a négy ászt, és az 5. ütésben is mind nála van. Több pontot már "
        "nem hoznak, de bármelyik ász lehet egy sorozat része.",
    ),
    "TH-RE-05": RuleText(
        "Még egy sorozat ugyanabban a színben",
        "Ha felírtál egy sorozatot, abban a színben másikat is bemondhatsz, akár ugyanazokkal a "
        "lapokkal is, ha három dolog közül egy igaz: magasabb lapnál kezdődik, vagy ugyanannál, de "
        "hosszabb, vagy hiányzik egy lap a kettő között. Más színekben szabad vagy.",
        "Anna felírta a piros király-kvartot. A pirosban mostantól erre a három dologra kell "
        "néznie; egy zöld tízes-tercet minden további nélkül bemondhat.",
    ),
    "TH-RE-06": RuleText(
        "Első út: magasabb lapnál kezdődik",
        "Az új sorozat szabályos, ha a legmagasabb lapja magasabb, mint a már felírt sorozaté, "
        "akármilyen hosszúak.",
        "A piros király-kvart után a piros ász-terc (ász, király, felső) szabályos.",
    ),
    "TH-RE-07": RuleText(
        "Második út: ugyanonnan, de hosszabb",
        "Ha a legmagasabb lap ugyanaz, az új sorozat akkor szabályos, ha több lapból áll, mint a "
        "már felírt.",
        "A piros király-kvart (király, felső, alsó, tízes) után a piros király-kvint szabályos. "
        "Ugyanaz a kvart még egyszer nem az, és a piros király-terc sem.",
    ),
    "TH-RE-08": RuleText(
        "Harmadik út: hiányzik köztük egy lap",
        "Az alacsonyabb sorozat akkor szabályos, ha el van vágva a már felírttól: legalább egy "
        "olyan lapnak kell köztük lennie, amelyik egyikbe sem tartozik.",
        "A piros ász-kvart (ász, király, felső, alsó) után a piros kilences-terc (kilences, "
        "nyolcas, hetes) szabályos: köztük a tízes hiányzik. A piros tízes-terc nem az, mert a "
        "tízes az alsó szomszédja.",
    ),
    "TH-RE-09": RuleText(
        "Alacsonyabb és érintkezik: soha",
        "Ha egy sorozat alacsonyabb lapnál kezdődik, és átfedi a felírtat, vagy hézag nélkül "
        "folytatja, akkor nem szabályos, még ha hosszabb is.",
        "A piros király-kvart (király, felső, alsó, tízes) után sem a piros felső-kvint, sem a "
        "piros alsó-terc nem szabályos, és a piros kilences-terc sem, mert a kilences és a tízes "
        "szomszédok.",
    ),
    "TH-RE-10": RuleText(
        "Ha több sorozatot is felírtál a színben",
        "Ha a színben egynél több sorozatot írtál fel, a három út közül valamelyiknek mindegyikkel "
        "szemben nyitva kell állnia.",
        "Anna felírta a piros ász-kvartot és a piros kilences-tercet, most pedig meghúzza a "
        "tízest. A piros tízes-kvart magasabban kezdődik, mint a terc, de érinti az ász-kvartot, "
        "ezért nem szabályos. A piros ász-kvint magasabb a tercnél és hosszabb a kvartnál, így "
        "szabályos.",
    ),
    "TH-RE-11": RuleText(
        "Csak az számít, amit felírtál",
        "Csak azok a sorozatok kötnek, amelyeket ebben az osztásban te magad írtál fel. Nem áll "
        "utadban az a bemondás, amelyik elvesztette a versenyét, és semmi, amit az ellenfeled írt "
        "fel.",
        "Anna piros király-kvartját megverik. A következő ütésben felírja a piros felső-tercet, "
        "utána pedig a piros király-kvartot, mert az magasabban kezdődik.",
    ),
    "TH-RE-12": RuleText(
        "Egy kvint hat lépésben",
        "Egy hosszú sorozatot darabonként is felírhatsz. A kvint összes darabját csak egyféle "
        "sorrendben lehet: a legalacsonyabb terc, a középső terc, az alacsonyabb kvart, a "
        "legmagasabb terc, a magasabb kvart és a kvint, összesen 20 + 20 + 50 + 20 + 50 + 100 = "
        "260.",
        "Ha piros felső-kvinted van: tízes-terc, alsó-terc, alsó-kvart, felső-terc, felső-kvart, "
        "felső-kvint, hat ütésben. Ha a felső-terccel kezded, a tízes-terc, az alsó-terc és az "
        "alsó-kvart elveszett.",
    ),
    "TH-RE-13": RuleText(
        "Egy kvart három lépésben",
        "A kvartnál ez a sorrend: az alacsonyabb terc, a magasabb terc, a kvart, összesen 20 + 20 "
        "+ 50 = 90.",
        "Zöld alsó-kvarttal (alsó, tízes, kilences, nyolcas): tízes-terc, alsó-terc, alsó-kvart. "
        "Ha a kvartot írod fel előbb, mindkét terc ki van zárva.",
    ),
    "TH-RE-14": RuleText(
        "Ha kevés az idő",
        "Egy ütésben legfeljebb egy sorozatot írhatsz fel, és csak a 8. ütésig. Ha egy hosszú "
        "sorozat későn jön össze, hagyd ki az apró darabokat.",
        "Bencének a 7. ütésre áll össze a piros felső-kvintje. Most a felső-kvart, a 8. ütésben a "
        "kvint: ez 50 + 100 = 150.",
    ),
    "TH-RE-15": RuleText(
        "Új osztás, tiszta lap",
        "Mindezt csak egyetlen osztáson át kell fejben tartani. A következőben megint minden "
        "sorozat szabad.",
        "Az előző osztásban Anna felírta a piros ász-kvintet. Ebben kezdheti egy piros "
        "kilences-terccel.",
    ),
}
