/* A correction opens in its place in the history; a second tap on its link closes it. What is no part
   of a correction never takes its place: it is told above it, and what was typed stays. */
"use strict";

const opened = (link) => link.closest("li").querySelector(".here");

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, requestConfig } = event.detail;
  document.getElementById("trouble")?.remove();
  if (requestConfig.verb !== "get") return;
  const closes = opened(elt).childElementCount > 0;
  for (const place of document.querySelectorAll(".here")) place.replaceChildren();
  for (const link of document.querySelectorAll("[hx-get]")) link.setAttribute("aria-expanded", String(!closes && link === elt));
  if (closes) event.preventDefault();
});
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, elt } = event.detail;
  if (xhr.responseText.includes("data-correcting")) return;
  event.detail.shouldSwap = false;
  if (xhr.status >= 400) tell(elt, xhr.responseText, xhr.status);
});
document.addEventListener("htmx:sendError", (event) => tell(event.detail.elt, "", ""));
document.addEventListener("htmx:timeout", (event) => tell(event.detail.elt, "", ""));
document.addEventListener("htmx:afterSwap", (event) => {
  const place = document.querySelector(".here .correcting");
  place?.scrollIntoView({ block: "nearest" });
  (place?.querySelector(".problem, .foreseen:has(p)") || place?.querySelector("[name=text]"))?.focus?.({ preventScroll: true });
});

function tell(elt, html, status) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const told = [...page.querySelectorAll("main :is(h1, p:not(:has(a)))")].map((part) => part.textContent.trim());
  const box = document.createElement("p");
  box.id = "trouble";
  box.className = "problem";
  box.setAttribute("role", "alert");
  box.textContent = told.join(" ") || document.getElementById("lines").dataset[status ? "trouble" : "offline"].replace("{status}", status);
  const place = document.querySelector(".here .correcting") || elt.closest("li");
  place.prepend(box);
}
