/* What a finger does on the screen before it has made a tap. */
"use strict";

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

/* Press a suit, or the chip of a meld that waits, slide to a card, lift: one gesture. Tap and tap needs
   no script. */
let slid = null;
const BEGUN = 8; // pixels: less is a tap
const KEYS = ".ranks button, .waits > .over button";
const underFinger = ({ clientX, clientY }) =>
  document.elementFromPoint(clientX, clientY)?.closest(KEYS);
document.addEventListener("pointerdown", ({ target, pointerId, clientX, clientY }) => {
  const suit = target.closest?.(".picker > input");
  const held = target.closest?.(".opened > button");
  const chip = target.closest?.(".waits:not([open]) > summary");
  slid = (suit || held || chip) && { over: null, chip, from: [clientX, clientY] };
  if (!slid) return;
  target.releasePointerCapture?.(pointerId); // else all that follows is of the suit
  if (suit) suit.checked = true;
  if (held) showCardsOf(held);
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

/* The cards of a suit that is held, or has the focus of a keyboard. */
function showCardsOf(suit) {
  const all = suit?.closest(".opened") ?? document.querySelector(".opened");
  if (!all) return;
  for (const each of all.querySelectorAll(".held")) each.classList.remove("held");
  suit?.nextElementSibling?.classList.add("held");
  all.classList.toggle("holding", suit !== null);
}
document.addEventListener("focusin", ({ target }) => {
  if (target.closest(".opened > .ranks")) return;
  showCardsOf(target.closest(".opened > button"));
});
document.addEventListener("contextmenu", (event) => {
  if (event.target.closest?.(".opened > button")) event.preventDefault();
});
