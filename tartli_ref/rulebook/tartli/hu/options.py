"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "stichmatsch": OptionText(
        "Stichmatsch",
        "Aki az utolsó kilenc ütést mind viszi, megkapja-e az osztás összes ütéspontját.",
        {
            "on": "A 8–16. ütés győztese 161-et ír fel az ütésekért, a másik semmit.",
            "off": "Mindkettőtöknek megmaradnak az elvitt ütései.",
        },
    ),
    "bela_timing": OptionText(
        "Mikor írható fel a béla",
        "A bélát azonnal fel lehet-e írni, vagy meg kell várni a maga pillanatát az ütésben.",
        {
            "any": "Bármelyik pillanatban, amíg valaki a 9. ütéshez nem hív.",
            "step7": (
                "Csak amikor az első nyolc ütés valamelyikében a bemondásokat felírják, Pais "
                "szerint."
            ),
            "with_meld": "Csak akkor, és csak ha az ütésben más bemondást is felírnak.",
        },
    ),
    "four_nines": OptionText(
        "Négy kilences",
        "A négy kilences vannak-e.",
        {
            "on": "A négy kilences 150 pontot ér, és közvetlenül a négy felső mögött áll.",
            "off": "A négy kilences nem bemondás.",
        },
    ),
    "tens_rank": OptionText(
        "Hol áll a négy tízes",
        "Hányadik helyen van a négy tízes, ha két vannak találkozik.",
        {
            "trump_order": "A négy király fölött és a négy ász alatt, mint az aduk rendjében.",
            "below_unders": "A legutolsó, a négy alsó alatt.",
        },
    ),
    "sequences": OptionText(
        "Hány sorozat egy ütésben",
        "Hány sorozatot mondhat be egy játékos egy ütésben.",
        {
            "one": "Legfeljebb egy sorozatot, vannakkal vagy anélkül.",
            "per_suit": "Színenként egyet, vannakkal vagy anélkül.",
        },
    ),
    "redeclare": OptionText(
        "További sorozat ugyanabban a színben",
        "Mi kell az új sorozathoz egy olyan színben, amelyben ugyanaz a játékos már felírt egyet.",
        {
            "abc": (
                "Magasabb lapnál kezdődjön, vagy ugyanannál, de hosszabb legyen, vagy hiányozzon "
                "egy lap a kettő között."
            ),
            "not_contained": "Nem lehet egészen benne egy már felírt hosszabb sorozatban.",
        },
    ),
    "redeclare_scope": OptionText(
        "Melyik sorozatokkal vetitek össze",
        "Ha egy színben több sorozatot is felírtál, melyikkel kell összevetni az újat, ott, ahol a "
        "három magyar út érvényes.",
        {
            "all": "Mindegyikkel.",
            "last": (
                "Csak a legutóbbival, így egy alacsonyabb után újra számíthat egy olyan sorozat, "
                "amelyet már felírtál."
            ),
        },
    ),
    "gap": OptionText(
        "A hiányzó lap",
        "Honnan kell hiányoznia a két sorozat közti lapnak, ott, ahol a három magyar út érvényes.",
        {
            "melds": "A két sorozat egyikében sem lehet benne.",
            "hand": "A játékos kezében sem lehet; a bíró ezt a szavára elhiszi.",
        },
    ),
    "exchange": OptionText(
        "Az adu hetes cseréje",
        "Mikor lehet az adu hetest a felütött lapra cserélni.",
        {
            "leader": "A hívó cserélhet, bemondás és hívás előtt, a 7. ütésig.",
            "any_time": "Akinél van, bármelyik pillanatban, amíg a felütött lap ott fekszik.",
        },
    ),
    "exchange_seventh": OptionText(
        "Csere a 7. ütés után",
        "A 7. ütés győztese elcserélheti-e még a frissen húzott adu hetest, ott, ahol bármikor "
        "lehet cserélni.",
        {
            "on": "Igen, amíg a másik meg nem húzta a felütött lapot.",
            "off": "Nem, a 7. ütés vége után már késő.",
        },
    ),
    "turned_card": OptionText(
        "Hol ütitek fel az adut",
        "Az osztás melyik lapját ütitek fel adunak.",
        {
            "19": "Mindig a tizenkilencediket, amikor mindkét kéz megvan.",
            "by_packet": (
                "Bármelyik hármas csomag utáni lapot, ha az kéri, aki nem oszt; különben a "
                "tizenkilencediket."
            ),
        },
    ),
    "next_dealer": OptionText(
        "Ki osztja a következőt",
        "Ki oszt az első osztás után.",
        {
            "alternate": "A két játékos felváltva.",
            "hand_winner": "Aki az épp véget ért osztásban több pontot szerzett.",
            "game_winner": "Az épp véget ért parti győztese; egy partin belül felváltva osztotok.",
        },
    ),
    "maccs": OptionText(
        "Dupla veszteség",
        "Hány pontig veszít a vesztes duplán.",
        {
            "at_most_250": "250 ponttal vagy kevesebbel.",
            "below_250": "249 ponttal vagy kevesebbel, így a 250 már megmenekült.",
        },
    ),
    "unit": OptionText(
        "Mire játszotok",
        "Mit kap, aki az 501 pontot eléri.",
        {
            "buli": "Bulit, amelyet addig gyűjtötök, amíg a megbeszélt szám össze nem jön.",
            "stake": "Azonnal a tétet, minden parti után külön.",
        },
    ),
    "false_claim": OptionText(
        "Téves bejelentés",
        "Mit kap a másik, ha valaki kevés ponttal száll ki.",
        {
            "one": "Mindig egy bulit vagy egy tétet.",
            "maccs": "Kettőt, ha a tévedő pontjai dupla veszteséget érnek; különben egyet.",
        },
    ),
    "showing": OptionText(
        "A bemondások megmutatása",
        "Meg kell-e mutatni a felírt bemondást.",
        {
            "none": "Megnevezed, de megmutatnod nem kell.",
            "on_request": "Aki kéri, az ütés végén megnézheti.",
        },
    ),
    "talon_card": OptionText(
        "Az utolsó rejtett lap",
        "Meg kell-e mutatni a talon utolsó rejtett lapját, amikor a 7. ütés után meghúzzák.",
        {
            "hidden": "Rejtve marad, mint az összes többi.",
            "shown": "A 7. ütés győztese előbb megmutatja.",
        },
    ),
    "sudden_death": OptionText(
        "Melyik pont dönt egyenlő állásnál",
        "Melyik pont nyeri a döntő osztást, ha mindkettőtöknek 501 vagy több pontja van, és "
        "ugyanannyi.",
        {
            "all": "A legelső pont, akármiből van; a bemondás és a béla is számít.",
            "tricks": "A legelső pont, amelyet ütésben visztek.",
        },
    ),
    "repeat": OptionText(
        "Ugyanaz a sorozat még egyszer",
        "Felírható-e újra ugyanaz a sorozat, ott, ahol csak a hosszabb zárja ki.",
        {
            "off": "Egy osztásban egyszer számít.",
            "on": "Egy későbbi ütésben is felírható.",
        },
    ),
    "revoke": OptionText(
        "Renonsz után",
        "Mi történik, ha valaki szabálytalan lapot tesz.",
        {
            "note": "Kijavítjátok és feljegyzitek, a pontok nem változnak.",
            "custom": (
                "Az asztalnak saját büntetése van, ezt kiigazításként írjátok be; a bíró "
                "felkínálja a sort."
            ),
        },
    ),
    "running_points": OptionText(
        "Lappontok osztás közben",
        "Látszik-e osztás közben, hány pont van az ütésekben.",
        {
            "hidden": "Mindenki fejben számol, míg tart az osztás, és senki nem szállt ki.",
            "shown": "A képernyőn látszik, kinek mennyi van az ütéseiben, amennyire be van írva.",
        },
    ),
}
