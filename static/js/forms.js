/* Forms of plain pages: what is missing is said beside its field, once, in the language of the page,
   until it is mended; a button whose answer takes its time shows that it was pressed. */
"use strict";

(() => {
  const SLOW = 300;
  const { missing } = document.currentScript.dataset;
  const told = new WeakMap();

  document.addEventListener(
    "invalid",
    (event) => {
      const field = event.target;
      event.preventDefault();
      if (field.form.querySelector("input:invalid, select:invalid") === field) field.focus();
      if (told.has(field)) return;
      const said = document.createElement("span");
      said.className = "complaint";
      said.setAttribute("role", "alert");
      said.textContent = field.dataset.missing ?? missing;
      const label = field.closest("label") ?? field.parentElement;
      label.querySelector(".complaint")?.remove(); // what the server said of it before
      if (field.type === "checkbox") label.after(said);
      else label.append(said);
      field.setAttribute("aria-invalid", "true");
      told.set(field, said);
    },
    true,
  );

  document.addEventListener("input", ({ target }) => {
    if (!told.has(target) || !target.validity.valid) return;
    told.get(target).remove();
    told.delete(target);
    target.removeAttribute("aria-invalid");
  });

  document.addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
    if (!submitter || defaultPrevented || "stays" in target.dataset) return;
    const late = setTimeout(() => submitter.setAttribute("aria-busy", "true"), SLOW);
    addEventListener(
      "pagehide",
      () => {
        // a page that is come back to waits for nothing
        clearTimeout(late);
        submitter.removeAttribute("aria-busy");
      },
      { once: true },
    );
  });
})();
