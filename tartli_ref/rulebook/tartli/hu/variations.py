"""Mixtures of the rules, and advice on play."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-VAR-01": RuleText(
        "Béla: Pais egyedül áll",
        "Csak Pais köti a bélát a többi bemondás felírásához. Mindenki másnál az első nyolc "
        "ütésben bármikor felírható, és ennél a bírónál is, hacsak mást nem választotok.",
        "Magyar szabályokkal nyittok asztalt, és semmin sem változtattok: a béla bármikor "
        "felírható. Ha az asztal Pais szerint játszik, a béla megvárja a maga pillanatát az "
        "ütésben.",
    ),
    "TH-VAR-02": RuleText(
        "A szabályok keverése",
        "Ezeket a szabályokat mindig is keverve játszották. Ezért minden eltérés külön házi "
        "szabály, és az asztal nyitásakor mindegyiket beállíthatjátok.",
        "Magyar szabályokkal játszotok, de stichmatsch nélkül: válasszátok a magyar szabályokat, "
        "és azt az egyet kapcsoljátok ki.",
    ),
    "TH-ADV-01": RuleText(
        "Tanácsok",
        "Eleinte bemondásokra játssz, és tartsd meg az aduidat; később pontokra. Inkább olyan "
        "sorozatot gyűjts, amelyik mindkét végén bővülhet, és ne törd szét, amint felírtad. "
        "Figyeld, mely lapok mentek el. Az utolsó kilenchez tarts meg egy biztos ütést. Ha egy "
        "szín felsője és kilencese együtt nálad van, az ellenfelednek abban a színben nem lehet "
        "sorozata.",
        "A tízesből és a kilencesből az alsóval vagy a nyolcassal is lehet terc; az ászhoz és a "
        "királyhoz csak a felső jó, az alsóhoz és a kilenceshez a tízes. És nincs olyan zöld terc, "
        "amelyikhez ne kellene a felső vagy a kilences: ha mindkettő nálad van, az ellenfelednek "
        "egy sem lehet.",
    ),
}
