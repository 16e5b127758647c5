"""Declaring, step by step, and what is said aloud."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-DECL-01": RuleText(
        "Az 1–8. ütésben",
        "Vannakot, sorozatot és bélát az osztás első nyolc ütésében mondhatsz be, később nem.",
        "A 8. ütésben Anna még bemondhat egy tercet. A 9. ütésben a legszebb kvint sem ér semmit.",
    ),
    "TH-DECL-02": RuleText(
        "A lapnak a kezedben kell lennie",
        "Csak olyan lapot mondhatsz be, amely abban a pillanatban a kezedben van. Amit már "
        "kijátszottál, vagy ami a talon alatt fekszik, nem számít.",
        "Anna az előző ütéshez a zöld alsót hívta. A négy alsójából így három maradt, nem "
        "mondhatja be őket.",
    ),
    "TH-DECL-03": RuleText(
        "Egy vannak és egy sorozat",
        "Egy ütésben egy játékos egy vannakot és egy sorozatot mondhat be, többet nem.",
        "Bencének két terce van: az egyiknek egy későbbi ütésre kell várnia. Ugyanez áll a négy "
        "királyra meg a négy ászra. Négy király és egy terc együtt viszont mehet.",
    ),
    "TH-DECL-04": RuleText(
        "Egy lap kétszer is jó",
        "Ugyanaz a lap a vannaknak is, a sorozatnak is része lehet, ha a kettőt egy ütésben mondod "
        "be.",
        "Annának négy alsója és piros felső-terce (felső, alsó, tízes) van. Mindkettőt bemondja, a "
        "piros alsó mindkettőben benne van, és 100 + 20 = 120 pontot ír fel.",
    ),
    "TH-DECL-05": RuleText(
        "Még a saját lapod előtt",
        "Bemondani azelőtt kell, hogy lapot tennél az ütésbe. Ha a lapod már az asztalon van, "
        "ebben az ütésben elkéstél.",
        "Bence leteszi a lapját, és utána mondja: „terc”. Most nem számít; a következő ütésben "
        "bemondhatja.",
    ),
    "TH-DECL-06": RuleText(
        "Egy ütés lépésről lépésre",
        "(1) A 7. ütésig a hívó cserélhet az adu hetessel. (2) A 8. ütésig a hívó bemondhat. (3) A "
        "hívó kijátszik egy lapot. (4) A 8. ütésig a második játékos bemondhat. (5) Ha mindketten "
        "egyformát mondtatok, elhangzik, miből van a vannak, vagy mi a sorozat legmagasabb lapja, "
        "és rá a válasz. (6) A második játékos kijátssza a lapját. (7) A verseny győztese "
        "megmondja, mik a bemondásai, és felírja őket. (8) Az ütést elviszi, aki megnyerte. (9) A "
        "7. ütésig mindketten húztok, a győztes először.",
        "Anna és Bence is azt mondta: „kvart”. Mielőtt Bence kijátszaná a lapját, Anna megnevezi a "
        "legmagasabb lapját, és Bence felel rá.",
    ),
    "TH-DECL-07": RuleText(
        "Mit mondasz ki hangosan",
        "A vannakról csak annyit mondasz: „vannak”, a sorozatról csak azt, milyen hosszú. Hogy "
        "miből van, és milyen színű, az egyelőre a te titkod.",
        "Annának négy királya és zöld tízes-terce van. Ezt mondja: „vannak és terc”, semmi többet.",
    ),
    "TH-DECL-08": RuleText(
        "Válasz a vannakra",
        "Ha a hívó vannakot mondott, a második játékos csak vannakkal együtt mondhat be, mert más "
        "nem nyerhet.",
        "Anna azt mondja: „vannak”. Bence hallgat a kvintjéről, hacsak nincs neki is vannakja: "
        "akkor mindkettőt bemondhatja.",
    ),
    "TH-DECL-09": RuleText(
        "Válasz a sorozatra",
        "Ha a hívó csak sorozatot mondott be, a második játékos legalább olyan hosszú sorozatot "
        "mondhat be, vagy vannakot, sorozattal vagy anélkül.",
        "Anna azt mondja: „kvart”. Bence mondhatja, hogy „kvart”, „kvint” vagy „vannak és terc”. "
        "Azt nem mondhatja, hogy „terc”.",
    ),
    "TH-DECL-10": RuleText(
        "Ha a hívó hallgat",
        "Ha a hívó semmit sem mond be, a második játékos bármit bemondhat, ami nála van.",
        "Anna szó nélkül hív. Bence azt mondja: „terc”, és felír 20 pontot.",
    ),
    "TH-DECL-11": RuleText(
        "Gyengébbel is szabad felelni",
        "Hogy a második játékos felelhet-e, az csak azon múlik, mi hangzott el: volt-e benne "
        "vannak, és hány lapos a sorozat. Nem hiba olyat bemondani, amiről kiderül, hogy "
        "alacsonyabb, vagy ami csak veszíthet.",
        "Anna azt mondja: „terc”. Bencének zöld kilences-terce van, ennél alacsonyabb nincs, de ő "
        "is mondhatja: „terc”.",
    ),
    "TH-DECL-12": RuleText(
        "Amit elfelejtettél, az elmúlt",
        "Az a vannak vagy sorozat, amelyet nem mondtál be idejében, abban az ütésben nem számít. "
        "Később még bemondható, a nyolcadik ütésig.",
        "Bence akkor veszi észre a tercét, amikor Anna a magáét már felírja. Ebben az ütésben "
        "semmit sem ér; a következőben újra próbálkozhat.",
    ),
    "TH-DECL-13": RuleText(
        "Amikor nincs mit kérdezni",
        "Ha az egyik fél hallgat, vagy ha már az elhangzottakból kiderül, kié a magasabb, akkor "
        "lapot senki sem nevez meg.",
        "Anna azt mondja: „kvart”, Bence azt: „kvint”. Bence nyert, és Annának nem kell elárulnia "
        "a legmagasabb lapját.",
    ),
    "TH-DECL-14": RuleText(
        "Vannak vannak ellen",
        "Ha mindketten vannakot mondtatok, a hívó megnevezi, miből van. A második játékos "
        "összeveti a magáéval: ha a hívóé a magasabb, azt feleli: „jó”, ha alacsonyabb: „itt "
        "magasabb”.",
        "Anna azt mondja: „királyok”. Bence négy alsóval azt feleli: „jó”, négy tízessel azt: „itt "
        "magasabb”.",
    ),
    "TH-DECL-15": RuleText(
        "Egyforma hosszú sorozatok",
        "Ha egyforma hosszú sorozatot mondtatok be, a hívó csak a legmagasabb lapját nevezi meg. A "
        "felelet „itt magasabb”, ha a második játékosé magasabb, vagy ugyanaz, de adu. Minden más "
        "esetben „jó”.",
        "Piros az adu, és Anna azt mondja: „felső”. Ha Bencének piros felső-terce (felső, alsó, "
        "tízes) van, azt feleli: „itt magasabb”. Ha zöld felső-terce, akkor azt: „jó”, akár piros "
        "Annáé, akár más színű.",
    ),
    "TH-DECL-16": RuleText(
        "Megmondod, mi volt az",
        "A verseny győztese megmondja, miből van a vannakja, meg hogy a sorozata milyen színű, és "
        "mi a legmagasabb lapja, aztán felírja a pontokat.",
        "Elég ennyi: „makk felső-kvart”. Ez a makk felső, alsó, tízes és kilences, 50 pont.",
    ),
    "TH-DECL-17": RuleText(
        "A vesztes titka megmarad",
        "Aki elveszti a versenyt, nem mond többet, mint amit kérdeztek. Hogy a vesztes "
        "bemondásokban mi volt, rejtve marad.",
        "Anna azt mondta: „vannak és terc”, megnevezte a királyait, és vesztett. A terce színe és "
        "legmagasabb lapja nem derül ki.",
    ),
    "TH-DECL-18": RuleText(
        "Kevesebbet is bemondhatsz",
        "Egy hosszabb sorozatnak a részét is bemondhatod. Így lehet egy hosszú sorozatot több "
        "lépésben felírni.",
        "Bencénél piros felső-kvint (felső, alsó, tízes, kilences, nyolcas) van. Mondhatja, hogy "
        "„terc”, és egyelőre csak a piros tízes-tercet (tízes, kilences, nyolcas) írja fel.",
    ),
    "TH-DECL-19": RuleText(
        "Megmutatni nem kell",
        "Magyar szabályok szerint a felírt bemondást megnevezed, de nem teríted le. A másiknak el "
        "kell hinnie.",
        "Bence látni szeretné Anna kvartját. Anna nemet mondhat; osztrák szabályokkal nem "
        "tagadhatná meg.",
    ),
}
