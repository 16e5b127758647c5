/* Three hints in the first deal of a phone: what to tap. Each goes once it was obeyed, or with its own
   key, and never comes again; after that deal all are gone. The page has them in a template. */
"use strict";

(() => {
  const KEPT = "hints"; // the names of those that are gone
  const template = document.getElementById("hints");
  if (!template) return;
  const hints = [...template.content.children];

  function gone() {
    try {
      return (localStorage.getItem(KEPT) ?? "").split(" ");
    } catch {
      return hints.map(nameOf); // a browser that keeps nothing would show them for ever
    }
  }
  function forget(names) {
    try {
      localStorage.setItem(KEPT, [...new Set([...gone(), ...names])].join(" ").trim());
    } catch {
      // a browser that keeps nothing
    }
  }
  const nameOf = (hint) => hint.dataset.hint;

  /* A key to which the hint points is there to be tapped. */
  const isDue = (hint) =>
    [...document.querySelectorAll(`.thumb .panel [name=line][value*="${hint.dataset.word}"]`)].some(
      (key) => !key.hasAttribute("aria-disabled") && key.checkVisibility(),
    );

  function show() {
    const screen = screenNow();
    if (!screen) return;
    screen.querySelector(".felt .hint-lies")?.remove();
    const felt = screen.querySelector(".felt");
    felt.classList.remove("hinted");
    if (Number(screen.dataset.finished) > 0) forget(hints.map(nameOf));
    if (felt.querySelector(".played .laid:not(.place)")) return; // cards lie there
    const isGone = new Set(gone());
    const hint = hints.find((each) => !isGone.has(nameOf(each)) && isDue(each));
    if (!hint) return;
    felt.classList.add("hinted");
    felt.append(hint.cloneNode(true));
  }

  document.addEventListener("click", ({ target }) => {
    if (!target.closest(".hint-lies button")) return;
    forget([nameOf(target.closest(".hint-lies"))]);
    show();
  });
  document.addEventListener("screen:swapped", ({ detail: { verb, status, values } }) => {
    if (verb !== "POST" || status >= 400 || !values.line) return;
    const obeyed = hints.filter((hint) => values.line.includes(hint.dataset.word));
    if (obeyed.length) forget(obeyed.map(nameOf));
  });
  document.addEventListener("screen:settled", show);
  document.addEventListener("way:shown", show);
  show();
})();
