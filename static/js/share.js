/* The system's own sheet to send a link on, where the phone has one; else the link is copied. */
"use strict";

for (const button of document.querySelectorAll("[data-share]")) {
  const { share: url, title, said } = button.dataset;
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    const sent = navigator.share
      ? navigator.share({ url, title })
      : navigator.clipboard.writeText(url).then(() => (button.textContent = said));
    sent.then(
      () => button.setAttribute("aria-pressed", "true"),
      () => {},
    );
  });
}
for (const field of document.querySelectorAll("input.link")) {
  field.addEventListener("focus", () => field.select());
}
