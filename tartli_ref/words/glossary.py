"""The words of the card table in English, Hungarian and German, nicknames included (TH-EQ-04)."""

import re
from dataclasses import dataclass
from functools import cache

from tartli_ref.rulebook.folding import fold
from tartli_ref.rulebook.spelling import Vocabulary
from tartli_ref.words.language import Marked


@dataclass(frozen=True, slots=True)
class Term:
    """One term in three languages; of several words the first is the one used here."""

    en: str
    hu: str
    de: str

    @property
    def words(self) -> dict[str, str]:
        """The words by language."""
        return {"en": self.en, "hu": self.hu, "de": self.de}


_CARDS = """
card | lap | Karte
pack | pakli | Paket, Blatt
hand | kéz, kézben lévő lapok | Hand, Blatt
suit | szín | Farbe
acorns | makk | Eichel
leaves | zöld | Laub, Grün
hearts | piros | Herz
gourds, bells | tök | Schellen
clubs | treff | Treff, Kreuz
spades | pikk | Pik
hearts of a French pack | kőr | Herz
diamonds | káró | Karo
Ace, pig | ász, disznó | Ass, Daus, Sau
King, foal | király, csikó | König
Over, Queen of a French pack | felső, filkó; dáma | Ober; Dame
Under, Jack of a French pack | alsó; bubi | Unter; Bube
Ten | tízes | Zehner
Nine | kilences | Neuner
Eight | nyolcas | Achter
Seven | hetes | Siebener
"""
_DEAL = """
dealer | osztó | Geber
non-dealer | nem osztó | Gegner, Vorhand
deal | osztás | Spiel, Geben
shuffle | keverés | Mischen
cut | emelés | Abheben
talon, stock | talon | Talon, Stock
draw | húz | abheben, ziehen
trump | adu, tromf | Trumpf, Atout
no trumps | szanzadu, színtelen | ohne Trumpf
turned card | felütött lap, felütött adu | aufgeschlagene Karte, aufgeschlagener Trumpf
exchange the trump seven | cserél az adu hetessel | den Trumpfsiebener tauschen, rauben
"""
_PLAY = """
trick | ütés | Stich
win a trick | ütést visz | einen Stich machen, stechen
last trick | utolsó ütés | letzter Stich
lead | hív, kijátszik | ausspielen
leader | hívó | Ausspieler, Vorhand
second player | második játékos, utóhívó | Hinterhand
follow suit | színre szín, színkényszer | Farbe bekennen, Farbzwang
must trump | adukényszer | Trumpfzwang
must beat | felülütési kényszer, felülütés | Stichzwang
revoke | renonsz | Renonce
card points | lappont | Augen
points | pont | Punkte
score | állás | Stand
pile | ütések | Haufen
"""
_MELDS = """
meld, declaration | bemondás, összefüggés, kunszt | Ansage, Meldung
declare | bemond | ansagen, melden
declare again | újra bemond | erneut ansagen
sequence, run | sorozat, sor | Sequenz, Folge
sequence of three | terc | Terz
sequence of four | kvart | Quart
sequence of five | kvint | Quint
sequence of six | szext | Sext
sequence of seven | szept | Siebt
sequence of eight | okt | Acht
four of a kind, vannak | vannak | Vierling
béla, marriage in trumps | béla | Bela, Bella
meld contest | bemondások versenye | Vergleich
“good” | „jó” | „gut“
“higher here” | „itt magasabb” | „hier höher“
score a meld | felír, érvényesít | schreiben
"""
_SCORE = """
slate | palatábla | Schiefertafel, Tafel
chalk | kréta | Kreide
sponge | szivacs | Schwamm
stroke | vonás | Strich
buli, victory point | buli | Buli, Partie
maccs, double loss | maccs | Matsch, Double
stichmatsch, all of the last nine tricks | stichmatsch | Stichmatsch
going out | kiszállás, „kész” | ausmachen, „aus“
claim | bejelentés | Ansage
false claim | téves bejelentés | Fehlansage
sudden death | az első pont dönt, hirtelen halál | nächster Punkt entscheidet
tie | döntetlen | Gleichstand
match | játszma | Match
session | este | Abend
game | parti | Partie
stake | tét, alap | Einsatz
settlement | elszámolás | Abrechnung
ledger, book | elszámolólap | Kassabuch
house rule | házi szabály | Hausregel
dispute | vita | Streitfall
undo | visszavonás | rückgängig
"""
_BIDDING = """
bid | licit, bemondás | Gebot
auction | licitálás | Lizitation
pass | passz | passen, „weiter“
undertaking | vállalás | Ansage
contract | vállalás | Spiel, Kontrakt
declarer | felvevő | Solist, Alleinspieler
soloist | felvevő | Solist, Alleinspieler
opponents, defenders | ellenfelek, védők, ellenvonal | Gegner, Verteidiger
discard | lerakás, skart | Ablage, Skart
kontra, double | kontra | Kontra
rekontra, redouble | rekontra | Rekontra
szubkontra, surdouble | szubkontra | Subkontra
mordkontra, morddouble | mordkontra | Mordkontra
hirskontra, hirschdouble | hirskontra | Hirschkontra
made | megvan, teljesített, megcsinált | erfüllt
lost | bukott | verloren, gefallen
pay | fizet | zahlen
unit of money | alap, egység | Einheit
"""
_ULTI = """
Simple | parti, passz | Einfaches Spiel
hundred game, 40-100 and 20-100 | százas, 40-100 és 20-100 | Hunderter, 40-100 und 20-100
Four Aces | négy ász | Vier Asse
Ulti, last trick with the trump Seven | ulti | Ulti
Betli, no trick | betli | Bettel
Rebetli, Betli of Hearts | rebetli, piros betli | Rebettel, Bettel in Herz
Durchmars, all tricks | durchmars | Durchmarsch
Redurchmars | redurchmars | Redurchmarsch
single bid, not of hearts | egyszeres | einfach, nicht in Herz
of Hearts | piros | in Herz
plain, without trumps | színtelen | ohne Farbe
open | terített | offen
silent bid | csendes játék | stille Ansage
silent 100 | csendes 100 | 100er still
silent Ulti | csendes ulti | Ulti still
silent Durchmars | csendes durchmars | Durchmarsch still
silent Four Aces | csendes négy ász | Vier Asse still
marriage | pár | Paar
twenty | húsz | Zwanziger
forty, marriage in trumps | negyven, adu pár | Vierziger, Trumpfpaar
forfeit the Simple | bedobja a partit | das einfache Spiel aufgeben
Fedák Sári, sixty-four times | Fedák Sári | Fedák Sári
wheeled bicycle, 128 times | kerekes bicikli | Fahrrad mit Rädern
"""
_ASSZORTI = """
three, two, one, hand | három, kettő, egy, kézből | drei, zwei, eins, aus der Hand
hold | tartom | halte
game, the basic game | játék | Grundspiel, Spiel
szanzadu, game without trumps | szanzadu | ohne Trumpf
arrivázs, arrival: the last three tricks | arrivázs | Arrivage
idegen arrivázs, foreign arrival | idegen arrivázs | fremde Arrivage
base value | alapérték | Grundwert
claim all | „viszem a többit”, bejelentés | „der Rest ist mein“, Anspruch
dispute a claim | vitatja a bejelentést | den Anspruch bestreiten
concede | feladja | aufgeben
"""

