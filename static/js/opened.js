/* What is opened comes into sight as a whole. */
"use strict";

addEventListener("click", ({ target }) => {
  const fold = target.closest("summary")?.parentElement;
  fold?.addEventListener("toggle", () => fold.open && fold.scrollIntoView({ block: "nearest" }), {
    once: true,
  });
});
