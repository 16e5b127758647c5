"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "forfeit": OptionText(
        "A parti, amelyre senki sem mond többet",
        "Lejátszás nélkül, duplán kell-e kifizetni az egyszeres partit.",
        {
            "on": "A felvevő 2-2-t fizet, hacsak nem akar egy csendes játékért játszani.",
            "off": "Le kell játszani, mint bármi mást.",
        },
    ),
    "talon": OptionText(
        "Pontok a talonban",
        "Kinek számítanak az utolsó talonban fekvő ászok és tízesek.",
        {
            "defenders": "A védőknek.",
            "soloist": "A felvevőnek.",
            "nobody": "Senkinek, így a két fél egyenlő is lehet.",
        },
    ),
    "beating": OptionText(
        "Felülütési kényszer",
        "Felül kell-e ütnie annak, aki felül tudja ütni az asztalon lévő lapokat.",
        {
            "off": "Senkinek sem kell felülütnie.",
            "on": "A hívott színből magasabbat kell tenni, ha van, és magasabb adut, ha van.",
        },
    ),
    "ranking": OptionText(
        "Egyforma értékű licitek",
        "Mi dönt két olyan licit között, amely ugyanannyit ér.",
        {
            "components": "A kevesebb vállalás a magasabb; ugyanannyi nem az.",
            "value": "Semmi: csak az magasabb, ami többet ér.",
            "list": "A helyük a licitek listájában.",
        },
    ),
    "silent_loss": OptionText(
        "A bukott csendes játék",
        "Melyik csendes játék kerül az értéke kétszeresébe, ha a védők csinálják meg.",
        {
            "all": "Mindegyik.",
            "ulti": "Csak a csendes ulti.",
            "none": "Egyik sem: mindegyik annyiba kerül, amennyit nyert volna.",
        },
    ),
    "silent_sum": OptionText(
        "Több csendes játék",
        "Összeadódnak-e egy fél csendes játékai.",
        {
            "on": "Összeadódnak, de az ászok benne vannak a csendes durchmarsban.",
            "off": "Mindkét félnek csak a legdrágább számít.",
        },
    ),
    "marriage_trick": OptionText(
        "Pár ütés nélkül",
        "Kell-e ütés annak a félnek, hogy a párja számítson.",
        {
            "off": "Számít, mihelyt bemondták.",
            "on": "Csak akkor számít, ha az a fél legalább egy ütést visz.",
        },
    ),
    "talon_ace": OptionText(
        "Ász a talonban",
        "Mit jelent a talonban fekvő ász a négy ászra nézve, akár bemondták, akár csendes.",
        {
            "ignore": "Semmit: nem játszották ki.",
            "lost": "A bemondott négy ász bukott, a csendest pedig nem lehet megcsinálni.",
        },
    ),
    "silent_kontra": OptionText(
        "Kontra és csendes játékok",
        "Duplázódnak-e a csendes játékok a játékkal együtt.",
        {
            "off": "Megmarad az értékük.",
            "on": "Úgy szorzódnak, mint a parti, annak híján a százas vagy a durchmars.",
        },
    ),
    "silent_durchmars": OptionText(
        "Csendes durchmars partiban",
        "Mennyit ér a csendes durchmars partiban; pirosban a kétszeresét.",
        {
            "3": "Annyit, mint bármi más mellett.",
            "4": "Eggyel többet, mint más mellett.",
        },
    ),
    "scoring": OptionText(
        "Kit írnak fel",
        "Mindhárman kapnak-e pontot a papíron, vagy csak a felvevő.",
        {
            "zero_sum": "Mindhárman, és az összeg mindig nulla.",
            "soloist_only": "Csak a felvevő; az egyenleg abból következik.",
        },
    ),
    "revoke": OptionText(
        "Renonsz után",
        "Mi történik, ha valaki szabálytalan lapot tesz.",
        {
            "note": "Feljegyzitek, és kész.",
            "custom": "A játékosok megegyeznek egy kiigazításban.",
        },
    ),
}
