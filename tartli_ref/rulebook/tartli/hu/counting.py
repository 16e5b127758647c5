"""Counting the piles, and stichmatsch."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-SCO-01": RuleText(
        "Az ütések megszámolása",
        "Az utolsó ütés után mindketten összeadjátok az elvitt lapjaitok pontjait; aki az utolsót "
        "vitte, hozzászámolja annak tíz pontját is. Ezt adjátok az eddigi álláshoz. A bemondások "
        "már benne vannak.",
        "Anna 180-nál állt, és 77 pontot talál az ütéseiben, az utolsó ütés tíz pontjával együtt: "
        "180 + 77 = 257.",
    ),
    "TH-SCO-02": RuleText(
        "A két kupac együtt 161",
        "Amit ketten egy osztásban az ütésekért számoltok, annak összesen 161-nek kell lennie.",
        "80 és 81 lehet jó. 80 és 80 nem: egy pont kimaradt.",
    ),
    "TH-SCO-03": RuleText(
        "Stichmatsch",
        "Ha egyikőtök viszi a nyolcadiktól az utolsóig mind a kilenc ütést, az stichmatsch. Ő "
        "161-et ír fel az ütésekért, a másik ütései pedig semmit sem érnek.",
        "Bence az első hét ütésben 40 pontot vitt, de a 8–16. ütést mind Anna viszi. Anna 161-et "
        "ír fel, Bence 0-t.",
    ),
    "TH-SCO-04": RuleText(
        "A kilencből nyolc nem elég",
        "Aki az utolsó kilenc ütésből akár egyetlenegyet visz, bármennyit ér is az, megmenekül a "
        "stichmatschtól.",
        "Anna viszi a 8–15. ütést. A 16. ütés Bencéé, két értéktelen lap: megszámolja, amije van, "
        "és az utolsó ütés tíz pontját is.",
    ),
    "TH-SCO-05": RuleText(
        "Az első hét ütés nem számít",
        "A stichmatsch szempontjából mindegy, ki vitte az ütéseket, amíg a talon tartott.",
        "Az 1–7. ütést mind Bence vitte, a 8–16. ütést mind Anna. Anna 161-et ír fel, Bence 0-t.",
    ),
    "TH-SCO-06": RuleText(
        "A bemondás nem vész el",
        "A stichmatsch csak az ütésekért járó pontokat viszi el. A bemondások és a béla pontjai "
        "megmaradnak.",
        "Bence 120-at írt fel bemondásokért, aztán stichmatschot kapott. A 120 pontja a táblán "
        "marad.",
    ),
    "TH-SCO-07": RuleText(
        "Csak végigjátszott osztásban",
        "A stichmatschhoz mind a tizenhat ütés kell. Ha valaki előbb kiszáll, mindketten azt "
        "számoljátok, ami az ütéseitekben van.",
        "Anna viszi a 8–14. ütést, és kiszáll. Bencének megmaradnak a korábbi ütéseinek pontjai.",
    ),
    "TH-SCO-08": RuleText(
        "Mindkét állást kimondjátok",
        "Az osztás végén kimondjátok, melyikőtöknek hány pontja van, hogy mindketten tudjátok, "
        "mennyi hiányzik az 501-hez.",
        "„Anna 257, Bence 189.” Ha valamelyikőtök mást számolt, most kell tisztázni.",
    ),
}
