/* A page in a frame is printed by a button of its own: the browser's own would print what is around it. */
"use strict";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
