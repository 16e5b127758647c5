/* What script adds to a table's screen: digits to tap, the pile's other half, the way of recording
   that was chosen, and what a screen reader hears. Taps go through taps.js. */
"use strict";

const screenNow = () => document.getElementById("screen");

/* What asks how the new screen is laid out waits until it has been drawn: it costs a layout of its own otherwise. */
const onceDrawn = (act) => requestAnimationFrame(() => setTimeout(act));

/* The screen is made of parts. Each has a digest; the server is told which are here, and leaves these
   out. What is here stays, and what has changed takes its place. The panels of the ways of recording
   that are not shown are left out too: what is here of them is old until their way is chosen. */
const Parts = (() => {
  const of = (screen) => [...screen.querySelectorAll("[data-part]")];
  const digests = () => of(document).map((part) => part.dataset.part);
  const fit = (answer) => {
    const here = new Set(digests());
    return [...answer.matchAll(/data-part="(\w+)" data-kept/g)].every(([, digest]) =>
      here.has(digest),
    );
  };
  /* What was chalked just now is drawn; older strokes never move. A sign that grew keeps them, and only the rest is drawn. */
  const DRAWN = 300;
  function markFresh(before, part) {
    const old = [...before.querySelectorAll(".strokes path")].map((path) => path.getAttribute("d"));
    for (const path of part.querySelectorAll(".strokes path")) {
      const whole = path.getAttribute("d");
      const grown = old.find((each) => whole.startsWith(each));
      if (grown === undefined) path.classList.add("fresh");
      else if (grown !== whole) grow(path, grown, whole);
    }
  }
  function grow(path, old, whole) {
    const rest = path.cloneNode();
    path.setAttribute("d", old);
    path.after(rest);
    const { x, y } = path.getPointAtLength(path.getTotalLength()); // strokes go on from the end of the last one
    rest.setAttribute("d", `M${x} ${y}${whole.slice(old.length)}`);
    rest.classList.add("fresh");
    setTimeout(() => {
      rest.remove();
      path.setAttribute("d", whole);
    }, DRAWN);
  }
  const ids = (screen) =>
    of(screen)
      .map((part) => part.id)
      .join();
  const wayShown = () =>
    document.querySelector("#screen [name=way]:checked:not(#way-choose)")?.value;

  /* What is here of a panel that was left out is old from now on. */
  function age(fresh) {
    for (const kept of fresh.querySelectorAll("[data-kept]")) {
      (document.getElementById(kept.id) ?? kept).toggleAttribute(
        "data-old",
        kept.dataset.part === "",
      );
    }
  }

  function askForOld() {
    const way = wayShown();
    if (!way || !document.querySelector(`#screen .for-${way}[data-old]`)) return;
    const all = screenNow().dataset.since.replace(/\d+$/, "0");
    Exchange.get(all);
  }

  /* Where the screen has other parts than before, those that stay move into the new one. */
  function swap(shown, fresh) {
    age(fresh);
    if (ids(shown) !== ids(fresh)) {
      for (const part of fresh.querySelectorAll("[data-kept]"))
        part.replaceWith(document.getElementById(part.id) ?? part);
      shown.replaceWith(fresh);
      return;
    }
    const changed = of(fresh).filter((part) => !("kept" in part.dataset));
    const focused = document.activeElement;
    if (changed.some((part) => document.getElementById(part.id).contains(focused))) focused.blur(); // it goes, before the styles change
    for (const part of changed) {
      const before = document.getElementById(part.id);
      markFresh(before, part);
      before.replaceWith(part);
    }
    for (const { name, value } of fresh.attributes) shown.setAttribute(name, value);
  }

  document.addEventListener("screen:request", ({ detail: { headers } }) => {
    headers["Has-Parts"] = digests().join(" ");
    if (wayShown()) headers.Way = wayShown();
  });
  return { fit, swap, askForOld };
})();

/* No screen is swapped under a finger: its tap would be lost. What has come waits until the tap is made,
   or the finger has gone elsewhere. */
