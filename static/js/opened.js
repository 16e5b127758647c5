/* What is opened comes into sight as a whole, and so does a refusal. */
"use strict";

addEventListener("click", ({ target }) => {
  const fold = target.closest("summary")?.parentElement;
  fold?.addEventListener("toggle", () => fold.open && fold.scrollIntoView({ block: "nearest" }), { once: true });
});
document.querySelector("#problem")?.scrollIntoView({ block: "nearest" });
