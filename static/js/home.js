/* The chips of the first dealer have the names as they are typed; the line says what is chosen; the
   button says for whom it opens a table. */
"use strict";

(() => {
  const form = document.getElementById("opening");
  if (location.hash.startsWith("#t=")) location.replace(form.dataset.files + location.hash); // a table's code
  const button = document.querySelector("[data-names]");
  const fields = [...document.querySelectorAll(".people input")];
  const dealers = [...form.querySelectorAll("[name=dealer]")].slice(-fields.length);
  const line = form.querySelector("[data-sayings]");
  const sayings = JSON.parse(line.dataset.sayings);
  const words = button.textContent;
  const chosen = (name) => form.elements[name]?.value ?? "";
  const say = (name) => sayings[chosen(name)] ?? "";
  const owns = { own: () => chosen("target") === "own", ends_at: () => chosen("ends") !== "open" };
  const tell = () => {
    for (const [name, isAsked] of Object.entries(owns)) {
      const label = form.elements[name]?.closest("label");
      if (label) label.hidden = !isAsked();
    }
    const names = fields.map((field) => field.value.trim());
    const all = fields.every((field, seat) => names[seat] || !field.required);
    button.textContent = all ? `${words}: ${names.filter(Boolean).join(" – ")}` : words;
    dealers.forEach((dealer, seat) => {
      dealer.nextElementSibling.textContent = names[seat] || fields[seat].placeholder;
    });
    const deals = dealers.findIndex((dealer) => dealer.checked);
    const book = form.elements.book;
    line.textContent = [
      ["", "open"].includes(chosen("ends"))
        ? say("target").replace("{number}", chosen("own").trim() || "…")
        : say("ends").replace("{number}", chosen("ends_at").trim() || "…"),
      deals < 0 ? sayings.draw : sayings.first.replace("{name}", names[deals] || "…"),
      line.dataset.rules || say("rules"),
      chosen("stake").trim(),
      book?.value ? book.selectedOptions[0].text : "",
    ]
      .filter(Boolean)
      .join(" · ");
  };
  form.addEventListener("input", tell);
  tell();

  /* The first name is typed at once: a phone shows its keyboard only within the tap. */
  document.querySelector("a[href='#new']")?.addEventListener("click", (event) => {
    if (fields[0].value) return;
    event.preventDefault();
    location.hash = "new";
    fields[0].focus();
  });
})();
