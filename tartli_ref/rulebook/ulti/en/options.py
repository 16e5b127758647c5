"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "forfeit": OptionText(
        "A Simple that nobody outbids",
        "Whether a single Simple is paid doubled without play.",
        {
            "on": "The soloist pays 2 to each, unless he plays for a silent bid.",
            "off": "It is played like any other bid.",
        },
    ),
    "talon": OptionText(
        "Points in the talon",
        "For whom the Aces and Tens in the last talon count.",
        {
            "defenders": "For the defenders.",
            "soloist": "For the soloist.",
            "nobody": "For nobody, so that both sides can end level.",
        },
    ),
    "beating": OptionText(
        "The duty to beat",
        "Whether a player who can beat the cards on the table has to.",
        {
            "off": "Nobody has to beat.",
            "on": "Follow suit with a higher card if you can, and trump higher if you can.",
        },
    ),
    "ranking": OptionText(
        "Bids of equal value",
        "What decides between two bids that are worth the same.",
        {
            "components": "Fewer undertakings are higher; as many are not.",
            "value": "Nothing: only a bid that is worth more is higher.",
            "list": "The place in the list of bids.",
        },
    ),
    "silent_loss": OptionText(
        "Losing a silent bid",
        "Which silent bids cost twice their value when the defenders make them.",
        {
            "all": "All of them.",
            "ulti": "The silent Ulti only.",
            "none": "None: each costs what it would have won.",
        },
    ),
    "silent_sum": OptionText(
        "Several silent bids",
        "Whether silent bids of one side add up.",
        {
            "on": "They add up, but the Aces are part of a silent Durchmars.",
            "off": "Only the dearest of each side counts.",
        },
    ),
    "marriage_trick": OptionText(
        "Marriages without a trick",
        "Whether a marriage needs a trick of its side to count.",
        {
            "off": "It counts as soon as it is declared.",
            "on": "It counts if its side wins at least one trick.",
        },
    ),
    "talon_ace": OptionText(
        "An Ace in the talon",
        "What an Ace in the talon does to Four Aces, announced or silent.",
        {
            "ignore": "Nothing: it was not played.",
            "lost": "An announced Four Aces is lost, and a silent one cannot be made.",
        },
    ),
    "silent_kontra": OptionText(
        "Kontra and silent bids",
        "Whether silent bids are doubled with the game.",
        {
            "off": "They keep their value.",
            "on": "They are doubled as the Simple is, or else the hundred game or the Durchmars.",
        },
    ),
    "silent_durchmars": OptionText(
        "Silent Durchmars in a Simple",
        "What a silent Durchmars is worth in a Simple; hearts double it.",
        {
            "3": "As much as in any other bid.",
            "4": "One more than in other bids.",
        },
    ),
    "scoring": OptionText(
        "Who is written down",
        "Whether all three have their points written down, or the soloist alone.",
        {
            "zero_sum": "All three, and the sum is always nothing.",
            "soloist_only": "The soloist alone; the balance follows from it.",
        },
    ),
    "revoke": OptionText(
        "After a revoke",
        "What happens after a card that was not allowed.",
        {
            "note": "It is noted and nothing else.",
            "custom": "The players agree on an adjustment.",
        },
    ),
}