const UNTIL_CLICK = 100;
const fingers = new Set();
let lifted = null; // the finger whose click comes next
const waitsForFinger = [];
function lift(finger) {
  fingers.delete(finger);
  if (!fingers.size) for (const goOn of waitsForFinger.splice(0)) goOn();
}
document.addEventListener(
  "pointerdown",
  ({ pointerId, isPrimary }) => {
    if (isPrimary) fingers.clear(); // no other can be down
    fingers.add(pointerId);
  },
  true,
);
document.addEventListener(
  "pointerup",
  ({ pointerId }) => {
    lifted = pointerId;
    setTimeout(lift, UNTIL_CLICK, pointerId);
  },
  true,
);
document.addEventListener("pointercancel", ({ pointerId }) => lift(pointerId), true);
document.addEventListener("click", () => setTimeout(lift, 0, lifted), true); // once it has been handled
document.addEventListener("screen:arrived", ({ detail }) => {
  if (fingers.size) detail.until = new Promise((goOn) => waitsForFinger.push(goOn));
});

/* Press a suit, or the chip of a meld that waits, slide to a card, lift: one gesture. Tap and tap needs no script. */
let slid = null;
const BEGUN = 8; // pixels: less is a tap
const KEYS = ".ranks button, .waits > .over button";
const underFinger = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest(KEYS);
document.addEventListener("pointerdown", ({ target, pointerId, clientX, clientY }) => {
  const suit = target.closest?.(".picker .suits .pick");
  const chip = target.closest?.(".waits:not([open]) > summary");
  slid = (suit || chip) && { over: null, chip, from: [clientX, clientY] };
  if (!slid) return;
  target.releasePointerCapture?.(pointerId); // else all that follows is of the suit
  if (suit) suit.querySelector("input").checked = true;
});
document.addEventListener("pointermove", (event) => {
  if (!slid) return;
  if (slid.chip) {
    const [x, y] = slid.from;
    if (Math.hypot(event.clientX - x, event.clientY - y) < BEGUN) return;
    slid.chip.parentElement.open = true;
  }
  const over = underFinger(event);
  if (over === slid.over) return;
  slid.over?.classList.remove("over-it");
  over?.classList.add("over-it");
  slid.over = over;
});
document.addEventListener("pointerup", () => {
  slid?.over?.click();
  slid = null;
});

/* The keys type into the field that was touched last, at first into the first one. */
const MOST_DIGITS = 3;
function typeDigit(key) {
  const fields = [...key.closest("form").querySelectorAll(".display")];
  const at = Math.max(
    fields.findIndex((field) => field.matches(".chosen")),
    0,
  );
  const field = fields[at];
  if (key.dataset.key === "next") return choose(fields[(at + 1) % fields.length]);
  if (key.dataset.key === "cards")
    return void (key.closest("form").querySelector(".by-cards").open = true);
  if (fields.length > 1) choose(field);
  const before = "typed" in field.dataset || key.dataset.key === "back" ? field.value : ""; // what a correction shows goes with the first digit
  field.dataset.typed = "";
  const digits = key.dataset.key === "back" ? before.slice(0, -1) : before + key.dataset.key;
  field.value = digits.slice(0, MOST_DIGITS);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(field) {
  for (const each of field.form.querySelectorAll(".display"))
    each.classList.toggle("chosen", each === field);
}

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

function pileOf(form) {
  const typed = form.elements.points.value;
  if (typed !== "") return Number(typed);
  const ticked = [...form.querySelectorAll("[data-points]:checked")];
  return ticked.length ? ticked.reduce((sum, box) => sum + Number(box.dataset.points), 0) : null;
}

/* What is typed stands in chalk, and on the buttons what it would write. Anything else than digits stays as it is. */
function showTyped(form) {
  if (form.querySelector("button[data-pile]")) showPile(form);
  for (const field of form.querySelectorAll(".display")) {
    const typed = field.value || field.placeholder;
    const drawn = /^\d+$/.test(typed);
    field.classList.toggle("drawn", drawn);
    field.nextElementSibling.replaceChildren(...(drawn ? typed : "").split("").map(inChalk));
  }
}

const inChalk = (digit) =>
  document.getElementById("figures").content.querySelectorAll(".fig")[digit].cloneNode(true);

/* On each button both piles, and what that makes of both scores. A pile of nothing may be worth more
   to the other, and says no more than itself. */
function showPile(form) {
  const points = pileOf(form);
  const all = Number(form.elements.points.max);
  const fits = points !== null && points <= all;
  form.elements.points.placeholder = points ?? ""; // what its cards add up to
  for (const button of form.querySelectorAll("button[data-pile]")) {
    button.querySelectorAll("b, small").forEach((each) => each.remove());
    if (!fits) continue;
    const { makes, pile } = button.dataset;
    const piles = pile === "0" ? [points, all - points] : [all - points, points];
    button.append(facing("small", stands("name")), facing("b", piles));
    const sums = stands("score").map(
      (score, at) => Number(score.replace("\u2212", "-")) + piles[at],
    );
    if (piles.every(Boolean))
      button.append(made("small", `${makes} ${sums.join("\u00a0:\u00a0")}`));
  }
}

/* What stands on both slates, in the order of all buttons; a correction says it in a line. */
const seatOf = (place) => place.closest("[data-seat]").dataset.seat;
const stands = (what) =>
  [...document.querySelectorAll(`[data-${what}]`)]
    .sort((one, other) => seatOf(one) - seatOf(other))
    .map((each) => each.textContent.trim());

function made(kind, text) {
  const element = document.createElement(kind);
  element.textContent = text;
  return element;
}

/* The colons of all such lines stand below each other. */
function facing(kind, [first, second]) {
  const element = document.createElement(kind);
  element.className = "facing";
  element.append(made("span", first), "\u00a0:\u00a0", made("span", second));
  return element;
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("button.key");
  if (key) typeDigit(key);
});
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form?.querySelector(".display")) showTyped(form);
  if (form) forgetComplaint(form);
});
document.addEventListener("click", (event) => {
  const shut = event.target.closest("#screen .shut");
  if (!shut) return;
  event.preventDefault();
  forget(shut.closest(".problem"));
});
/* Our own keys are there: the phone's would cover them. */
document.addEventListener("pointerdown", ({ target }) => {
  if (target.matches?.(".display")) target.inputMode = "none";
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".display")) choose(target);
});

