/* Two short pulses for who has won, once, where the phone has them and the page was just opened. */
"use strict";

if (document.querySelector(".triumph") && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
  navigator.vibrate?.([60, 80, 60]);
}
