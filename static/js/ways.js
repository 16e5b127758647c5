/* The ways of recording. Only the panels of the one that is shown are in the page; those of the others wait in a
   template, so that a way opens without a network. The phone keeps what was chosen for this table, and
   offers it at the next table of that game. */
"use strict";

const Ways = (() => {
  const CHOOSE = "choose";
  const OF_A_SLATE = /^chalk-/;
  const onTable = `way ${location.pathname}`;
  const ofGame = () => `way ${screenNow()?.dataset.game}`;
  const screen = () => document.querySelector(".screen");
  const linkTo = (way) => document.querySelector(`.screen [data-way-to="${way}"]`);

  function read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // a browser that keeps nothing
    }
  }
  function write(way) {
    if (OF_A_SLATE.test(way) || !screenNow()) return;
    try {
      localStorage.setItem(onTable, way);
      localStorage.setItem(ofGame(), way);
    } catch {
      // a browser that keeps nothing
    }
  }

  let chosen = screenNow() && (read(onTable) ?? read(ofGame()));

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
      const place = isOf(panel, way) ? shown : waiting.content;
      if (place !== panel.parentNode || place === shown) place.append(panel);
    }
  }

  function show(way) {
    const now = screen();
    if (now.dataset.way !== way) lay(way);
    now.dataset.way = way;
    delete now.dataset.choosing;
    for (const tab of document.querySelectorAll(".tabs [data-way-to]")) {
      if (tab.dataset.wayTo === way) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    now.querySelector(".entries").scrollTop = 0; // the end nearest the thumb
    document.dispatchEvent(new CustomEvent("way:shown"));
    askForOld();
  }

  function choose(way) {
    if (way === CHOOSE) {
      screen().toggleAttribute("data-choosing");
      return;
    }
    const { way: now, tab } = screen().dataset;
    const next = way === now && OF_A_SLATE.test(way) ? tab : way; // a second tap on a slate leads back
    chosen = next;
    write(next);
    show(next);
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
    const way = chosen ?? screen().dataset.way;
    if (way) headers.Way = way;
  });
  document.addEventListener("screen:swapped", () => {
    const now = screen();
    delete now.dataset.choosing;
    if (chosen === "count" && now.dataset.due) chosen = null; // nobody counts before the first trick
    askForOld();
  });

  const { due } = screen().dataset;
  const isFree = due === "" && !document.querySelector(".screen #problem");
  if (chosen && isFree && chosen !== screen().dataset.way && linkTo(chosen)) show(chosen);
})();
