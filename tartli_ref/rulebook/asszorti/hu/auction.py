"""The auction."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-AUC-01": RuleText(
        "Ki szól először",
        "A licitálást az osztó bal oldali szomszédja kezdi, és az óramutató járása szerint megy "
        "körbe. Az első körben az osztóé az utolsó szó.",
        "Csaba oszt. Először Anna szól, aztán Bence, aztán Csaba.",
    ),
    "AS-AUC-02": RuleText(
        "3, 2, 1 és kézből",
        "Négy licit van: 3 (három), 2 (kettő), 1 (egy) és kézből; mindegyik magasabb az előzőnél. "
        "Aki licitál, azt ajánlja, hogy egyedül a másik kettő ellen legalább hatot visz a "
        "tizenegy ütésből, legfeljebb annyi talonlappal, amennyit licitált.",
        "Az 1 azt ígéri, hogy egy talonlappal megcsinálja, a kézből azt, hogy eggyel sem.",
    ),
    "AS-AUC-03": RuleText(
        "A passz végleges",
        "Ha nem akarsz licitálni, passzolsz, és ebből a licitálásból kimaradsz.",
        "Bence az első körben passzol. Ettől fogva csak Anna és Csaba szól.",
    ),
    "AS-AUC-04": RuleText(
        "Az első licit a 3",
        "Aki megnyitja a licitet, csak 3-at mondhat. Így van ez mindenkivel, aki előtt mindenki "
        "passzolt.",
        "Anna passzol. Bence mondhat 3-at, vagy ő is passzolhat; 1-gyel nem kezdhet, akármilyen "
        "jó lapja van.",
    ),
    "AS-AUC-05": RuleText(
        "Egyszerre egy lépés",
        "Aki feljebb megy, pontosan egy lépéssel licitál többet az utolsónál. Egy lépést sem "
        "lehet átugrani.",
        "3 után a következő licit csak 2 lehet. 1 után csak kézből.",
    ),
    "AS-AUC-06": RuleText(
        "Aki előbb szólt, tartja",
        "Ha te ebben a licitálásban előbb kerültél sorra, mint akié most a licit, nem kell "
        "feljebb menned: azt mondod, „tartom”, és ugyanaz a licit a tiéd lesz. Emelni viszont nem "
        "emelhetsz.",
        "Anna 3-at mondott, Bence passzolt, Csaba 2-t mondott. Anna tarthatja a 2-t, vagy "
        "passzol. 1-et nem mondhat.",
    ),
    "AS-AUC-07": RuleText(
        "Aki később szólt, emel",
        "Ha te később kerültél sorra, mint akié most a licit, egy lépéssel feljebb kell menned, "
        "vagy passzolsz. Te nem tarthatod.",
        "Anna 3, Bence 2, Csaba 1, és Anna tartja az 1-et. Bence most kézből mehet, vagy passzol, "
        "és ha Bence passzol, utána Csaba is választhat ugyanígy.",
    ),
    "AS-AUC-08": RuleText(
        "Mit ér a „tartom”",
        "Aki tartja, azé lesz a licit, ugyanazon a szinten, mint addig. Most a többieknek kell "
        "szólniuk ellene.",
        "Anna 3, Bence passz, Csaba 2, Anna tartja. Csaba a 2-t szerette volna; most 1 kell neki, "
        "vagy passzol.",
    ),
    "AS-AUC-09": RuleText(
        "Ha ketten licitálnak",
        "Ha ketten licitálnak egymás ellen, felváltva szólnak: a későbbi emel, a korábbi tartja, "
        "amíg egyiküknek elég nem lesz.",
        "Anna 3, Bence passz, Csaba 2, Anna tartja, Csaba 1. Ha Anna passzol, Csaba játszik. Ha "
        "tartja, Csaba kézből mehet; ekkor Anna azt is tartja, és játszik, vagy passzol, és Csaba "
        "játszik.",
    ),
    "AS-AUC-10": RuleText(
        "Ha hárman licitálnak",
        "Ha mindhárman licitálnak, és az első tartja, a kérdés sorban a másik kettőé.",
        "Anna 3, Bence 2, Csaba 1, Anna tartja. Bence kézből mehet; Csaba akkor már csak "
        "passzolhat. Ha Bence passzol, Csaba mehet kézből. Bármelyikük mondja, Anna még tarthatja "
        "vagy passzolhat.",
    ),
    "AS-AUC-11": RuleText(
        "A középső tartja az utolsóval szemben",
        "Hogy ki a korábbi és ki a későbbi, azt az első megszólalás dönti el, ezért a második "
        "játékos az osztóval szemben tartja.",
        "Anna passzol, Bence 3-at mond, Csaba 2-t. Bence tarthatja a 2-t, vagy passzol; 1-et nem "
        "mondhat.",
    ),
    "AS-AUC-12": RuleText(
        "Ami fölött nincs semmi",
        "A kézből fölött nincs licit. Ha az tartja, akinek korábban szóló már nem felelhet, vége "
        "a licitálásnak; a többiek csak passzolhatnának.",
        "Csaba kézből menne, és Anna tartja. Se Bence, se Csaba nem tehet ellene semmit: Anna "
        "játszik.",
    ),
    "AS-AUC-13": RuleText(
        "A felvevő",
        "Ha ketten passzoltak, a harmadik a felvevő, és egyedül játszik ellenük.",
        "Anna 3-at mond, Bence és Csaba passzol: Anna a felvevő.",
    ),
    "AS-AUC-14": RuleText(
        "Ha az első kettő rögtön passzol",
        "Ha az osztó előtt senki sem akar játszani, neki kell, licit nélkül, és a négy vállalás "
        "közül bármelyiket bejelentheti.",
        "Anna és Bence passzol. Csaba nem passzolhat; megnézi a lapjait, és 3-at jelent be, a "
        "legolcsóbb vállalást.",
    ),
    "AS-AUC-15": RuleText(
        "A vállalás magasabb is lehet",
        "A licitálás után a felvevő megmondja, mit játszik. Ez lehet több az utolsó licitnél, de "
        "kevesebb nem.",
        "Bence 2-vel nyerte meg a licitet. Játszhat 2-t, 1-et vagy kézből; a 3 már elmúlt.",
    ),
    "AS-AUC-16": RuleText(
        "Ugrással",
        "Az asztal megegyezhet egyszerűbb licitálásban: ugrani is szabad, viszont az utolsó licit "
        "a vállalás. Azon, hogy végül mit játszanak, ez keveset változtat.",
        "Ezzel a házi szabállyal Anna 1-gyel kezd. Senki sem mond többet, és ő 1-et játszik, nem "
        "kézből.",
    ),
}
