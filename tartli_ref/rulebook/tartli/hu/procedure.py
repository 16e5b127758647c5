"""The referee’s own rules: what can be entered, taken back and corrected."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "REF-DEAL": RuleText(
        "Az osztásnak eleje és vége van",
        "Ami játék közben történik, egy osztáshoz tartozik, ezért előbb meg kell nyitni az "
        "osztást: ki oszt, és mi a felütött lap. A számolással ér véget, vagy amikor valaki "
        "kiszáll, és csak utána kezdődik a következő.",
        "Bence tercet akar beírni, mielőtt az osztást megnyitották volna: a bíró előbb az osztást "
        "kéri. Anna osztani akar, miközben a 9. ütés folyik: a bíró előbb a számolást kéri.",
    ),
    "REF-SEAT": RuleText(
        "Aki ennél az asztalnál ül",
        "Minden sorban ott áll, kiről szól, és ennek olyan játékosnak kell lennie, aki ennél az "
        "asztalnál ül.",
        "Anna az A helyen ül, Bence a B helyen. A C helyről szóló sort a bíró nem érti.",
    ),
    "REF-ADJUST": RuleText(
        "Pontok megegyezés szerint",
        "Ha megegyeztek, egy játékosnak pontot adhattok, vagy levonhattok tőle, egyszerre 1-től "
        "1000-ig. Mellé odaírjátok az okát.",
        "Rosszul osztották ki a lapokat, és megegyeztek, hogy Anna 20 pontot veszít: „mínusz 20, "
        "rossz osztás”.",
    ),
    "REF-NOTE": RuleText(
        "Megjegyzések",
        "Megjegyzést bármikor írhattok. Ott áll az előzményekben, és semmin sem változtat.",
        "„Az 5. ütésben elment a villany.” Az állás marad, ami volt.",
    ),
    "REF-UNDO": RuleText(
        "Visszavonás",
        "A visszavonás az utolsó érvényes sort veszi ki, és a javítás is ilyen sor. Amit "
        "visszavontatok, az előzményekben olvasható marad.",
        "Bence tercét tévedésből Annának írtátok be. Vonjátok vissza, és írjátok be újra. Ha az "
        "utolsó sor javítás volt, a visszavonás visszahozza, ami előtte ott állt.",
    ),
    "REF-FIX": RuleText(
        "Egy korábbi sor javítása",
        "Bármelyik érvényes sort kicserélhetitek egy másikra. A bíró mindent újra megítél, ami "
        "utána jön; ami így már nem állhat meg, azt megjelöli, és nem számolja, amíg rendbe nem "
        "teszitek.",
        "A 2. ütésben nem a piros alsót játszották ki, ahogy beírtátok, hanem a piros királyt. "
        "Kijavítjátok a sort; a 4. ütésben felírt piros király-terc már nem állhat meg, és jelet "
        "kap.",
    ),
    "REF-FULL": RuleText(
        "Ha betelt az asztal",
        "Egy asztalra 20000 sor fér, a visszavontak és kijavítottak is köztük vannak. A javítások "
        "összesen legfeljebb 50000 sort ítéltetnek meg újra, és legfeljebb 500 sor állhat "
        "megegyezésből. Ennyi egyetlen este sem jön össze; ha mégis, új asztalnál folytatjátok.",
        "Egy nagyon hosszú este ugyanazon sorát javítjátok újra meg újra: a végén a bíró új "
        "asztalhoz küld benneteket.",
    ),
    "REF-AUDIT": RuleText(
        "Visszanézni egy osztást",
        "Ha egy osztás lapjait beírtátok, a kész osztást vissza lehet nézni. Az ellenőrzés semmin "
        "sem változtat: amit talál, az vagy biztos, vagy csak lehetséges, és ti döntitek el, "
        "hogy módosítjátok-e az állást. Hogy mindketten megnéztétek, az megmarad az előzményekben.",
        "A 3. osztás ellenőrzéséből kiderül, hogy Bence a 9. ütésben aduzott, pedig zöld is volt "
        "nála. Megegyeztek mínusz 10 pontban, vagy annyiban hagyjátok.",
    ),
    "REF-SIGN": RuleText(
        "Az alkalom aláírása",
        "A végén mindkét fél elfogadja, amit beírtatok, vagy megjegyzéssel vitatja. Az aláírás az "
        "asztal akkori állására szól: ha utána bármit beírtok, kijavítotok vagy visszavontok, "
        "elvész, és újra kell adni.",
        "Mindketten elfogadták az 5:3-at. Aztán kijavítjátok a második buli egyik számolását: "
        "az asztal megmutatja, hogy az aláírás után változott, és mindkettőtöktől újat kér.",
    ),
    "REF-BOOK": RuleText(
        "Az elszámolólap",
        "Egy elszámolólapon egy társaság alkalmai vannak. Egy asztal legfeljebb egy elszámolólap "
        "alkalma lehet; ki is lehet venni belőle. Amit magára az elszámolólapra írtatok, például "
        "egy fizetést vagy egy megváltozott nevet, azt vissza lehet vonni, és olvasható marad. Az "
        "elszámolólapon minden együtt nulla: amit az egyik nyert, azt mások vesztették el.",
        "A keddi asztal rákerül az elszámolólapra: Anna 200 HUF-fal jobban áll, Bence 200 HUF-fal "
        "rosszabbul. Ha leveszitek róla, mindketten úgy állnak, mint előtte.",
    ),
    "REF-PAID": RuleText(
        "Fizetések",
        "Ha egy játékos fizet egy másiknak, azt az összeggel és a pénznemmel együtt írjátok be, és "
        "vissza is vonhatjátok. Magának senki sem fizet.",
        "Bence 200 HUF-fal tartozik Annának, és fizet neki 150-et. Bence ezután 50-nel tartozik.",
    ),
    "REF-NAMES": RuleText(
        "Ki kicsoda",
        "Egy játékos más néven is megjelenhet, és ha egy embert kétféleképpen írtatok, a kettőt "
        "egyesíthetitek. Megmarad minden, amit bármelyik néven játszott. Akik ültek már egy "
        "asztalnál, vagy fizettek egymásnak, azok két külön személy.",
        "A „Bence” és a „Bence K” egy lesz: mindkét este Bencének számít. Annát és Bencét nem "
        "lehet egyesíteni, mert játszottak már egymás ellen.",
    ),
    "REF-AGREED": RuleText(
        "Ha mindketten úgy akarjátok",
        "Amit a bíró visszautasít, az is beírható, ha mindketten úgy akarjátok; rajta marad a jel, "
        "hogy megegyeztetek. Csak az nem írható be, aminek nincs értelme.",
        "Mindketten szeretnétek, hogy egy későn bemondott terc mégis számítson: beírjátok, és "
        "jelet kap. Ütést viszont nem lehet beírni ott, ahol még osztás sincs.",
    ),
}
