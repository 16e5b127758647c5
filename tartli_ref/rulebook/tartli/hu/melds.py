"""Sequences, sets of four and the béla, and what they score."""

from tartli_ref.rulebook.model import RuleText

TEXTS: dict[str, RuleText] = {
    "TH-MELD-01": RuleText(
        "Háromféle bemondás",
        "Bemondhatsz sorozatot, vannakot és bélát. Mindegyik külön számít, akkor is, ha egy lap "
        "többnek is a része.",
        "Nálad van az adu király, felső és alsó. Ez béla, 40 pont, és ugyanezek a lapok tercnek is "
        "jók 20-ért.",
    ),
    "TH-MELD-02": RuleText(
        "Sorozatok",
        "A sorozat egy színből legalább három szomszédos lap, az ásztól lefelé a hetesig, hézag "
        "nélkül. A sor nem megy körbe: a hetes és az ász nem szomszédok.",
        "A piros kilences-terc (kilences, nyolcas, hetes) a legalacsonyabb sorozat. Az ász és a "
        "király magában kevés, a hetes, az ász és a király pedig egyáltalán nem sorozat.",
    ),
    "TH-MELD-03": RuleText(
        "Terc: 20",
        "A három lapból álló sorozat a terc. 20 pontot ér.",
        "A makk király-terc (király, felső, alsó) 20 pontot hoz.",
    ),
    "TH-MELD-04": RuleText(
        "Kvart: 50",
        "A négy lapból álló sorozat a kvart. 50 pontot ér.",
        "A makk felső-kvart (felső, alsó, tízes, kilences) 50 pontot hoz.",
    ),
    "TH-MELD-05": RuleText(
        "Kvint, szext, szept, okt: egyaránt 100",
        "Öt lap sorban kvint, hat szext, hét szept, mind a nyolc okt. Bármelyik 100 pontot ér; "
        "ötnél több lapért nem jár több pont, csak a versenyben állsz vele jobban.",
        "A zöld ász-szext (ász, király, felső, alsó, tízes, kilences) 100 pontot ér, pontosan "
        "annyit, mint egy kvint.",
    ),
    "TH-MELD-06": RuleText(
        "Négy egyforma: vannak",
        "Négy egyforma lap egy kézben, mondjuk a négy király: ez a vannak, és így is mondod be. "
        "Nyolcasból és hetesből nincs vannak.",
        "A négy nyolcas nem bemondás. A három király sem: kell hozzá a negyedik.",
    ),
    "TH-MELD-07": RuleText(
        "Ász, tízes, király, alsó: 100",
        "Négy ász, négy tízes, négy király vagy négy alsó: bármelyik vannak 100 pontot ér.",
        "Bencénél mind a négy tízes ott van, és megnyeri velük a versenyt: 100 pont.",
    ),
    "TH-MELD-08": RuleText(
        "Négy kilences: 150",
        "Magyar szabályok szerint a négy kilences 150 pontos vannak, csak a négy felső ér nála "
        "többet.",
        "A négy kilences Annának 150 pontot hoz. Osztrák szabályokkal semmit sem hozna.",
    ),
    "TH-MELD-09": RuleText(
        "Négy felső: 200",
        "A négy felső a legértékesebb vannak, 200 pontot ér.",
        "Anna vannakot mond be, erre senki sem tud felelni, ő pedig megnevezi a négy felsőt: 200.",
    ),
    "TH-MELD-10": RuleText(
        "Béla: 40",
        "Az adu király és az adu felső egy kézben: ez a béla. 40 pontot ér.",
        "Zöld az adu: a zöld király és a zöld felső béla. A piros király és a piros felső csak egy "
        "piros sorozat része lehet.",
    ),
    "TH-MELD-11": RuleText(
        "A béla nem versenyez",
        "A béla egyetlen bemondást sem üt, és őt sem üti semmi. Amikor az a kérdés, kinek jobb a "
        "bemondása, a bélát nem nézitek.",
        "Anna hív, és azt mondja: „vannak”. Bencének nincs vannakja, tehát nem tud felelni rá, de "
        "az adu királyért és felsőért így is felírja a 40-et.",
    ),
}
