"""Where the source contradicts itself or is silent: the question, the readings, and our reasons."""

from tartli_ref.rulebook.model import AmbiguityText
from tartli_ref.rulebook.shared_questions import HU

AMBIGUITIES: dict[str, AmbiguityText] = {
    "AMB-21": AmbiguityText(
        "Mennyit ér a kézből, aduval, a 6:5:0 példájában?",
        (
            "8-at, ahogy az értékek táblázatában áll: rekontrával, 6:5:0-nál a felvevő 24-et kap.",
            "4-et, ahogy a példa nyomtatott számaiból következik: a felvevő 12-t kapna.",
        ),
        "Két másik példából kiderül a táblázat sorrendje, és aszerint a kézből, aduval 8-at ér. A "
        "nyomtatott számok a 2-es vállaláshoz illenek. Maga a szabály, hogy egy nem szorzott "
        "alapértéket kell levonni, ugyanaz marad.",
    ),
    "AMB-22": AmbiguityText(
        "Húzhat a felvevő kevesebb lapot, mint amennyi a vállalása?",
        (
            "Nem, pontosan annyit húz.",
            "Igen, a vállalás csak azt mondja meg, legfeljebb mennyit húzhat.",
        ),
        "Az egyik mondat szerint többet nem lehet húzni, egy későbbi szerint a felvevő annyit húz. "
        "A későbbi szól magáról a húzásról.",
    ),
    "AMB-23": AmbiguityText(
        "Pontosan hogyan megy az a két licitálás, amelyről a leírás beszél?",
        (
            "Három, passz, kettő, tartom, egy; illetve három, kettő, egy, tartom: ahogy a "
            "magyarázatából következik.",
            "Másképp, olyan táblázatok szerint, amelyek elvesztek.",
        ),
        "A táblázatok hiányoznak, de amit utánuk mond róluk a leírás, az az első kör utáni részre "
        "csak ezeket a liciteket hagyja.",
    ),
    "AMB-24": AmbiguityText(
        "Kié lesznek a feladott ütések, ha egyik ellenfélnek sincs még ütése?",
        (
            "Mind az egyik ellenfélé, így az ütések 6:5:0.",
            "Elosztják őket, így nem az.",
        ),
        "A leírás csak annyit mond, hogy az az ellenfél kapja, akinek van ütése. Ehhez az áll a "
        "legközelebb, ha mind az egyiké.",
    ),
    "AMB-25": AmbiguityText(
        "Kijöhet-e a 6:5:0 olyan bejelentésből, amelyet senki sem vitat?",
        (
            "Nem, a felvevőnek akkor hét vagy több ütése van.",
            "Igen, ha előtte már hat ütést vitt.",
        ),
        "A bejelentés legalább egy hátralévő ütésről szól. Azzal a hatból hét lesz, és akkor nincs "
        "levonás.",
    ),
    "AMB-26": AmbiguityText(
        "Idegen-e az arrivázs, ha az utolsó ütéseket bejelentették, és nem játszották le?",
        (
            "A játékosok mondják meg, volt-e adu a megmutatott lapok között.",
            "Sosem az, hiszen senki sem láthatja, melyik lappal vitték volna az ütéseket.",
        ),
        "A nyitott kéz megmutatja: ha van még benne adu, azzal is ütöttek volna. A bíró nem látta "
        "a kezet, ezért megkérdezi.",
    ),
    "AMB-27": AmbiguityText(
        "Mire szól a puszta kontra, ha arrivázst is bemondtak?",
        (
            "A játékra.",
            "Meg kell kérdezni, a kettő közül melyikre.",
        ),
        "A játék mindig ott van, megnevezni csak azért kell, hogy meg lehessen különböztetni az "
        "arrivázstól.",
    ),
    "AMB-28": HU["AMB-28"],
    "AMB-29": AmbiguityText(
        "Játszhat-e az osztó, akire két passz után maradt a játék, csak 3-at?",
        (
            "Igen, a négy vállalás közül bármelyiket.",
            "Nem, többnek kell lennie annál, amit bárki licitálhatott volna.",
        ),
        "Nem volt licit, amelyet a vállalásnak el kellene érnie.",
    ),
    "AMB-30": AmbiguityText(
        "Az egyik ellenfél mindkettőre kontrát mondott. Ki mondhat szubkontrát?",
        (
            "Csak a másik ellenfél, bármelyikre.",
            "Ugyanaz is az egyikre, ha a másikra a társa mondja.",
        ),
        "Ugyanaz az ellenfél nem mondhatja mindkét szót ugyanarra, és itt ez az egyik játékost "
        "mindkettőből kizárja.",
    ),
    "AMB-45": HU["AMB-45"],
}
