"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "stichmatsch": OptionText(
        "Stichmatsch",
        "Whether winning all of the last nine tricks takes every trick point of the deal.",
        {
            "on": "The winner of tricks 8 to 16 scores 161 for tricks, the other player nothing.",
            "off": "Both players keep the tricks they have won.",
        },
    ),
    "bela_timing": OptionText(
        "When the béla is scored",
        "Whether the béla may be scored at once or has to wait for its moment in a trick.",
        {
            "any": "At any moment until a card is led to trick 9.",
            "step7": (
                "Only when melds are scored in one of the first eight tricks, as Pais has it."
            ),
            "with_meld": "Only there, and only beside another meld that scores in the trick.",
        },
    ),
    "four_nines": OptionText(
        "Four Nines",
        "Whether four Nines are a set.",
        {
            "on": "Four Nines score 150 and rank just below four Overs.",
            "off": "Four Nines are not a meld.",
        },
    ),
    "tens_rank": OptionText(
        "Where four Tens rank",
        "Which place four Tens have when two sets meet.",
        {
            "trump_order": "Above four Kings and below four Aces, as in the order of trumps.",
            "below_unders": "Last of all, below four Unders.",
        },
    ),
    "sequences": OptionText(
        "Sequences in one trick",
        "How many sequences a player may declare in one trick.",
        {
            "one": "One sequence at most, with or without a set.",
            "per_suit": "One in each suit, with or without a set.",
        },
    ),
    "redeclare": OptionText(
        "Further sequences in a suit",
        "What a new sequence needs in a suit in which the same player has scored one.",
        {
            "abc": "A higher top, or the same top and more cards, or a missing card between.",
            "not_contained": "It must not lie wholly within a longer sequence already scored.",
        },
    ),
    "redeclare_scope": OptionText(
        "Compared with which sequences",
        "Which of several sequences scored in a suit a new one is compared with, where the three "
        "Hungarian ways hold.",
        {
            "all": "With every one of them.",
            "last": (
                "With the latest one only, so that after a lower one a sequence that has scored "
                "already may score again."
            ),
        },
    ),
    "gap": OptionText(
        "The missing card",
        "Where the card between two sequences must be missing, where the three Hungarian ways "
        "hold.",
        {
            "melds": "It must be in neither of the two sequences.",
            "hand": (
                "The player must not hold it either; the referee takes the player’s word for it."
            ),
        },
    ),
    "exchange": OptionText(
        "Exchanging the trump VII",
        "When the trump VII may be exchanged for the turned card.",
        {
            "leader": "By the leader, before declaring and leading, up to trick 7.",
            "any_time": "By whoever holds it, at any moment while the turned card lies there.",
        },
    ),
    "exchange_seventh": OptionText(
        "Exchange after trick 7",
        "Whether the winner of trick 7 may still exchange a trump VII just drawn, where it can be "
        "exchanged at any time.",
        {
            "on": "Yes, until the other player has drawn the turned card.",
            "off": "No, the end of trick 7 is too late.",
        },
    ),
    "turned_card": OptionText(
        "Where trumps are turned",
        "Which card of the deal is turned up for trumps.",
        {
            "19": "Always the nineteenth, when both hands are complete.",
            "by_packet": (
                "The card after any packet of three, if the player who does not deal asks for it; "
                "otherwise the nineteenth."
            ),
        },
    ),
    "next_dealer": OptionText(
        "Who deals next",
        "Who deals after the first deal.",
        {
            "alternate": "The two players in turn.",
            "hand_winner": "The player who made more points in the deal just ended.",
            "game_winner": "The winner of the game just ended; within a game the deal alternates.",
        },
    ),
    "maccs": OptionText(
        "Double loss",
        "Up to which total the loser loses twice.",
        {
            "at_most_250": "With 250 points or fewer.",
            "below_250": "With 249 points or fewer, so that 250 is safe.",
        },
    ),
    "unit": OptionText(
        "What is played for",
        "What the winner of 501 points gets.",
        {
            "buli": "Bulis, collected until the agreed number is reached.",
            "stake": "The stake at once, for each game by itself.",
        },
    ),
    "false_claim": OptionText(
        "A false claim",
        "What the other player gets if somebody goes out with too few points.",
        {
            "one": "Always one buli or stake.",
            "maccs": "Two, if the claimant’s total is a double loss; otherwise one.",
        },
    ),
    "showing": OptionText(
        "Showing melds",
        "Whether a scored meld must be shown.",
        {
            "none": "It is named, and need not be shown.",
            "on_request": "Whoever asks may see it when the trick is over.",
        },
    ),
    "talon_card": OptionText(
        "The last hidden card",
        "Whether the last hidden card of the talon is shown when it is drawn after trick 7.",
        {
            "hidden": "It is taken unseen, like all the others.",
            "shown": "The winner of trick 7 shows it first.",
        },
    ),
    "sudden_death": OptionText(
        "Points that decide a tie",
        "Which points win the deciding deal when both have 501 or more and are equal.",
        {
            "all": "The first points of any kind, melds and béla included.",
            "tricks": "The first points won in a trick.",
        },
    ),
    "repeat": OptionText(
        "The same sequence again",
        "Whether the identical sequence may be scored again, where only longer ones bar it.",
        {
            "off": "It scores once in a deal.",
            "on": "It may be scored in a later trick as well.",
        },
    ),
    "revoke": OptionText(
        "After a revoke",
        "What happens after a card that was not allowed.",
        {
            "note": "It is put right and noted, and no points change.",
            "custom": (
                "The table has its own penalty and writes it as an adjustment; the referee offers "
                "the line."
            ),
        },
    ),
    "running_points": OptionText(
        "Card points during a deal",
        "Whether the card points in the piles are shown while a deal is played.",
        {
            "hidden": "Each counts in the head until the deal ends or somebody goes out.",
            "shown": "The screen shows what lies in each pile, as far as it was recorded.",
        },
    ),
}
