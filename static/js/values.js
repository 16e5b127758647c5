/* The keypad of a sheet of rules: it types what a bid pays. Without script its fields are typed into. */
"use strict";

(() => {
  const form = document.querySelector(".rule-sheet");
  const pad = document.querySelector(".value-keys");
  if (!form || !pad) return;
  const title = pad.querySelector("[data-title]");
  const sums = pad.querySelector("[data-sums]");
  const due = pad.querySelector("[data-key=done]");
  const fields = [...form.querySelectorAll("td input")];
  const mostDigits = 4;
  const defenders = 2;
  let field = null;
  let isFresh = true; // the first digit goes in the place of the value that stands there

  const numbersIn = (text, number) =>
    text.replace("{number}", number).replace("{together}", defenders * number);

  const tell = () => {
    const number = Number(field.value);
    const isPlayed = field.value !== "" && number !== 0;
    title.textContent = field.getAttribute("aria-label");
    sums.textContent = isPlayed ? numbersIn(sums.dataset.sums, number) : sums.dataset.none;
    due.textContent = isPlayed ? numbersIn(due.dataset.says, number) : due.dataset.none;
    const small = field.parentElement.querySelector("small");
    small.textContent = isPlayed ? numbersIn(sums.dataset.inAll, number) : sums.dataset.none;
    field.parentElement.classList.toggle("none", !isPlayed);
  };

  const close = () => {
    field?.classList.remove("at");
    field = null;
    pad.hidden = true;
    form.classList.remove("typed-into");
  };

  const open = (touched) => {
    field?.classList.remove("at");
    field = touched;
    isFresh = true;
    field.classList.add("at");
    pad.hidden = false;
    form.classList.add("typed-into");
    tell();
    field.scrollIntoView({ block: "center" });
  };

  const type = (key) => {
    if (key === "none") field.value = "0";
    else if (key === "back") field.value = field.value.slice(0, -1);
    else field.value = ((isFresh ? "" : field.value) + key).slice(0, mostDigits);
    isFresh = false;
    tell();
  };

  for (const each of fields) {
    each.inputMode = "none"; // our own keys are there: the phone's would cover them
    each.addEventListener("focus", () => open(each));
    each.addEventListener("input", () => {
      isFresh = false;
      tell();
    });
  }
  form.addEventListener("focusin", ({ target }) => {
    if (!fields.includes(target)) close();
  });
  // not on a click: the page scrolls while a field is tapped, and the click lands elsewhere
  document.addEventListener("pointerdown", ({ target }) => {
    if (field && !pad.contains(target) && !fields.includes(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field) close();
  });
  // what is typed into keeps the focus
  pad.addEventListener("pointerdown", (event) => event.preventDefault());
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (!key || !field) return;
    if (key !== "done") return type(key);
    form.elements.at.value = field.name;
    form.requestSubmit();
  });
})();