SECTIONS: Marked[dict[str, str]] = {
    "cards": "The cards",
    "deal": "Dealing and trumps",
    "play": "Playing",
    "melds": "Melds",
    "score": "Scoring",
    "bidding": "Bidding and kontra",
    "ulti": "Ulti",
    "asszorti": "Asszorti",
}
_TEXTS = {
    "cards": _CARDS,
    "deal": _DEAL,
    "play": _PLAY,
    "melds": _MELDS,
    "score": _SCORE,
    "bidding": _BIDDING,
    "ulti": _ULTI,
    "asszorti": _ASSZORTI,
}


def _terms(text: str) -> tuple[Term, ...]:
    rows = (line.split(" | ") for line in text.strip().splitlines())
    return tuple(Term(en, hu, de) for en, hu, de in rows)


TERMS = {key: _terms(text) for key, text in _TEXTS.items()}
"""All terms by section."""


def look_up(word: str) -> tuple[Term, ...]:
    """The terms with a word, in any language, that begins like this one; else nearly like it."""
    wanted = fold(word.strip())
    if not wanted:
        return ()
    return _beginning_with((wanted,)) or _beginning_with(_vocabulary().near(wanted))


def _beginning_with(beginnings: tuple[str, ...]) -> tuple[Term, ...]:
    return tuple(
        term
        for term, spoken in _spoken().items()
        if any(each.startswith(beginnings) for each in spoken)
    )


@cache
def _spoken() -> dict[Term, tuple[str, ...]]:
    """The single words of each term, folded."""
    every = (term for terms in TERMS.values() for term in terms)
    return {term: _words_of(", ".join(term.words.values())) for term in every}


def _words_of(texts: str) -> tuple[str, ...]:
    return tuple(filter(None, re.split("[,;“”„ ]+", fold(texts))))


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(word for spoken in _spoken().values() for word in spoken)
