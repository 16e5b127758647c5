/* Numbers of a question are typed on keys of ours, as at the table, while a field of one is chosen.
   Three digits are a number: the next field follows by itself. */
"use strict";

(() => {
  const fields = [...document.querySelectorAll("#asking [inputmode=numeric]")];
  const keys = document.querySelector(".dock > .keys");
  const THREE = 3;
  let chosen = null;

  function choose(field) {
    chosen = field;
    keys.hidden = !field;
  }

  function onward() {
    const next = fields[fields.indexOf(chosen) + 1];
    if (next) next.focus();
    else chosen.blur();
  }

  for (const field of fields) {
    field.inputMode = "none";
    field.addEventListener("focus", () => choose(field));
    field.addEventListener("blur", () => choose(null));
  }
  keys.addEventListener("pointerdown", (event) => event.preventDefault()); // the field stays chosen
  keys.addEventListener("click", ({ target }) => {
    const key = target.closest("[data-key]")?.dataset.key;
    if (!key || !chosen) return;
    if (key === "next") return onward();
    chosen.value = key === "back" ? chosen.value.slice(0, -1) : (chosen.value + key).slice(0, chosen.maxLength);
    if (key !== "back" && chosen.value.length === THREE) onward();
  });
  if (fields[0]?.closest(".field") === document.querySelector("#asking > .field") && !fields[0].value) fields[0].focus();
})();
