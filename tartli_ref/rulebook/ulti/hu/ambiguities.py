"""What the source leaves open: the question, the readings, and why ours is ours."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import HU

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-28": HU["AMB-28"],
    "AMB-31": AmbiguityText(
        "Hány lapot kapnak a játékosok?",
        ("Az első tizenkettőt, a többiek tízet.", "Sorban ötöt, hetet és ötöt."),
        "Csak tizenkettővel, tízzel és tízzel fogy el mind a 32 lap.",
    ),
    "AMB-32": AmbiguityText(
        "Mennyit ér a 40-100 ulti durchmars?",
        ("14-et, mert 4 + 4 + 6 annyi.", "16-ot, ahogy a mellette álló számokból kijönne."),
        "Végösszegnek a 14 van megadva, és az értékek táblázatban állnak; egy 4 helyére 6 került.",
    ),
    "AMB-33": AmbiguityText(
        "Kinek számít a talonban lévő ász és tízes?",
        ("A védőknek.", "A felvevőnek.", "Senkinek."),
        "A leírás hallgat róla. Ha az egyik félnek számít, az összeg 90 marad, és nem lehet "
        "egyenlő; a felvevő pedig ne nyerjen azon, amit letesz.",
    ),
    "AMB-34": AmbiguityText(
        "Felül kell ütni az asztalon lévő lapokat?",
        ("Nem.", "Igen, ha lehet."),
        "A leírás színre színt kér és aduzást, mást nem. Sok magyar leírás viszont megköveteli a "
        "felülütést, ezért az asztal választhat.",
    ),
    "AMB-35": AmbiguityText(
        "Két ugyanannyit érő licit közül, ugyanannyi vállalással, melyik a magasabb?",
        (
            "Egyik sem.",
            "Egyik sem, még akkor sem, ha az egyik kevesebb vállalásból áll.",
            "Amelyik a listában később jön.",
        ),
        "A szabály csak az értékről és a vállalások számáról szól. A lista sorrendje az olvasónak "
        "készült, és az első sorai ugyanezt a szabályt követik. Ahol csak az érték számít, mert "
        "ilyen asztal is van, ott be lehet állítani.",
    ),
    "AMB-36": AmbiguityText(
        "Mi van, ha négy ásznál az egyik ász a talonban fekszik?",
        ("Nem játsszák ki, tehát nem számít.", "A licit bukott."),
        "Azokat az ütéseket kell vinni, amelyekben ászt játszanak ki, és ez egyikben sincs benne.",
    ),
    "AMB-37": AmbiguityText(
        "A kontra a csendes játékokat is duplázza?",
        ("Nem, azok értéke marad.", "Igen, a játékkal együtt."),
        "Kontrát arra mondanak, amit bemondtak, a csendes játék pedig akkor még nem is létezik.",
    ),
    "AMB-38": AmbiguityText(
        "Számít a pár annak a félnek, amelyiknek egy ütése sincs?",
        ("Igen, rögtön számít.", "Csak ha az a fél visz egy ütést."),
        "A leírás annyit kér, hogy az első ütésben mondják be, semmi mást.",
    ),
    "AMB-39": AmbiguityText(
        "Partiban 3-at vagy 4-et ér a csendes durchmars?",
        ("3-at.", "4-et."),
        "A licitek táblázatában a parti mellett is 3 áll. Magával a partival együtt ez már 4, és "
        "a szöveg talán erre gondol.",
    ),
    "AMB-40": AmbiguityText(
        "Mely licitek mellett van csendes játék, ha a szöveg és a táblázat eltér?",
        (
            "Ahol a táblázat jelöli: a csendes ulti a durchmars mellett is, a csendes durchmars a "
            "négy ász mellett is.",
            "Csak ahol a szöveg említi: a csendes ulti durchmars mellett sosem, a csendes "
            "durchmars négy ász mellett sosem.",
        ),
        "A kettő közül a táblázat a teljesebb. Egyetlen hézaga a csendes ulti a piros terített "
        "durchmars mellett; oda 4 került, mint minden hasonló licitnél. A csendes négy ásznak "
        "nincs oszlopa, az a szöveget követi.",
    ),
    "AMB-41": AmbiguityText(
        "A bukott csendes játék dupláját mindkét ellenfélnek ki kell fizetni?",
        (
            "Igen, mindkettőnek az értéke kétszeresét.",
            "Nem, attól dupla, hogy mindkettőnek ki kell fizetni az értékét.",
            "Csak a csendes ultiért jár mindkettőnek az értéke kétszerese.",
        ),
        "Minden más érték ellenfelenként értendő, és ez is ugyanúgy van megfogalmazva. Ahol "
        "másképp játsszák, ott lehet választani.",
    ),
    "AMB-42": AmbiguityText(
        "Mindhárom játékos pontjait felírjátok, vagy csak a felvevőét?",
        ("Mindháromét, úgy, hogy az összeg nulla legyen.", "Csak a felvevőét."),
        "Elszámoláskor mindkettőből ugyanaz jön ki. Három oszlopból viszont mindenki rögtön "
        "látja, ki mennyivel tartozik.",
    ),
    "AMB-43": AmbiguityText(
        "Pontosan mikor passzolt mindenki?",
        (
            "Ha egymás után ketten passzoltak, és az utolsó licitáló ennyiben hagyja.",
            "Ha egymás után mindhárman passzoltak.",
        ),
        "A passz nem végleges, és az utolsó licitáló csak akkor mehet tovább, ha a többiek "
        "passzoltak; ha marad, ez a harmadik passz.",
    ),
    "AMB-44": AmbiguityText(
        "A 20-100 licitjében meg kell mondani, melyik szín párjáról van szó?",
        ("Nem, az első ütésben derül ki, amikor bemondják.", "Igen, a licittel együtt."),
        "A licitálásnál szó sincs színről, és a párokat az első ütésben mondják be.",
    ),
    "AMB-45": HU["AMB-45"],
}
