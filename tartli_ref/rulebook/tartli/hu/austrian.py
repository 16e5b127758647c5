"""What is different in Austria."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TA-EQ-01": RuleText(
        "A kártya Ausztriában",
        "Az osztrák tartlit ugyanazzal a paklival játsszák, csak a lapokon német nevek állnak. A "
        "felsőt Obernek, az alsót Unternek hívják.",
        "Ami Budapesten a piros felső, az Bécsben a Herz Ober.",
    ),
    "TA-DEAL-01": RuleText(
        "Melyik lapot ütitek fel",
        "Felütött lap az lehet, amelyik bármelyik hármas csomag után következik: a 4., a 7., a "
        "10., a 13., a 16. vagy a 19. Aki nem oszt, megmondhatja, melyik legyen. Ha nem szól, "
        "akkor a 19.",
        "Anna a 10. lapot kéri: Bence kioszt három csomagot, és a következő lapot felüti. A 11. "
        "lapot Anna nem kérhette volna.",
    ),
    "TA-DEAL-02": RuleText(
        "A győztes osztja a következőt",
        "Aki megnyert egy osztást, az osztja a következőt is. Mi ezt úgy értjük, hogy az, akinek "
        "az osztásban bemondásokból és ütésekből több pontja lett; ha ugyanannyi, akkor az, aki az "
        "utolsó ütést vitte; ha pedig valaki kiszállt, akkor a parti győztese.",
        "Ebben az osztásban Anna 141 pontot szerzett, Bence 140-et. A következőt Anna osztja.",
    ),
    "TA-DEAL-03": RuleText(
        "A kezek nem változnak",
        "Bárhol ütitek fel az adut, mindketten kilenc lapot kaptok, és a talonban tizennégy van.",
        "Az osztó egy csomag után felüti a 4. lapot. Jön a másik öt csomag: 18 lap a kezekben, egy "
        "felütve, és marad tizenhárom.",
    ),
    "TA-MELD-01": RuleText(
        "A kilencesekből nincs vannak",
        "A négy kilences nem bemondás. Vannak, osztrák nevén Vierling, ezekből lehet: felsőből 200 "
        "pontért, ászból, tízesből, királyból és alsóból 100-100 pontért.",
        "Bencénél mind a négy kilences ott van. Osztrák szabályokkal nem mondhatja be.",
    ),
    "TA-MELD-02": RuleText(
        "Hol áll a négy tízes",
        "A vannakok sorrendje: felső, ász, tízes, király, alsó. Van, aki a tízeseket a végére "
        "teszi, az alsók mögé; ebben kezdés előtt kell megegyezni.",
        "Annának négy alsója van, Bencének négy tízese. Rendesen Bence nyeri a versenyt; ahol a "
        "tízes az utolsó, ott Anna.",
    ),
    "TA-MELD-03": RuleText(
        "A sorozatok német neve",
        "Háromtól nyolc lapig a sorozatok neve Terz, Quart, Quint, Sext, Siebt és Acht. Annyit "
        "érnek, mint a magyar játékban.",
        "A Siebt, vagyis hét lap sorban, 100 pontot ér.",
    ),
    "TA-DECL-01": RuleText(
        "Színenként egy sorozat",
        "Egy ütésben több sorozatot is bemondhatsz, ha mindegyik más-más színből van. Vannakot "
        "ugyanúgy tehetsz hozzá, mint máskor.",
        "Anna a piros király-Terzet (király, felső, alsó), a zöld felső-Quartot (felső, alsó, "
        "tízes, kilences) és a négy alsót mondja be. Két piros Terz nem volna szabályos.",
    ),
    "TA-DECL-02": RuleText(
        "A legmagasabb dönt mindenről",
        "Több sorozatnál is csak a legmagasabb bemondásotokat vetitek össze. Akié nyer, mindent "
        "felír, amit bemondott, a másik semmit.",
        "Anna két Terzet mond be, egyet a királytól, egyet a tízestől; Bence egyet, az ásztól. "
        "Bence 20-at ír fel, Anna semmit.",
    ),
    "TA-RE-01": RuleText(
        "Hosszabb sorozat része nem lehet",
        "Ha felírtál egy sorozatot, abban a színben bármi mást bemondhatsz, hacsak nincs egészen "
        "benne egy hosszabban, amelyet ebben az osztásban felírtál. Beck más tilalmat nem ismer.",
        "Anna felírta a piros király-Quartot (király, felső, alsó, tízes). A piros felső-Terz "
        "benne van, tehát nem szabályos. A piros alsó-Terzben (alsó, tízes, kilences) a kilences "
        "új lap, ez szabályos.",
    ),
    "TA-RE-02": RuleText(
        "Fentről lefelé",
        "Így egy színben lépésenként lefelé is haladhatsz. Csak az a fontos, hogy az új sorozat ne "
        "legyen egészen benne egy hosszabban, amelyet már felírtál.",
        "Először a piros király-Quart, aztán a piros alsó-Terz (alsó, tízes, kilences), aztán a "
        "piros alsó-Quart (alsó, tízes, kilences, nyolcas). Magyar szabályokkal csak az első volna "
        "szabályos.",
    ),
    "TA-RE-03": RuleText(
        "Ugyanaz kétszer nem",
        "Pontosan ugyanazt a sorozatot egy osztásban másodszor nem írhatod fel.",
        "Anna felírta a piros király-Terzet, és még nála van. Többet nem érhet.",
    ),
    "TA-RE-04": RuleText(
        "Minden felírt sorozatot külön nézünk",
        "Minden felírt sorozatnál külön kell megnézni, hogy az új benne van-e, nem az összeset "
        "egybevéve.",
        "Anna felírta a piros felső-Quartot (felső, alsó, tízes, kilences) és a piros "
        "tízes-Quartot (tízes, kilences, nyolcas, hetes). A piros alsó-Quart (alsó, tízes, "
        "kilences, nyolcas) egyikben sincs benne, tehát szabályos.",
    ),
    "TA-SHOW-01": RuleText(
        "Kérésre meg kell mutatni",
        "Az ellenfeled kérheti, hogy lássa a felírt bemondásaidat. Ha az ütés véget ért, meg kell "
        "mutatnod őket.",
        "Bence felírt egy Quartot, és Anna látni szeretné. Az ütés végén Bence megmutatja a négy "
        "lapot.",
    ),
    "TA-EXC-01": RuleText(
        "Bármikor cserélhetsz",
        "Akinél az adu hetes van, bármelyik pillanatban cserélhet, amíg a felütött lap ott "
        "fekszik, akár ő hív, akár nem.",
        "A 7. ütésben Anna hívott, és Bence cserél, mielőtt lapot tenne. Ha a 7. ütés vesztese már "
        "meghúzta a felütött lapot, nincs mire cserélni.",
    ),
    "TA-EXC-02": RuleText(
        "Csere vagy sorozat, a kettő együtt nem",
        "Abban az ütésben, amelyikben kicserélik, az adu hetes nem lehet sorozat része, bármelyik "
        "volt is előbb.",
        "Makk az adu, és Annának makk kilences-Terze (kilences, nyolcas, hetes) van. Bemondhatja a "
        "6. ütésben, és cserélhet a 7. ütésben, de a 7. ütésben a kettőt együtt nem teheti.",
    ),
    "TA-EXC-03": RuleText(
        "Példa: melyik legyen a kettő közül",
        "Ha a csere és a sorozat kizárja egymást, érdemes kiszámolni, melyik mennyit hoz.",
        "Makk az adu, a makk felső a felütött lap, és a 7. ütés előtt 440:495 az állás, te vagy "
        "hátrányban. Nálad a makk kilences, nyolcas és hetes; a zöld ászt hívták. Ha aduval "
        "elütöd, az a Terzcel és a két legjobb aduval 440 + 11 + 20 + 34 = 505 volna, de a Terz és "
        "a felső együtt nem lehet a tiéd. Cserélj hát, üsd el a nyolcassal, aztán hívd a felsőt és "
        "a kilencest: 440 + 11 + 34 = 485, és amit még rátesznek, az ellenfelednek pedig 6 kell.",
    ),
    "TA-TALON-01": RuleText(
        "Az utolsó rejtett lapot megmutatják",
        "A 7. ütés győztese nyíltan húzza az utolsó rejtett lapot: a másik is megnézheti.",
        "Bence viszi a 7. ütést. Megfordítja a tizenharmadik lapot, hogy Anna is lássa, és "
        "felveszi; Anna azt veszi fel, amelyik színével felfelé fekszik.",
    ),
    "TA-SCO-01": RuleText(
        "Nincs stichmatsch",
        "Az utolsó kilenc ütés elviteléért külön semmi sem jár. Mindkettőtöknek megmarad, amit "
        "előtte vittetek.",
        "Bencének az első hét ütésből 40 pontja van, és Anna viszi a 8–16. ütést. Anna 121-et "
        "számol, Bence 40-et.",
    ),
    "TA-WIN-01": RuleText(
        "Minden parti külön szól",
        "Minden 501-ig tartó parti magában áll. A végén kifizetitek, bulit nem gyűjtötök.",
        "Anna megnyer egy partit, és megkapja Bencétől a tétet. A következő partinak ehhez már "
        "nincs köze.",
    ),
    "TA-WIN-02": RuleText(
        "Egy tét vagy kettő: Double",
        "A vesztes egy tétet fizet, és kettőt, ha 250-nél kevesebb pontja van. Pontosan 250-nel "
        "már megúszta a Double-t.",
        "501:249 két tétbe kerül, 501:250 egybe. Magyar szabályokkal 250-nél még maccs volna.",
    ),
    "TA-WIN-03": RuleText(
        "Ami ugyanaz, mint a magyar játékban",
        "A kiszállás, a téves bejelentés és az egyenlő állás pontosan olyan, mint a magyar "
        "játékban, és a béla bármikor felírható. Ahol ott egy bulit nyernek, itt egy tétet "
        "fizetnek.",
        "Anna 498 ponttal kiszáll: a bejelentés téves, és egy tétet fizet Bencének.",
    ),
}
