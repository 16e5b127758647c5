/* The codes of a long table take turns, so that a camera held still reads all of them. */
"use strict";

const TURN = 350;
const codes = [...document.querySelectorAll("[data-codes] .code")];
let shown = 0;

function show() {
  codes.forEach((code, at) => {
    code.hidden = at !== shown;
  });
  shown = (shown + 1) % codes.length;
}

if (codes.length > 1) {
  show();
  setInterval(show, TURN);
}
