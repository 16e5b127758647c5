/* A claim is a key that is held for a second: brave, not an accident. A keyboard, a switch and a screen
   reader
   press it as any other key. */
"use strict";

(() => {
  const HOLD = 1000;
  let held = null; // the key under the finger, and since when
  let done = null; // the key whose claim may be sent

  const isVirtual = ({ detail, pointerType }) => detail === 0 || pointerType === "";

  function letGo() {
    if (!held) return;
    clearTimeout(held.timer);
    held.key.classList.remove("holding");
    held = null;
  }

  document.addEventListener("pointerdown", (event) => {
    const key = event.target.closest?.("button.holds");
    if (!key || !event.isPrimary) return;
    letGo();
    key.classList.add("holding");
    const timer = setTimeout(() => {
      letGo();
      done = key;
      navigator.vibrate?.(40);
      key.click();
    }, HOLD);
    held = { key, timer };
  });
  for (const ending of ["pointerup", "pointercancel", "blur"])
    window.addEventListener(ending, letGo);

  /* What was only tapped sends nothing; the key says that it is to be held. */
  document.addEventListener(
    "click",
    (event) => {
      const key = event.target.closest?.("button.holds");
      if (!key) return;
      const may = done === key || isVirtual(event);
      done = null;
      if (may) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("button.holds")) event.preventDefault();
  });
})();
