"""Whose melds are higher."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-CON-01": RuleText(
        "Egy ütésben csak az egyik fél ír fel",
        "Egy ütésben vannakot és sorozatot csak egyikőtök írhat fel: az, akié a legmagasabb "
        "bemondás. Ő mindent felír, amit ebben az ütésben bemondott, a másik semmit.",
        "Anna a piros felső-kvartot (felső, alsó, tízes, kilences) mondja be, Bence a négy királyt "
        "és a zöld király-tercet (király, felső, alsó). A királyok a legmagasabbak: Bence 100 + 20 "
        "= 120 pontot ír fel, Anna semmit.",
    ),
    "TH-CON-02": RuleText(
        "A vannak minden sorozatot üt",
        "Vannak ellen egy sorozat sem nyer, bármilyen hosszú, és bármennyit ér akár az egyik, akár "
        "a másik.",
        "Anna a zöld király-szeptet (király, felső, alsó, tízes, kilences, nyolcas, hetes) mondja "
        "be, Bence a négy ászt. Mindkettő 100-at ér, és Bence vannakja nyer.",
    ),
    "TH-CON-03": RuleText(
        "Melyik vannak a magasabb",
        "Két vannak között az aduk ütésbeli sorrendje dönt: felső, kilences, ász, tízes, király, "
        "alsó. Az értékük nem számít.",
        "A négy kilences üti a négy ászt. A négy tízes üti a négy királyt, pedig mindkettő 100 "
        "pontos.",
    ),
    "TH-CON-04": RuleText(
        "A hosszabb sorozat a magasabb",
        "Két sorozat közül az nyer, amelyikben több a lap. A hiányzó lapot sem a szín, sem a "
        "magasság nem pótolja.",
        "Makk az adu. Annának makk ász-terce (ász, király, felső), Bencének zöld tízes-kvartja "
        "(tízes, kilences, nyolcas, hetes) van. Bence nyer.",
    ),
    "TH-CON-05": RuleText(
        "Egyforma hosszúak: a legmagasabb lap",
        "Ha mindkét sorozat ugyanannyi lapból áll, a legmagasabb lapjukat nézitek: az nyer, "
        "amelyiké a sorozatok rendje szerint följebb van. Amíg ezek különböznek, az adu nem segít.",
        "Makk az adu. Bence zöld király-terce (király, felső, alsó) üti Anna makk felső-tercét "
        "(felső, alsó, tízes). A tízestől induló terc pedig üti azt, amelyik a kilencestől indul.",
    ),
    "TH-CON-06": RuleText(
        "Egyforma hossz és magasság: az adu",
        "Ha a hossz és a legmagasabb lap is ugyanaz, az adu sorozat üti a másikat.",
        "Piros az adu. Anna hív, zöld király-kvartja van; Bencének piros király-kvartja: azt "
        "mondja, „itt magasabb”, és felírja. Ha Annánál lett volna a piros, Bence csak annyit "
        "mondhatott volna: „jó”.",
    ),
    "TH-CON-07": RuleText(
        "Ha minden egyforma, a hívó nyer",
        "Ha egyik sorozat sem adu, és a hosszuk meg a legmagasabb lapjuk is egyforma, a hívó nyer, "
        "mert ő mondta be előbb.",
        "Piros az adu. Anna hív, és zöld király-tercet mond be, Bencének makk király-terce van. "
        "Anna ír fel.",
    ),
    "TH-CON-08": RuleText(
        "A verseny mindig eldől",
        "Ezek az összevetések mindig kijelölik a győztest. Ugyanaz a négy egyforma lap nem lehet "
        "mindkettőtöknél, és ugyanattól a laptól induló adu sorozat sem.",
        "Anna és Bence is király-tercet mond be, és piros az adu. Piros király csak egy van, így a "
        "két terc közül legfeljebb az egyik adu, és nem marad döntetlen.",
    ),
    "TH-CON-09": RuleText(
        "Csak a legjobb bemondások versenyeznek",
        "Ha valaki vannakot és sorozatot is bemond, a magasabbik áll ki mindkettőért. A másikat "
        "semmivel sem vetitek össze: azzal együtt írják fel, vagy azzal együtt vész el.",
        "Anna négy felsőt és makk király-tercet (király, felső, alsó) mond be, Bence négy "
        "kilencest és zöld alsó-kvintet (alsó, tízes, kilences, nyolcas, hetes). A felsők ütik a "
        "kilenceseket, így Anna 200 + 20 = 220 pontot ír fel. Bence kvintje semmit sem hoz, pedig "
        "hosszabb Anna tercénél.",
    ),
}
