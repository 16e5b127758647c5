/* What script adds to a table's screen: what is unfolded, foretold, said for a moment, and what a screen
   reader
   hears. Taps go through taps.js. */
"use strict";

/* What was wrong is mended: the complaint goes, and is sent anew if it is made again. */
function forgetComplaint(form) {
  const where = form.elements.where?.value;
  const problem = document.querySelector(`#screen #problem[data-where="${where}"]`);
  if (problem) forget(problem);
}

function forget(problem) {
  const part = problem.closest("[data-part]");
  if (part) part.dataset.part = "";
  problem.remove();
}
document.addEventListener("input", ({ target }) => {
  if (target.form) forgetComplaint(target.form);
});
document.addEventListener("click", (event) => {
  const shut = event.target.closest("#screen .shut");
  if (!shut) return;
  event.preventDefault();
  forget(shut.closest(".problem"));
});

/* What is unfolded comes into sight, its head and beginning first. */
document.addEventListener(
  "toggle",
  (event) => {
    event.target.parentElement.closest(".fold")?.classList.toggle("holds-open", event.target.open);
    const unfolded = event.target.open && !("open" in event.target.dataset);
    const entries = unfolded && event.target.closest("#screen .entries");
    const isLong = entries && event.target.offsetHeight > entries.clientHeight;
    if (unfolded && event.target.closest("#screen"))
      event.target.scrollIntoView({ block: isLong ? "start" : "nearest" });
  },
  true,
);

/* What the button of a form will do, where the server can foretell it. */
function tellForetold(form, text) {
  form.querySelector(".settles").replaceChildren(...Trusted.parse(text).body.childNodes);
  form.dispatchEvent(new CustomEvent("foretold", { bubbles: true }));
}
let asked = 0;
document.addEventListener("change", async ({ target }) => {
  const about = target.form;
  if (!about?.dataset.foretold) return;
  const mine = ++asked;
  const address = `${about.dataset.foretold}?${new URLSearchParams(new FormData(about))}`;
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  if (text && mine === asked) tellForetold(about, text);
});

const WON = ".triumph, .match-line";
let won = Boolean(document.querySelector(WON));
document.addEventListener("screen:settled", () => {
  const shown = screenNow();
  if (!shown) return;
  if (shown.querySelector(WON) && !won) navigator.vibrate?.([60, 80, 60]);
  won = Boolean(shown.querySelector(WON));
  // where the focus will be, and which of several sentences the style sheet shows, is known once it has been
  // drawn
  if (held || sentenceOf(shown).children.length > 1) onceDrawn(tell);
  else tell();
  if (shown.querySelector("#problem")) onceDrawn(bringProblem);
});
function tell() {
  const said = document.getElementById("said");
  const now = heard(screenNow());
  if (said.textContent !== now) said.textContent = now;
}
function bringProblem() {
  document.querySelector("#screen #problem")?.scrollIntoView({ block: "nearest" });
}

/* A moment lies on the felt until it has been read, or until the next tap. */
const MOMENT = 2500;
let passing = 0;
function pass() {
  for (const each of document.querySelectorAll(".moment")) each.remove();
}
document.addEventListener("pointerdown", pass, true);
document.addEventListener("screen:swapped", () => {
  clearTimeout(passing);
  passing = setTimeout(pass, MOMENT);
});

/* After each deal the totals are read aloud, where that was chosen: with the winner, if it ended a buli. */
let finished = Number(screenNow()?.dataset.finished);
document.addEventListener("screen:settled", () => {
  const { finished: now, aloud } = screenNow()?.dataset ?? {};
  const more = Number(now) > finished;
  finished = Number(now);
  if (!more || aloud === undefined || !self.speechSynthesis) return;
  const verdict = [...screenNow().querySelectorAll(".news .who, .news .say")];
  const said = new SpeechSynthesisUtterance(
    [...verdict.map((line) => line.textContent.trim()), totals(screenNow())].join(". "),
  );
  said.lang = document.documentElement.lang;
  speechSynthesis.speak(said);
});

/* The focus stays where it was: on the same button if there still is one, else on the sentence that
   says whose turn it is. What was folded open, and what was typed in a part of the screen that stays,
   is so until something is recorded. */
let held = null;
let recorded = false;
let refused = null;
let unfolded = [];
document.addEventListener("screen:swap", (event) => {
  const { verb, status, values } = event.detail;
  const active = document.activeElement;
  held = active?.closest("#screen") ? nameOf(active) : null;
  recorded = verb === "POST" && status < 400;
  refused = status === 422 ? values.line : null;
  unfolded = [...document.querySelectorAll("#screen details[open]")].map(nameOf);
});
document.addEventListener("screen:swapped", () => {
  for (const fold of document.querySelectorAll("#screen details")) {
    fold.open =
      "open" in fold.dataset || (!recorded && (fold.open || unfolded.includes(nameOf(fold))));
  }
  for (const button of document.querySelectorAll(
    refused ? "#screen [name=line]:not(.problem *)" : "#screen .refused",
  )) {
    button.classList.toggle("refused", button.value === refused);
  }
  if (recorded) for (const form of document.querySelectorAll("#screen form")) form.reset();
  if (held) onceDrawn(refocus);
});
function refocus() {
  if (document.activeElement?.closest("#screen")) return;
  const places = [...document.querySelectorAll("#screen :is(button, a, input, select, summary)")];
  const same = places.find((place) => nameOf(place) === held && place.checkVisibility());
  (same || document.querySelector("#screen .status"))?.focus({ preventScroll: true });
}

function nameOf(place) {
  const where = place.form?.elements.where?.value ?? "";
  const typed = place.matches("input:not([type=radio], [type=checkbox]), select");
  const value = typed ? "" : (place.value ?? place.getAttribute("href") ?? "");
  const text = place.matches("summary, details") ? place.textContent.slice(0, 60) : "";
  return [place.localName, where, place.name ?? "", value, text].join(" ");
}

/* The score, the turn, and what the referee has found, for those who cannot see the screen; the turn
   is not said again where the focus is on it. */
const totals = (shown) =>
  [...shown.querySelectorAll(".half")]
    .map(
      (half) =>
        `${half.querySelector("h2").textContent} ${half.querySelector(".score").textContent.trim()}`,
    )
    .join(", ");
const sentenceOf = (shown) =>
  shown.querySelector(`.of-way.in-${shown.dataset.way}`) ?? shown.querySelector(".status");
function heard(shown) {
  const status = sentenceOf(shown);
  const sentence = status.children.length > 1 ? status.innerText : status.textContent;
  const found = [...shown.querySelectorAll(".doubt :is(summary, strong)")].map(
    (each) => each.textContent,
  );
  const moment = [...shown.querySelectorAll(".moment .head")].map((each) => each.textContent);
  return [
    ...moment,
    status === document.activeElement ? "" : sentence.trim(),
    totals(shown),
    ...found,
  ]
    .join(" ")
    .trim();
}

document.documentElement.classList.add("script");
