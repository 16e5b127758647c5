"""501, buli, maccs, and the session."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-WIN-01": RuleText(
        "501 pont egy buli",
        "501 pontra játszotok, ütésekből és bemondásokból együtt. Akinek előbb van 501 vagy több "
        "pontja, nyer egy bulit.",
        "500 nem elég. 501 igen, és 540-nel sem nyersz többet, mint 501-gyel.",
    ),
    "TH-WIN-02": RuleText(
        "Egy buli vagy kettő: maccs",
        "A győztes egy bulit kap, ha a másiknak ekkor legalább 251 pontja van. 250-nel vagy "
        "kevesebbel a vesztes maccsot kap, és az két buli.",
        "501:251 egy buli. 501:250 kettő, és 612:0 is annyi.",
    ),
    "TH-WIN-03": RuleText(
        "Mindketten nulláról kezditek",
        "Ha egy buli elkelt, mindkettőtök pontjait letörlitek. Semmi sem marad át.",
        "Anna 540:300-ra nyer. A következő osztás 0:0-ról indul, és Annának van egy bulija.",
    ),
    "TH-WIN-04": RuleText(
        "Meddig játszotok",
        "Kezdés előtt megegyeztek, hány buliig játszotok, többnyire ötig vagy tízig. Akkor van "
        "vége, amikor valaki eléri.",
        "Ötig játszotok, és Annának négy van. A következő bulit maccsal nyeri: 4 + 2 = 6, és vége.",
    ),
    "TH-WIN-05": RuleText(
        "Elszámolás",
        "Ha tétre játszotok, a vesztes a különbség minden bulijáért egy tétet fizet.",
        "A tét 10. Ha 5:3 az eredmény, a vesztes 2 × 10 = 20-at fizet, ha 6:1, akkor 5 × 10 = "
        "50-et.",
    ),
    "TH-WIN-06": RuleText(
        "Számolás után csak egyikőtök van 501 fölött",
        "Ha senki sem szállt ki, és az ütések megszámolása után csak egyikőtöknek van 501 vagy "
        "több pontja, ő nyer.",
        "A számolás után 505:498 az állás: egy buli az elsőnek. 505:198-nál kettő volna.",
    ),
    "TH-WIN-07": RuleText(
        "Számolás után mindketten 501 fölött",
        "Ha senki sem szállt ki, és a számolás után mindkettőtöknek 501 vagy több pontja van, az "
        "nyer egy bulit, akinek több van.",
        "Annának 507, Bencének 512 pontja van. A buli Bencéé.",
    ),
    "TH-WIN-08": RuleText(
        "Mindketten 501 fölött, egyenlően",
        "Ha a számolás után mindkettőtöknek 501 vagy több pontja van, és ugyanannyi, új osztás "
        "jön. Ebben a legelső pontok döntenek: aki szerzi őket, megnyeri a bulit.",
        "515:515 az állás. A következő osztásban az 1. ütés a zöld hetes és a tök nyolcas, semmit "
        "sem ér, a 2. ütés Bencének 4 pontot hoz: Bence nyer.",
    ),
    "TH-WIN-09": RuleText(
        "A bemondás is dönthet",
        "Egy ilyen döntő osztásban a bemondás és a béla is pont. Ugyanabban az ütésben a "
        "bemondások megelőzik magát az ütést; a béla azonnal dönt.",
        "A döntő osztás 1. ütésében Anna felír egy tercet, aztán Bence viszi az ütést. Anna volt "
        "az első, ő nyer.",
    ),
    "TH-WIN-10": RuleText(
        "A stichmatsch az első",
        "A stichmatschot előbb írjátok fel, és csak utána hasonlítjátok össze az állásokat.",
        "Az ütések előtt 400:470 az állás, az ütések 90-et és 71-et érnek. Ha Annáé a stichmatsch, "
        "az 561:470, és Anna nyer. Nélküle 490:541 volna Bence javára.",
    ),
}
