"""What is done without having been announced."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "UL-SIL-01": RuleText(
        "Mi a csendes játék",
        "Adus játékban van, ami bemondás nélkül is fizet, a felvevőnek vagy a védőknek.",
        "Betliben és színtelen durchmarsban nincs ilyen.",
    ),
    "UL-SIL-02": RuleText(
        "Csendes 100",
        "Az a fél csinálja meg, amelyiknek a párjaival együtt legalább 100 pontja lesz: 2, "
        "pirosban 4. A partihoz, a négy ászhoz és az ultihoz tartozik.",
        "Egy negyven, és 60 az ütésekből: 40 + 60 = 100, ez elég. 90 már nem.",
    ),
    "UL-SIL-03": RuleText(
        "Csendes négy ász",
        "Az a fél csinálja meg, amelyik minden olyan ütést visz, amelyben ász van: 2, pirosban "
        "4. Bemondott négy ász vagy durchmars mellett nincs.",
        "Csaba ultit játszik, és minden ász az ő ütéseiben esik: még 2 mindkettőjüktől.",
    ),
    "UL-SIL-04": RuleText(
        "Csendes ulti",
        "A felvevő megnyeri, ha az utolsó ütést az adu hetessel viszi, és elveszíti, ha ott a "
        "hetesét felülütik: 2, pirosban 4. Minden adus játékban van, az ulti kivételével.",
        "A hetes már a hatodik ütésben elment. Ekkor se nem nyert, se nem bukott.",
    ),
    "UL-SIL-05": RuleText(
        "Csendes durchmars",
        "Az a fél csinálja meg, amelyik mind a tíz ütést viszi: 3, pirosban 6. Minden adus "
        "játékban van, a durchmars kivételével.",
        "Makk parti, és minden ütés a felvevőé: 1 + 3 = 4.",
    ),
    "UL-SIL-06": RuleText(
        "Ha a védők csinálják meg: dupla",
        "Ha a csendes játékot a védők csinálják meg, a felvevő mindkettőjüknek az értéke "
        "kétszeresét fizeti.",
        "A parti bukott, és a védőknek 100 pontja van: 1 + 4 = 5 mindkettőjüknek, pirosban 2 + 8 "
        "= 10.",
    ),
    "UL-SIL-07": RuleText(
        "Több csendes játék",
        "Összeadódnak. Csak az ászokért nem jár külön, ha megvan a csendes durchmars, hiszen "
        "azok benne vannak.",
        "Parti minden ütéssel, a végén a hetessel, 110 ponttal: 1 + 3 + 2 + 2 = 8.",
    ),
    "UL-SIL-08": RuleText(
        "Amit bemondtak, az nem csendes",
        "Ami része a licitnek, azért csendben nem jár még egyszer.",
        "Ultiban nincs csendes ulti.",
    ),
}
