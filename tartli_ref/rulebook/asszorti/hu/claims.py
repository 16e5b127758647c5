"""Claiming and conceding."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "AS-CLM-01": RuleText(
        "„Viszem a többit”",
        "Hogy ne menjen az idő, a felvevő leterítheti a lapjait, és bejelentheti, hogy az összes "
        "hátralévő ütést viszi. Az ellenfelek semmit sem jelenthetnek be.",
        "A 6. ütés után Anna megmutatja az öt lapját, és azt mondja: mindegyik üt.",
    ),
    "AS-CLM-02": RuleText(
        "A bejelentés vitatása",
        "Bármelyik ellenfél vitathatja a bejelentést. Ekkor a játék folytatódik, a felvevő lapjai "
        "pedig nyitva maradnak.",
        "Bence nem hiszi el. Anna lapjai az asztalon maradnak, és Bence meg Csaba ellenük játszik.",
    ),
    "AS-CLM-03": RuleText(
        "A bejelentés, amely megáll",
        "Ha senki sem vitatja, minden hátralévő ütés a felvevőé.",
        "Annának négy ütése volt, amikor a 6. ütés után bejelentette. A maradék öttel kilenc lett.",
    ),
    "AS-CLM-04": RuleText(
        "A bejelentés, amely nem sikerül",
        "Ha a felvevő a bejelentés után egyetlen ütést is elveszít, minden utána játszott ütés az "
        "ellenfeleké, azok is, amelyeket a felvevő vitt.",
        "Annának hét ütésből öt az övé, és bejelenti. A 8. ütést viszi, a 9.-et elveszíti: ötnél "
        "marad, az ellenfeleknek hat van.",
    ),
    "AS-CLM-05": RuleText(
        "A többi feladása",
        "A felvevő fel is adhatja az összes hátralévő ütést.",
        "A 8. ütés után Annának megvan a hat, és az utolsó hármat feladja: 6 az 5 ellen.",
    ),
    "AS-CLM-06": RuleText(
        "Melyik ellenfélé lesznek",
        "A feladott ütések, és azok, amelyek egy nem sikerült bejelentés után jöttek, lehetőleg "
        "olyan ellenfélé lesznek, akinek volt már ütése. Ha a felvevőnek hat van, ezen múlik a "
        "6:5:0.",
        "Annának hat van, Csabának kettő, Bencének egy sem, és Anna hármat felad. Csabáé lesznek, "
        "és az ütések 6:5:0. Ha mindkettőjüknek volna egy, ez nem jöhetne ki.",
    ),
    "AS-CLM-07": RuleText(
        "Ha egyik ellenfélnek sincs ütése",
        "Ha még egyik ellenfél sem vitt ütést, a feladott ütések mind az egyiké lesznek. Az "
        "asztal megegyezhet abban, hogy inkább elosztják őket.",
        "Anna viszi az első hat ütést, és feladja a többit. Az ütések 6:5:0, és ez egy alapértékbe "
        "kerül neki.",
    ),
    "AS-CLM-08": RuleText(
        "Bukott bejelentés, bukott arrivázs",
        "Mivel ilyenkor az utolsó ütések az ellenfelekéi, a bemondott arrivázs is bukott.",
        "Anna a 9. ütés után bejelent, a 10. ütést viszi, a 11.-et elveszíti. A játékot és az "
        "arrivázst e két ütés nélkül számolják neki.",
    ),
    "AS-CLM-09": RuleText(
        "Aki felad, az arrivázst is feladja",
        "Aki felad, legalább az utolsó ütést feladja, és vele a bemondott arrivázst is.",
        "Anna vitte a 9. és a 10. ütést, és feladja a tizenegyediket: az arrivázs bukott.",
    ),
}
