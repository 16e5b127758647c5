"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "jump": OptionText(
        "Jumping in the auction",
        "Whether a bid may leave out steps.",
        {
            "off": "Bids go up one by one, and the contract may be higher than the last bid.",
            "on": "Bids may jump, and the last bid is the contract.",
        },
    ),
    "draw_fewer": OptionText(
        "Drawing fewer cards",
        "Whether the declarer may draw fewer cards than the contract says.",
        {
            "off": "Exactly as many as the contract says.",
            "on": "As many as the contract says, or fewer.",
        },
    ),
    "rest_tricks": OptionText(
        "Conceded tricks",
        "Who gets tricks that the declarer gives up while no opponent has one.",
        {
            "single": "One opponent gets them all, so that six tricks of the declarer are 6:5:0.",
            "split": "The opponents share them, and nothing is taken off.",
        },
    ),
}
