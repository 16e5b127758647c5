/* The ways of recording. Only the panels of the one that is shown are in the page; those of the others
   wait in a template, so that a way opens without a network. The phone keeps what was chosen for this
   table while its tab is open (a link is a secret, and no store outlives it), and offers it at the next
   table of that game. */
"use strict";

const Ways = (() => {
  const CHOOSE = "choose";
  const BACK = ""; // from a way that lasts for one entry
  const onTable = `way ${location.pathname}`;
  const ofGame = () => `way ${screenNow()?.dataset.game}`;
  const screen = () => document.querySelector(".screen");
  const linkTo = (way) => document.querySelector(`.screen [data-way-to="${way}"]`);

  function read(store, name) {
    try {
      return self[store].getItem(name);
    } catch {
      return null; // a browser that keeps nothing
    }
  }
  function write(way) {
    if (!screenNow()) return;
    try {
      sessionStorage.setItem(onTable, way);
      localStorage.setItem(ofGame(), way);
    } catch {
      // a browser that keeps nothing
    }
  }

  let chosen = screenNow() && (read("sessionStorage", onTable) ?? read("localStorage", ofGame()));

  const isOf = (panel, way) =>
    panel.classList.contains(`for-${way}`) || !/\bfor-/.test(panel.className);

  /* The panels change places with those that wait, in the order of the screen. */
  function lay(way) {
    const waiting = document.getElementById("other-ways");
    const shown = document.querySelector(".screen .ways");
    const order = waiting.dataset.order.split(" ").map((name) => `part-${name}`);
    const panels = [...shown.children, ...waiting.content.children].sort(
      (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
    );
    for (const panel of panels) {
      (isOf(panel, way) ? shown : waiting.content).append(panel); // all, so that their order is the server's
    }
  }

  function show(way) {
    const now = screen();
    if (now.dataset.way !== way) lay(way);
    now.dataset.way = way;
    delete now.dataset.choosing;
    for (const tab of document.querySelectorAll(".screen [data-way-to]:not(.way)")) {
      if (tab.dataset.wayTo === way) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    now.querySelector(".entries").scrollTop = 0; // the end nearest the thumb
    document.dispatchEvent(new CustomEvent("way:shown"));
    askForOld();
  }

  /* A way of recording lasts; one slate's keys and a claim last until what was chosen is tapped again. */
  const lasts = (way) => document.querySelector(`.tabs [data-way-to="${way}"]`) !== null;

  function choose(way) {
    if (way === CHOOSE) {
      screen().toggleAttribute("data-choosing");
      return;
    }
    const { way: now, tab } = screen().dataset;
    if (lasts(way)) {
      chosen = way;
      write(way);
      show(way);
      return;
    }
    const before = chosen && linkTo(chosen) ? chosen : tab;
    show(way === BACK || way === now ? before : way);
  }

  function askForOld() {
    const shown = screenNow();
    if (!shown?.querySelector(`.for-${shown.dataset.way}[data-old]`)) return;
    Exchange.get(shown.dataset.since.replace(/\d+$/, "0"));
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-way-to]");
    if (!link) return;
    event.preventDefault();
    choose(link.dataset.wayTo);
  });
  document.addEventListener("screen:request", ({ detail: { headers } }) => {
    const { way: now } = screen().dataset;
    const way = now && !lasts(now) ? now : (chosen ?? now);
    if (way) headers.Way = way;
  });
  document.addEventListener("screen:swapped", () => {
    const now = screen();
    delete now.dataset.choosing;
    if (chosen === "count" && now.dataset.due) chosen = null; // nobody counts before the first trick
    askForOld();
  });

  const isRefused = document.querySelector(".screen #problem") !== null;
  if (chosen && !isRefused && chosen !== screen().dataset.way && lasts(chosen)) show(chosen);
})();
