/* Plays an evening of each game by taps, in the pocket that `make bench` starts with nobody attached. */
"use strict";

const GAMES = ["tartli", "ulti", "asszorti"];
const NAMES = ["Anna", "Bence", "Csaba"];
const TAPS = 15;
const PAUSE = 250;
const LONGEST = 40; // pauses
const DUE = "#screen button[name=line]:not(.dim)";

const page = () => document.getElementById("app")?.contentDocument;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

async function until(isSo) {
  for (let looks = 0; looks < LONGEST && !isSo(); looks++) await pause();
}

const isShown = (selector) => Boolean(page()?.querySelector(selector));
const seen = () => Number(page()?.getElementById("screen")?.dataset.seen ?? 0);

async function openTable(game) {
  document.getElementById("app").contentWindow.location = `${BASE}?game=${game}`;
  await until(() => page()?.querySelector("#opening [name=game]")?.value === game);
  page().querySelectorAll("#opening .people input").forEach((field, seat) => { field.value = NAMES[seat] ?? ""; });
  page().getElementById("opening").requestSubmit();
  await until(() => isShown("#screen"));
}

/* A key that is due, as a thumb finds it. */
async function tap() {
  const before = seen();
  const due = [...page().querySelectorAll(DUE)].find((key) => key.checkVisibility());
  due?.click();
  await until(() => seen() > before);
}

async function play() {
  await until(() => isShown("main"));
  for (const game of GAMES) {
    await openTable(game);
    for (let taps = 0; taps < TAPS; taps++) await tap();
  }
  document.title = "three games were played";
}

play();
