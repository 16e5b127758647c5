"""Where the sources disagree or are silent: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import HU

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-01": AmbiguityText(
        "Kilenc lapot kapnak a játékosok, vagy nyolcat?",
        (
            "Kilencet, három hármas csomagban.",
            "Nyolcat, ahogy a rövid leírások mondják.",
        ),
        "Ha mindenki kilencet kap, a 32 lapból éppen a talon tizennégy lapja marad, és ennyiről "
        "minden leírás beszél. Nyolccal tizenhat maradna, és húzás után a rövid leírások is kilenc "
        "lapot emlegetnek a kézben.",
    ),
    "AMB-02": AmbiguityText(
        "A talon tizennégy lapja közé tartozik a felütött lap?",
        (
            "Igen: tizenhárom rejtett lap és a felütött.",
            "Nem: tizennégy rejtett lap, és azon felül a felütött.",
        ),
        "Hét ütés után, kettesével húzva, pontosan tizennégy lap fogy el, és a felütött az utolsó.",
    ),
    "AMB-03": AmbiguityText(
        "Mikor cserélhető el az adu hetes a magyar játékban?",
        (
            "Az első hét ütés bármelyike előtt, és az cserél, aki hív.",
            "Csak azelőtt, hogy a hetes gazdája legelőször hívna.",
        ),
        "A bővebb leírás és a két rövid közül az egyik mind a hét ütésben engedi; a másik rövid "
        "leírás egyedül marad.",
    ),
    "AMB-04": AmbiguityText(
        "Kié lesz a talon végén a felütött lap?",
        (
            "Azé, aki a 7. ütést elvesztette.",
            "Azé, aki a 7. ütéshez hívott, ahogy az egyik rövid leírás mondja.",
        ),
        "Először a győztes húz, utána a vesztes, tehát az utolsó lap a vesztesnek jut. Három "
        "leírásból kettő ezt mondja.",
    ),
    "AMB-05": AmbiguityText(
        "Mi legyen új egy szín második sorozatában?",
        (
            "Három dolog közül az egyik: magasabb lapnál kezdődik, vagy ugyanannál, de hosszabb, "
            "vagy hiányzik egy lap a kettő között.",
            "Elég egyetlen eltérő lap vagy nagyobb hossz, ahogy a rövid leírások mondják.",
        ),
        "A lazább szöveg a piros király-kvart után a piros felső-kvintet is engedné, holott a "
        "bővebb leírás éppen ezt említi tilosként. A lazább változat alighanem ugyanennek a három "
        "feltételnek a rövidítése.",
    ),
    "AMB-06": AmbiguityText(
        "Ha egy színben több sorozatot írtál fel, melyikkel kell az újat összevetni?",
        (
            "Mindegyikkel.",
            "Csak a legutóbbival.",
        ),
        "A bővebb leírás szerint az új sorozatnak minden korábbitól el kell válnia. A kvint hat "
        "lépését mindkét olvasat ugyanúgy engedi; csak akkor térnek el, ha egy sorozatot hézag "
        "alatt írtál fel.",
    ),
    "AMB-07": AmbiguityText(
        "Honnan kell hiányoznia a két sorozat közti lapnak?",
        (
            "A két sorozatból: egyikhez sem tartozik.",
            "A kézből: a játékosnál egyáltalán nem lehet ott.",
        ),
        "A leírás példája csak a lap értékéről szól, és a kezedbe sem a bíró, sem az ellenfeled "
        "nem láthat bele. A másik olvasat szigorúbb.",
    ),
    "AMB-08": AmbiguityText(
        "Lehetett a hiányzó lap egy olyan bemondásban, amelyik elvesztette a versenyét?",
        (
            "Igen, csak a felírt bemondások számítanak.",
            "Nem, minden bemondott sorozat számít.",
        ),
        "A feltétel arról szól, aki már felírt egy sorozatot. Hogy a vesztes bemondásokban mi "
        "volt, az ki sem derül.",
    ),
    "AMB-09": AmbiguityText(
        "Felírható egy vannak másodszor is ugyanabban az osztásban?",
        (
            "Nem.",
            "Igen, hiszen a bővebb leírásban semmi sem tiltja.",
        ),
        "A rövid leírások szerint ami egyszer fel van írva, azt nem lehet újra felírni. Különben a "
        "megtartott vannak minden ütésben pontot hozna.",
    ),
    "AMB-10": AmbiguityText(
        "Mennyit kell elárulni, ha mindketten bemondtatok?",
        (
            "A lehető legkevesebbet: a hívó megmondja, miből van a vannak, vagy mi a legmagasabb "
            "lap, a másik pedig azt feleli: „jó” vagy „itt magasabb”.",
            "Mindketten pontosan megmondják, miből áll a legmagasabb bemondásuk.",
        ),
        "A bővebb leírás szóról szóra közli a párbeszédet, és a célját is: minél kevesebbet "
        "elárulni.",
    ),
    "AMB-11": AmbiguityText(
        "Bemondhat a második játékos olyat, ami csak veszíthet?",
        (
            "Igen, ha a szavak alapján még nyerhetne: vannak a vannak ellen, vagy elég hosszú "
            "sorozat.",
            "Nem, vannak után például a négy alsót, a legalacsonyabb vannakot sem.",
        ),
        "A feltétel vannakról és hosszról szól, és amikor a második játékos megszólal, még nem "
        "tudja, miből van a hívóé.",
    ),
    "AMB-12": AmbiguityText(
        "Felírható a béla a 8. ütés után, a 9. ütéshez való hívás előtt?",
        (
            "Igen, amíg valaki nem hív a 9. ütéshez.",
            "Nem, a 8. ütéssel vége.",
        ),
        "A rövid leírások szerint „a kilencedik ütés előtt”. A bővebben bélát húzás után is "
        "felírnak, tehát ott a két ütés közti pillanatok is számítanak.",
    ),
    "AMB-13": AmbiguityText(
        "Pais szerint: kell más bemondás is az ütésben, hogy a bélát fel lehessen írni?",
        (
            "Nem, a bélának csak meg kell várnia azt a pillanatot az ütésben.",
            "Igen, ha az ütésben nincs más bemondás, béla sincs.",
        ),
        "A leírás szerint a béla akkor is számít, bármi lesz a többi bemondással, tehát magában "
        "áll.",
    ),
    "AMB-14": AmbiguityText(
        "Mi a rövid leírások 501 „győzelmi pontja”?",
        (
            "Elírás: a lapokért és bemondásokért járó pontokról van szó.",
            "Tényleg győzelmi pont, 501 darab.",
        ),
        "Egy alkalom öt vagy tíz győzelmi pontig tart, és ugyanez a mondat az osztás utáni "
        "állásról szól.",
    ),
    "AMB-15": AmbiguityText(
        "Beleszámítanak a bemondások az 501-be?",
        (
            "Igen, bemondások és ütések együtt.",
            "Nem, csak az ütésekben vitt lapok pontjai.",
        ),
        "A leírás néhol „lappontot” mond, de a kiszállás példáiban a bemondásokat és a bélát is "
        "hozzáadja.",
    ),
    "AMB-16": AmbiguityText(
        "Mennyibe kerül a téves bejelentés, ha a tévedőnek nagyon kevés pontja van?",
        (
            "Egy buliba.",
            "Kettőbe, ha a tévedőnek nincs több pontja, mint amennyi maccsnál lehet.",
        ),
        "A leírás szerint a másik megnyeri „a” bulit, és maccsról egy szó sincs.",
    ),
    "AMB-17": AmbiguityText(
        "Ausztriában: ki az a győztes, aki a következőt osztja?",
        (
            "Akinek az osztásban bemondásokból és ütésekből több pontja lett; ha ugyanannyi, aki "
            "az utolsó ütést vitte.",
            "Egy egész parti győztese osztja a következő partit; partin belül felváltva osztanak.",
        ),
        "Beck minden egyes osztásról beszél. Ha kiszállással ért véget a parti, a győztese oszt.",
    ),
    "AMB-18": AmbiguityText(
        "250 pont dupla veszteség?",
        (
            "A magyar játékban igen: a maccs 250-ig tart.",
            "Az osztrák játékban nem: a Double 250 alatt van.",
        ),
        "Mindkettő világosan le van írva, mindegyik a maga játékára. Mindkettőt megtartottuk, és "
        "csak pontosan 250-nél van köztük különbség.",
    ),
    "AMB-19": AmbiguityText(
        "Ausztriában: cserélhet a 7. ütés győztese, miután meghúzta a hetest?",
        (
            "Igen, amíg a másik meg nem húzta a felütött lapot.",
            "Nem, a 7. ütés végén már késő.",
        ),
        "A „bármikort” szó szerint vesszük, és a lap abban a pillanatban még ott fekszik.",
    ),
    "AMB-20": AmbiguityText(
        "Ausztriában: felírható újra pontosan ugyanaz a sorozat?",
        (
            "Nem.",
            "Igen, mert csak az tilos, ami egy hosszabbnak a része.",
        ),
        "Betű szerint nem tilos, de a rövid leírások szerint felírt bemondást nem lehet "
        "megismételni, és egy Terz különben minden ütésben pontot hozna.",
    ),
    "AMB-45": HU["AMB-45"],
    "AMB-46": AmbiguityText(
        "Mi van, ha egy maccs túlviszi a győztest a megbeszélt buliszámon?",
        (
            "A bulik úgy maradnak, ahogy vannak, és a teljes különbséget fizetitek.",
            "A győztest a megbeszélt számra állítjátok vissza.",
        ),
        "Arról sehol sem esik szó, hogy le kellene vágni, és a különbség szerint számoltok el.",
    ),
    "AMB-47": AmbiguityText(
        "Ha az osztásért húztok: melyik lap alacsonyabb, és mi van, ha egyformák?",
        (
            "A sorozatok rendje dönt; két egyforma lapnál mindketten újra húztok.",
            "A nem adu színek ütésbeli rendje dönt, ahol a tízes a király fölött van.",
        ),
        "A leírások csak annyit mondanak, hogy az alacsonyabb lap oszt. Ekkor még egyik szín sem "
        "adu, és a sorozatok rendje minden színben ugyanaz.",
    ),
    "AMB-48": AmbiguityText(
        "Léteznek „más játékosok” és „kimondhatatlan bemondások”?",
        (
            "Nem: két játékos van, és olyan bemondások, amelyeket még nem írtak fel.",
            "Igen, kettőnél többen is játszhatnak, és némelyik bemondásról nem szabad beszélni.",
        ),
        "Mindkét kifejezés egyetlen rövid leírásból való, amelyet ügyetlenül fogalmaztak át egy "
        "másikból. Minden más benne két játékosra szól.",
    ),
    "AMB-49": AmbiguityText(
        "Mikortól lehet egy bemondással kiszállni?",
        (
            "Attól kezdve, hogy a versenye eldőlt.",
            "Attól kezdve, hogy megnevezték és felírták.",
        ),
        "A leírás engedi kiszállni azt, aki épp megnyert egy versenyt. Utána már csak az van "
        "hátra, hogy megmondja, mi a bemondása.",
    ),
    "AMB-50": AmbiguityText(
        "Ha mindkettőtöknek 501 vagy több pontja van, és ugyanannyi: melyik pont dönt?",
        (
            "Bármelyik pont, a bemondás és a béla is; ha az ütés semmit sem ér, nem dönt el "
            "semmit.",
            "Csak az ütésekben szerzett pont.",
        ),
        "Az nyer, aki először szerez bármilyen pontot, és a bemondás is pont.",
    ),
}
