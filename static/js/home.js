/* The button says for whom it opens a table, as the names are typed. */
"use strict";

(() => {
  const button = document.querySelector("[data-names]");
  const fields = [...document.querySelectorAll(".people input")];
  const words = button.textContent;
  const tell = () => {
    const names = fields.map((field) => field.value.trim());
    button.textContent = names.every(Boolean) ? `${words}: ${names.join(" – ")}` : words;
  };
  for (const field of fields) field.addEventListener("input", tell);
  tell();
})();
