"""The house rules: what each of them decides, and what each of its values means."""

from tartli_ref.rulebook.model import OptionText

OPTIONS: dict[str, OptionText] = {
    "stichmatsch": OptionText(
        "Stichmatsch",
        "Ob alle Augen des Spiels bekommt, wer jeden der letzten neun Stiche macht.",
        {
            "on": "Wer die Stiche 8 bis 16 macht, schreibt 161 für Stiche, der andere nichts.",
            "off": "Beide behalten die Stiche, die sie gemacht haben.",
        },
    ),
    "bela_timing": OptionText(
        "Wann die Bela geschrieben wird",
        "Ob die Bela sofort geschrieben werden darf oder auf ihren Augenblick im Stich warten "
        "muss.",
        {
            "any": "Jederzeit, bis eine Karte zu Stich 9 ausgespielt ist.",
            "step7": (
                "Nur wenn in einem der ersten acht Stiche Ansagen geschrieben werden, wie bei Pais."
            ),
            "with_meld": (
                "Nur dort, und nur neben einer anderen Ansage, die im Stich geschrieben wird."
            ),
        },
    ),
    "four_nines": OptionText(
        "Vier Neuner",
        "Ob vier Neuner ein Vierling sind.",
        {
            "on": "Vier Neuner bringen 150 und stehen gleich unter vier Obern.",
            "off": "Vier Neuner sind keine Ansage.",
        },
    ),
    "tens_rank": OptionText(
        "Wo vier Zehner stehen",
        "Welchen Platz vier Zehner haben, wenn zwei Vierlinge aufeinandertreffen.",
        {
            "trump_order": (
                "Über vier Königen und unter vier Assen, wie in der Reihenfolge der Trümpfe."
            ),
            "below_unders": "Ganz hinten, noch unter vier Untern.",
        },
    ),
    "sequences": OptionText(
        "Sequenzen in einem Stich",
        "Wie viele Sequenzen man in einem Stich ansagen darf.",
        {
            "one": "Höchstens eine Sequenz, mit einem Vierling oder ohne.",
            "per_suit": "In jeder Farbe eine, mit einem Vierling oder ohne.",
        },
    ),
    "redeclare": OptionText(
        "Weitere Sequenzen in einer Farbe",
        "Was eine neue Sequenz in einer Farbe braucht, in der derselbe Spieler schon eine "
        "geschrieben hat.",
        {
            "abc": (
                "Eine höhere höchste Karte, oder dieselbe und mehr Karten, oder eine fehlende "
                "Karte dazwischen."
            ),
            "not_contained": (
                "Sie darf nicht ganz in einer längeren Sequenz liegen, die schon geschrieben ist."
            ),
        },
    ),
    "redeclare_scope": OptionText(
        "Mit welchen Sequenzen verglichen wird",
        "Mit welcher von mehreren geschriebenen Sequenzen der Farbe eine neue verglichen wird, wo "
        "die drei ungarischen Wege gelten.",
        {
            "all": "Mit jeder einzelnen.",
            "last": (
                "Nur mit der zuletzt geschriebenen; nach einer niedrigeren darf also eine schon "
                "geschriebene Sequenz noch einmal geschrieben werden."
            ),
        },
    ),
    "gap": OptionText(
        "Die fehlende Karte",
        "Wo die Karte zwischen zwei Sequenzen fehlen muss, wo die drei ungarischen Wege gelten.",
        {
            "melds": "Sie darf in keiner der beiden Sequenzen sein.",
            "hand": (
                "Der Spieler darf sie auch nicht in der Hand halten; der Schiedsrichter glaubt ihm "
                "das aufs Wort."
            ),
        },
    ),
    "exchange": OptionText(
        "Den Trumpfsiebener tauschen",
        "Wann der Trumpfsiebener gegen die aufgeschlagene Karte getauscht werden darf.",
        {
            "leader": "Vom Ausspieler, bevor er ansagt und ausspielt, bis Stich 7.",
            "any_time": (
                "Von dem, der ihn hält, jederzeit, solange die aufgeschlagene Karte daliegt."
            ),
        },
    ),
    "exchange_seventh": OptionText(
        "Tauschen nach Stich 7",
        "Ob der Gewinner von Stich 7 einen eben gezogenen Trumpfsiebener noch tauschen darf, wo "
        "jederzeit getauscht werden kann.",
        {
            "on": "Ja, bis der andere die aufgeschlagene Karte gezogen hat.",
            "off": "Nein, nach dem Ende von Stich 7 ist es zu spät.",
        },
    ),
    "turned_card": OptionText(
        "Wo der Trumpf aufgeschlagen wird",
        "Welche Karte beim Geben für den Trumpf aufgeschlagen wird.",
        {
            "19": "Immer die neunzehnte, wenn beide ihr ganzes Blatt haben.",
            "by_packet": (
                "Die Karte nach einem beliebigen Päckchen zu drei, wenn es der verlangt, der nicht "
                "gibt; sonst die neunzehnte."
            ),
        },
    ),
    "next_dealer": OptionText(
        "Wer das nächste Spiel gibt",
        "Wer nach dem ersten Spiel gibt.",
        {
            "alternate": "Die beiden abwechselnd.",
            "hand_winner": "Wer in dem Spiel, das gerade zu Ende ist, mehr Punkte gemacht hat.",
            "game_winner": (
                "Der Gewinner der Partie, die gerade zu Ende ist; innerhalb einer Partie wechselt "
                "das Geben."
            ),
        },
    ),
    "maccs": OptionText(
        "Doppelt verloren",
        "Bis zu welchem Stand der Verlierer doppelt verliert.",
        {
            "at_most_250": "Mit 250 Punkten oder weniger.",
            "below_250": "Mit 249 Punkten oder weniger; 250 sind also sicher.",
        },
    ),
    "unit": OptionText(
        "Worum gespielt wird",
        "Was der Gewinner der 501 Punkte bekommt.",
        {
            "buli": "Bulis, gesammelt bis zur vereinbarten Zahl.",
            "stake": "Gleich den Einsatz, für jede Partie einzeln.",
        },
    ),
    "false_claim": OptionText(
        "Fehlansage",
        "Was der andere bekommt, wenn jemand mit zu wenigen Punkten ausmacht.",
        {
            "one": "Immer einen Buli oder Einsatz.",
            "maccs": (
                "Zwei, wenn der, der ausgemacht hat, mit seinem Stand doppelt verliert; sonst "
                "einen."
            ),
        },
    ),
    "showing": OptionText(
        "Ansagen vorweisen",
        "Ob eine geschriebene Ansage vorgewiesen werden muss.",
        {
            "none": "Sie wird genannt und muss nicht vorgewiesen werden.",
            "on_request": "Wer es verlangt, bekommt sie zu sehen, wenn der Stich zu Ende ist.",
        },
    ),
    "talon_card": OptionText(
        "Die letzte verdeckte Karte",
        "Ob die letzte verdeckte Karte des Talons gezeigt wird, wenn sie nach Stich 7 gezogen "
        "wird.",
        {
            "hidden": "Sie wird ungesehen genommen wie alle anderen.",
            "shown": "Der Gewinner von Stich 7 zeigt sie vorher.",
        },
    ),
    "sudden_death": OptionText(
        "Punkte, die bei Gleichstand entscheiden",
        "Welche Punkte das Entscheidungsspiel gewinnen, wenn beide 501 oder mehr haben und gleich "
        "stehen.",
        {
            "all": "Die ersten Punkte überhaupt, auch Ansagen und Bela.",
            "tricks": "Die ersten Augen aus einem Stich.",
        },
    ),
    "repeat": OptionText(
        "Dieselbe Sequenz noch einmal",
        "Ob genau dieselbe Sequenz noch einmal geschrieben werden darf, wo nur längere sie "
        "sperren.",
        {
            "off": "Sie wird in einem Spiel nur einmal geschrieben.",
            "on": "Sie darf auch in einem späteren Stich geschrieben werden.",
        },
    ),
    "revoke": OptionText(
        "Nach einer Renonce",
        "Was nach einer Karte geschieht, die nicht erlaubt war.",
        {
            "note": "Sie wird richtiggestellt und vermerkt, und an den Punkten ändert sich nichts.",
            "custom": (
                "Der Tisch hat eine eigene Strafe und schreibt sie als vereinbarte Punkte; der "
                "Schiedsrichter legt die Zeile bereit."
            ),
        },
    ),
    "running_points": OptionText(
        "Augen während des Spiels",
        "Ob man während des Spiels sieht, wie viele Augen in den Haufen liegen.",
        {
            "hidden": "Jeder zählt im Kopf, bis das Spiel zu Ende ist oder jemand ausmacht.",
            "shown": "Die Seite zeigt, was in jedem Haufen liegt, soweit es aufgeschrieben ist.",
        },
    ),
}
