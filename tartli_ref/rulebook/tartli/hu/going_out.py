"""Stopping the play and claiming 501."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-OUT-01": RuleText(
        "Megállítod a játékot",
        "Amikor csak akarod, két ütés között vagy lappal az asztalon, megállíthatod a játékot, és "
        "bejelentheted, hogy megvan az 501-ed: a felírt pontjaid és az elvitt ütéseid pontjai "
        "együtt.",
        "Annának 455 van a táblán és 46 az ütéseiben. 455 + 46 = 501: kiszállhat, és igaza van.",
    ),
    "TH-OUT-02": RuleText(
        "A bizonyítás",
        "Aki kiszáll, megmutatja az addig elvitt ütéseit. Ezek pontjainak és a felírt pontoknak "
        "együtt 501-et vagy többet kell kiadniuk.",
        "455 a táblán és 45 az ütésekben, az 455 + 45 = 500. Egy pont hiányzik, a bejelentés "
        "téves.",
    ),
    "TH-OUT-03": RuleText(
        "Az asztalon lévő ütés senkié",
        "Ha az ütés nincs befejezve, amikor a játék megáll, egyikőtöké sem.",
        "Bencének 490 pontja van, és olyan lapot tesz, amellyel 11 pontos ütést visz. Ha azelőtt "
        "jelenti be, hogy elvitte volna, 490-e van; ha megvárja, hogy az övé legyen, 490 + 11 = "
        "501.",
    ),
    "TH-OUT-04": RuleText(
        "A megnyert bemondás számít",
        "Kiszállhatsz, mihelyt eldőlt, hogy a te bemondásod a magasabb. A pontjai számítanak; az "
        "asztalon lévő lapok nem.",
        "Annának 481 pontja van. A kvartja épp most nyerte meg a versenyt: 481 + 50 = 531, és az "
        "ütés közepén kiszáll.",
    ),
    "TH-OUT-05": RuleText(
        "De előbb nem",
        "Amíg a másik még felelhet a bemondásodra, a pontjai nem a tieid.",
        "Anna 481-nél áll, hív, azt mondja: „terc”, és rögtön be is jelenti, hogy kész. Bencének "
        "még lehet jobb bemondása, így Annának 481-e van, és a bejelentés téves. Meg kellene "
        "várnia, hogy Bence feleljen.",
    ),
    "TH-OUT-06": RuleText(
        "Mit nyer a helyes bejelentés",
        "A helyes bejelentés egy bulit nyer. Kettőt, ha a másiknak az addig elvitt ütéseivel "
        "együtt 250 vagy kevesebb pontja van.",
        "Bencének 230 van a táblán. Ha 20 van az ütéseiben, az 250, és Anna két bulit nyer. Ha 21, "
        "az 251, és Anna egyet nyer.",
    ),
    "TH-OUT-07": RuleText(
        "A téves bejelentés veszít",
        "Ha kiderül, hogy 501-nél kevesebb pontod van, a játéknak akkor is vége, és a bulit a "
        "másik nyeri, akárhány pontja van.",
        "Anna kiszáll, de csak 500-a van. Bencének 12 pontja van, és a buli az övé.",
    ),
    "TH-OUT-08": RuleText(
        "A téves bejelentés ára egy buli",
        "A téves bejelentésért a másiknak pontosan egy buli jár. A maccsot nem nézitek, akármilyen "
        "kevés pontja van a tévedőnek.",
        "Anna tévedésből 100 ponttal száll ki. Bence egy bulit nyer, nem kettőt.",
    ),
    "TH-OUT-09": RuleText(
        "Aki előbb száll ki, az nyer",
        "Ha mindkettőtöknek 501 vagy több pontja van, az dönt, ki száll ki előbb. Mindegy, kié a "
        "több.",
        "Anna 502-vel kiszáll. Bence 530-at mutathatna, de Anna volt az első: a buli az övé.",
    ),
    "TH-OUT-10": RuleText(
        "Mennyit érnek ekkor az ütések",
        "Ha valaki kiszáll, mindketten az elvitt ütéseiteket számoljátok, semmi mást. Nincs "
        "stichmatsch, és az utolsó ütés tíz pontja sincs, hacsak a 16. ütés véget nem ért.",
        "Anna a 15. ütés után megállítja a játékot: az utolsó ütés tíz pontja senkié. Ha megvárja, "
        "hogy elvigye a 16. ütést, az a tíz pont is az övé.",
    ),
    "TH-OUT-11": RuleText(
        "Tovább is játszhatsz",
        "Kiszállni senkinek sem kötelező. Játszhatsz tovább, például hogy az ellenfeled egy "
        "stichmatsch miatt elveszítse az ütéseit.",
        "Annának 510 pontja van; Bencének 240, és 30 az ütéseiben. Ha Anna kiszáll, Bencének 270-e "
        "van, és ez egy buli. Ha a 8–16. ütést mind Anna viszi, Bencének csak 240 marad, és Anna "
        "kettőt nyer.",
    ),
    "TH-OUT-12": RuleText(
        "Mikor szállj ki azonnal",
        "Ha megvan az 501-ed, de az utolsó kilenc ütést mind elveszítheted, állj meg idejében: a "
        "stichmatsch elvinné az ütéseid pontjait.",
        "Bencének 470 pontja van, és 35 az ütéseiben, együtt 505. Ha tovább játszik, és a 8. "
        "ütéstől mindet elveszíti, csak a 470 marad meg.",
    ),
    "TH-OUT-13": RuleText(
        "Mi lesz az osztással",
        "Ha valaki kiszállt, jogosan vagy tévesen, az osztás hátralévő részét nem játsszátok le. "
        "Összeszeditek a lapokat, és az oszt újat, aki a soros.",
        "Bence a 11. ütésben kiszáll. Azt az ütést nem fejezik be, és az utána következő ötöt sem "
        "játsszák le. Ha Anna osztott, és felváltva osztanak, most Bence oszt.",
    ),
}
