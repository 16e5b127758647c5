"""Leading, winning tricks, drawing, and the duties from trick 8 on."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-PLAY-01": RuleText(
        "Ki hív először",
        "Az első ütéshez az hív, aki nem osztott.",
        "Bence osztott, tehát az 1. ütéshez Anna hív.",
    ),
    "TH-PLAY-02": RuleText(
        "Ki hív utána",
        "Aki viszi az ütést, az hív a következőhöz.",
        "A 3. ütéshez Anna hív, de Bence viszi. A 4. ütéshez Bence hív.",
    ),
    "TH-PLAY-03": RuleText(
        "A hívó szabad",
        "A hívó bármelyik lapját kijátszhatja, mind a tizenhat ütésben.",
        "A 9. ütésben Annánál adu is van, más szín is. Azt hívja, amelyiket akarja.",
    ),
    "TH-PLAY-04": RuleText(
        "Ki viszi az ütést",
        "Ha van adu az ütésben, a legmagasabb adu viszi. Ha nincs, a hívott szín magasabb lapja; "
        "más színű lap sohasem visz.",
        "Piros az adu. A kihívott zöld ászt elüti a piros hetes. Ha a zöld hetest hívták, a makk "
        "ász nem viszi el.",
    ),
    "TH-PLAY-05": RuleText(
        "Tizenhat ütés, két szakasz",
        "Egy osztás tizenhat ütésből áll. Az első hét után húztok a talonból; az utolsó kilencet "
        "már csak a kézben lévő lapokból játsszátok, és ott más kötelességek vannak.",
        "Hétszer két húzással elfogy a talon tizennégy lapja. Ekkor még mindkettőtöknél kilenc lap "
        "van: éppen elég a 8. ütéstől a 16. ütésig.",
    ),
    "TH-PLAY-06": RuleText(
        "Húzás a talonból",
        "Az első hét ütés mindegyike után húztok. Aki az ütést vitte, felveszi a talon legfelső "
        "lapját, és nem mutatja meg; a másik az alatta lévőt húzza. Így megint kilenc-kilenc "
        "lapotok van.",
        "Bence viszi a 2. ütést. Először ő húz, aztán Anna.",
    ),
    "TH-PLAY-07": RuleText(
        "Az utolsó húzás",
        "A 7. ütés után a győztes az utolsó rejtett lapot veszi fel, a vesztes pedig azt, amelyik "
        "színével felfelé fekszik: a felütött lapot, vagy csere után az adu hetest.",
        "A piros ász volt a felütött lap, és Anna a piros hetest adta érte. Bence elveszti a 7. "
        "ütést, és a piros hetest húzza.",
    ),
    "TH-PLAY-08": RuleText(
        "1–7. ütés: azt teszel, amit akarsz",
        "Amíg tart a talon, a második játékos éppolyan szabad, mint a hívó. Nem kell színre színt "
        "adnod, és aduznod sem kell, még ha tudnál is.",
        "A 7. ütés, piros az adu. Anna a zöld ászt hívja; Bencénél a zöld király és a piros hetes "
        "is ott van, mégis rádobhatja a tök nyolcast.",
    ),
    "TH-PLAY-09": RuleText(
        "A 8. ütéstől: színre szín",
        "A nyolcadik ütéstől a második játékosnak a hívott színből kell tennie, ha van nála olyan.",
        "A 8. ütésben Anna a zöld hetest hívja. Bencének egyetlen zöldje a zöld ász, azt kell "
        "tennie; a tök nyolcas nem szabályos. Egy ütéssel korábban még az lett volna.",
    ),
    "TH-PLAY-10": RuleText(
        "A 8. ütéstől: ha nincs szín, aduzz",
        "Ha a hívott színből nincs lapod, adut kell tenned, amíg van nálad.",
        "Piros az adu, a zöld ászt hívták. Bencének nincs zöldje; a piros nyolcas és a makk ász "
        "közül a piros nyolcast kell tennie.",
    ),
    "TH-PLAY-11": RuleText(
        "A 8. ütéstől: se szín, se adu",
        "Ha a hívott színből sincs, és adud sincs, bármit tehetsz. Az ütést nem viheti el.",
        "Anna a zöld hetest hívja. Bencének se zöldje, se aduja, rádobja hát a makk ászt: az ütés "
        "és benne a 11 pont Annáé.",
    ),
    "TH-PLAY-12": RuleText(
        "Felülütni nem kötelező",
        "Színre színt adni kell, de a kihívott lapot megütni nem. A hívott színből azt a lapodat "
        "teszed, amelyiket akarod.",
        "A 10. ütésben Anna a zöld királyt hívja. Bencénél a zöld ász és a zöld hetes van: "
        "megtarthatja az ászt, és teheti a hetest.",
    ),
    "TH-PLAY-13": RuleText(
        "Ha adut hívnak",
        "A 8. ütéstől a kihívott adu is olyan, mint bármelyik szín: adut kell tenned rá, ha van "
        "nálad.",
        "Anna a piros nyolcast hívja, és piros az adu. Bencénél a piros felső és a zöld ász van: a "
        "piros felsőt kell tennie.",
    ),
    "TH-PLAY-14": RuleText(
        "Az elvitt ütések",
        "Aki elviszi az ütést, mindkét lapot lefordítva maga elé teszi, a saját kupacába. A "
        "kupacokat az utolsó ütés után számoljátok meg, vagy amikor valaki kiszáll.",
        "Tizenhat ütés után mind a 32 lap a két kupacban van.",
    ),
    "TH-PLAY-15": RuleText(
        "Szabálytalan lap, renonsz",
        "Egyik könyv sem ír büntetést arra, ha valaki megsérti a 8–16. ütés kötelességeit. A "
        "játékos kijavítja, a bíró feljegyzi; ti saját büntetésben is megegyezhettek.",
        "A 9. ütésben zöldet hívtak. Bence tököt dob rá, aztán talál egy zöldet a kezében: "
        "visszaveszi a tököt, és színre színt ad. A pontok nem változnak.",
    ),
}
