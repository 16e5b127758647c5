/* What is said before there is a page: in the language of the phone. */
"use strict";

const WORDS = {
  en: {
    fetching: "Fetching the app, once: {done} of {total} MB",
    starting: "Laying out the cards…",
    elsewhere: "Tartli Ref is open in another tab that does not answer. Close that tab.",
    old: "This browser is too old for the pocket edition. It needs Chrome 109, Safari 16.4, Firefox 111 or newer.",
    private: "This browser keeps nothing here, perhaps as the window is private. Open Tartli Ref in an ordinary window.",
    salvagedUncounted: "Read whole: {whole}. Read in part: {cut}. How many are lost cannot be counted: their list is damaged.",
    emptiedSaved: "The browser has thrown away what was kept here. The last copy was saved on {day}: bring it in.",
    emptiedNever: "The browser has thrown away what was kept here. No copy of it was saved here. If you have one elsewhere, bring it in.",
    bringIn: "Bring a copy in",
    beginAnew: "Begin anew",
    offline: "The app is not here yet and cannot be fetched. Once there is a network, try again.",
    damaged: "What is kept here is damaged, and was left as it is. Save the file first; then go on with what can be read of it.",
    saveFile: "Save the file as it is",
    goOn: "Go on with what can be read",
    salvaging: "Reading what can be read…",
    salvaged: "Read whole: {whole}. Read in part: {cut}. Lost: {lost}.",
    newer: "What is kept here was written by a newer version. Once there is a network, start again: it fetches that version.",
    full: "This phone has no room left. Make some, then start again.",
    failed: "The app could not start: {why}",
    again: "Try again",
  },
  hu: {
    fetching: "Az app letöltése, egyszer: {done} / {total} MB",
    starting: "Kiosztjuk a lapokat…",
    elsewhere: "A Tartli Ref egy másik lapon nyitva van, de az nem válaszol. Zárd be azt a lapot.",
    old: "Ez a böngésző túl régi a zsebkiadáshoz. Chrome 109, Safari 16.4, Firefox 111 vagy újabb kell hozzá.",
    private: "Ez a böngésző itt semmit sem őriz meg, talán mert privát ablak. Nyisd meg rendes ablakban.",
    salvagedUncounted: "Egészben olvasható: {whole}. Részben: {cut}. Hogy hány veszett el, nem számolható meg: a jegyzékük megsérült.",
    emptiedSaved: "A böngésző eldobta, ami itt volt. Az utolsó másolat mentésének napja: {day}. Töltsd be.",
    emptiedNever: "A böngésző eldobta, ami itt volt. Innen másolatot nem mentettek. Ha máshol van egy, töltsd be.",
    bringIn: "Másolat betöltése",
    beginAnew: "Elölről kezdem",
    offline: "Az app még nincs itt, és most nem tölthető le. Ha lesz hálózat, próbáld újra.",
    damaged: "Ami itt van, megsérült; úgy hagytuk, ahogy van. Előbb mentsd el a fájlt, aztán folytasd azzal, ami olvasható belőle.",
    saveFile: "A fájl mentése, ahogy van",
    goOn: "Folytatás azzal, ami olvasható",
    salvaging: "Olvassuk, ami olvasható…",
    salvaged: "Egészben olvasható: {whole}. Részben: {cut}. Elveszett: {lost}.",
    newer: "Ami itt van, azt egy újabb változat írta. Ha lesz hálózat, indítsd újra: letölti azt a változatot.",
    full: "Ezen a telefonon nincs több hely. Szabadíts fel, és indítsd újra.",
    failed: "Az app nem tudott elindulni: {why}",
    again: "Újra",
  },
  de: {
    fetching: "Die App wird geholt, einmal: {done} von {total} MB",
    starting: "Die Karten werden gegeben…",
    elsewhere: "Tartli Ref ist in einem anderen Tab offen, der nicht antwortet. Schließ ihn.",
    old: "Dieser Browser ist zu alt für die Taschenausgabe. Sie braucht Chrome 109, Safari 16.4, Firefox 111 oder neuer.",
    private: "Dieser Browser behält hier nichts, vielleicht ist das Fenster privat. Öffne Tartli Ref in einem gewöhnlichen.",
    salvagedUncounted: "Ganz gelesen: {whole}. Zum Teil: {cut}. Wie viele verloren sind, lässt sich nicht zählen: Ihr Verzeichnis ist beschädigt.",
    emptiedSaved: "Der Browser hat weggeworfen, was hier lag. Die letzte Kopie wurde am {day} gespeichert: Hol sie herein.",
    emptiedNever: "Der Browser hat weggeworfen, was hier lag. Von hier wurde keine Kopie gespeichert. Liegt anderswo eine, hol sie herein.",
    bringIn: "Eine Kopie hereinholen",
    beginAnew: "Neu beginnen",
    offline: "Die App ist noch nicht da und kann nicht geholt werden. Sobald ein Netz da ist, versuch es noch einmal.",
    damaged: "Was hier liegt, ist beschädigt und blieb, wie es ist. Speichere zuerst die Datei, dann geht es weiter mit dem, was lesbar ist.",
    saveFile: "Die Datei speichern, wie sie ist",
    goOn: "Weiter mit dem, was lesbar ist",
    salvaging: "Was lesbar ist, wird gelesen…",
    salvaged: "Ganz gelesen: {whole}. Zum Teil: {cut}. Verloren: {lost}.",
    newer: "Was hier liegt, hat eine neuere Version geschrieben. Mit Netz neu gestartet, holt sie sich diese Version.",
    full: "Auf diesem Handy ist kein Platz mehr. Mach welchen und starte neu.",
    failed: "Die App konnte nicht starten: {why}",
    again: "Noch einmal",
  },
};

const LANGUAGE = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in WORDS) ?? "en";
document.documentElement.lang = LANGUAGE;

/* A sentence with its values in place. */
function words(name, values = {}) {
  return WORDS[LANGUAGE][name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}
