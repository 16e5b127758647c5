/* The phone at the table that connects another one. */
"use strict";

(() => {
  const form = document.getElementById("live");
  const show = () => {
    const state = parent.Live?.state ?? "off";
    Joining.tell(form, state);
    if (state !== "offered")
      for (const each of form.querySelectorAll("[data-shown], [data-then]")) each.hidden = true;
  };
  const scan = form.querySelector("[data-scan]");
  scan.hidden = !navigator.mediaDevices;
  form.querySelector("[data-connect]").addEventListener("click", () => Joining.offer(form));
  scan.addEventListener("click", () => {
    let text = "";
    scan.disabled = true;
    const take = (found) => Joining.isAnswer(found) && (text = found);
    Camera.scan(form.querySelector("video"), form.dataset.reader, take)
      .then(
        () => Joining.accept(form, text),
        () => Joining.tell(form, "dark"),
      )
      .finally(() => {
        scan.disabled = false;
      });
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    Joining.accept(form, form.elements.answer.value);
  });
  window.addEventListener("live", show);
  if (parent.Live?.state === "on") show();
})();