/* What is unfolded comes into sight, its head and beginning first. */
document.addEventListener(
  "toggle",
  (event) => {
    const unfolded = event.target.open && !("open" in event.target.dataset);
    const entries = unfolded && event.target.closest("#screen .entries");
    const isLong = entries && event.target.offsetHeight > entries.clientHeight;
    if (unfolded && event.target.closest("#screen"))
      event.target.scrollIntoView({ block: isLong ? "start" : "nearest" });
  },
  true,
);

/* What the button of a form will do, where the server can foretell it. */
let asked = 0;
document.addEventListener("change", async ({ target }) => {
  const about = target.form;
  if (!about?.dataset.foretold) return;
  const mine = ++asked;
  const address = `${about.dataset.foretold}?${new URLSearchParams(new FormData(about))}`;
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  if (text && mine === asked)
    about.querySelector(".settles").replaceChildren(...Trusted.parse(text).body.childNodes);
});

/* A new screen keeps the way of recording that was chosen, unless something else is due. */
let way = null;
document.addEventListener("change", (event) => {
  if (event.target.name !== "way") return;
  if (event.target.value !== "choose") way = event.target.value;
  event.target.closest("#screen").querySelector(".entries").scrollTop = 0; // the end nearest the thumb
  Parts.askForOld();
});
document.addEventListener("screen:swapped", () => {
  const free = screenNow()?.dataset.due === "" && !document.querySelector("#screen #problem");
  const chosen = way && free && document.getElementById(`way-${way}`);
  if (chosen) chosen.checked = true;
  if (way === "count" && screenNow()?.dataset.due) way = null; // nobody counts before the first trick
  Parts.askForOld();
});
let won = Boolean(document.querySelector(".triumph"));
document.addEventListener("screen:settled", () => {
  const shown = screenNow();
  if (!shown) return;
  shown.querySelectorAll(".keypad").forEach(showTyped);
  if (shown.querySelector(".triumph") && !won) navigator.vibrate?.([60, 80, 60]);
  won = Boolean(shown.querySelector(".triumph"));
  onceDrawn(tell);
});
function tell() {
  const said = document.getElementById("said");
  const now = heard(screenNow());
  if (said.textContent !== now) said.textContent = now;
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
  const won = document.querySelector(".triumph .who");
  const said = new SpeechSynthesisUtterance(
    [won?.textContent, totals(screenNow())].filter(Boolean).join(". "),
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
function heard(shown) {
  const chosen = shown.querySelector("[name=way]:checked")?.value;
  const status = shown.querySelector(`.of-way.in-${chosen}`) || shown.querySelector(".status");
  const found = [...shown.querySelectorAll(".doubt :is(summary, strong)")].map(
    (each) => each.textContent,
  );
  const moment = [...shown.querySelectorAll(".moment .head")].map((each) => each.textContent);
  return [
    ...moment,
    status === document.activeElement ? "" : status.innerText,
    totals(shown),
    ...found,
  ]
    .join(" ")
    .trim();
}

document.querySelectorAll(".keypad").forEach(showTyped);
document.documentElement.classList.add("script");
