"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "jump": OptionText(
        "Ugrás a licitálásban",
        "Át lehet-e ugrani lépéseket a licitálásban.",
        {
            "off": "A licit lépésenként megy feljebb, és a vállalás magasabb lehet az utolsónál.",
            "on": "Ugrani is szabad, és az utolsó licit a vállalás.",
        },
    ),
    "draw_fewer": OptionText(
        "Kevesebb lap húzása",
        "Húzhat-e a felvevő kevesebb lapot, mint amennyi a vállalása.",
        {
            "off": "Pontosan annyit, amennyit vállalt.",
            "on": "Annyit, amennyit vállalt, vagy kevesebbet.",
        },
    ),
    "rest_tricks": OptionText(
        "A feladott ütések",
        "Kié lesz, amit a felvevő akkor ad fel, amikor egyik ellenfélnek sincs ütése.",
        {
            "single": "Mind az egyik ellenfélé, így a felvevő hat ütésénél 6:5:0 lesz.",
            "split": "Az ellenfelek elosztják, és nincs levonás.",
        },
    ),
}
