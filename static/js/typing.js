/* Points that are typed: our own keys, what is typed in chalk, and the pile's other half. */
"use strict";

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
  // what a correction shows goes with the first digit
  const before = "typed" in field.dataset || key.dataset.key === "back" ? field.value : "";
  field.dataset.typed = "";
  const digits = key.dataset.key === "back" ? before.slice(0, -1) : before + key.dataset.key;
  field.value = digits.slice(0, MOST_DIGITS);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(field) {
  for (const each of field.form.querySelectorAll(".display"))
    each.classList.toggle("chosen", each === field);
}

function pileOf(form) {
  const typed = form.querySelector(".display").value;
  if (typed !== "") return Number(typed);
  const ticked = [...form.querySelectorAll("[data-points]:checked")];
  return ticked.length ? ticked.reduce((sum, box) => sum + Number(box.dataset.points), 0) : null;
}

/* What is typed stands in chalk, and on the buttons what it would write. Anything else than digits stays
   as it is. */
function showTyped(form) {
  if (form.querySelector("button[data-pile]")) showPile(form);
  else if (form.querySelector("[data-points]"))
    form.querySelector(".display").placeholder = pileOf(form) ?? ""; // what its cards add up to
  for (const field of form.querySelectorAll(".display")) {
    const typed = field.value || field.placeholder;
    const drawn = /^\d+$/.test(typed);
    field.classList.toggle("drawn", drawn);
    field.nextElementSibling.replaceChildren(...(drawn ? typed : "").split("").map(inChalk));
  }
}

const inChalk = (digit) =>
  document.getElementById("figures").content.querySelectorAll(".fig")[digit].cloneNode(true);

/* On each button this pile and the other, and what that makes of both scores. A pile of nothing may be worth
   more to the other, and says no more than itself. */
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
    button.append(facing("b", [points, all - points]));
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
});
/* Our own keys are there: the phone's would cover them. */
document.addEventListener("pointerdown", ({ target }) => {
  if (target.matches?.(".display")) target.inputMode = "none";
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".display")) choose(target);
});

const showAllTyped = () => document.querySelectorAll(".keypad").forEach(showTyped);
document.addEventListener("screen:settled", showAllTyped);
document.addEventListener("way:shown", showAllTyped);
showAllTyped();
