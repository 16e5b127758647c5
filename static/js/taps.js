/* A tap is kept on the phone until the server has answered it. One that cannot be sent waits, is
   shown as waiting, and is sent once, in its order, when the network is back: the form's own key
   makes a second send of the same tap harmless. */
"use strict";

const Taps = (() => {
  const PLACE = `taps:${location.pathname}`;
  const DOUBLE_TAP = { unanswered: 1500, answered: 350 };
  const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000];
  let kept = JSON.parse(localStorage.getItem(PLACE) || "[]");
  let sending = 0; // when the first one was sent; 0 when none is on its way
  let refused = false; // one was refused while others wait behind it
  let failures = 0;
  let timer = 0;
  let last = { label: "", at: 0 };

  function save() {
    localStorage.setItem(PLACE, JSON.stringify(kept));
    show();
  }

  function keep(path, values, label) {
    kept.push({ path, values, label, ahead: kept.length });
    save();
  }

  /* The first tap was answered. Those behind it were made on a page that could not know: an
     accepted one before them is one more line that they have seen. */
  function answered(accepted) {
    kept.shift();
    for (const tap of kept) {
      if (accepted && tap.ahead > 0) tap.values.seen = String(Number(tap.values.seen) + 1);
      tap.ahead = Math.max(0, tap.ahead - 1);
    }
    sending = 0;
    failures = 0;
    refused = !accepted && kept.length > 0;
    save();
    if (!refused) send();
  }

  function send() {
    clearTimeout(timer);
    if (!kept.length || sending || refused || !document.getElementById("screen")) return;
    const { path, values } = kept[0];
    const headers = { "X-Kept": "1" };
    htmx.ajax("POST", path, { target: "#screen", swap: "outerHTML", values, headers }).catch(() => {});
  }

  function failed() {
    sending = 0;
    timer = setTimeout(send, TRY_AGAIN[Math.min(failures++, TRY_AGAIN.length - 1)]);
    show();
  }

  function drop() {
    kept = [];
    refused = false;
    save();
  }

  function show() {
    const place = document.getElementById("waiting");
    if (!place) return;
    const waits = kept.length > 0 && (refused || failures > 0 || !navigator.onLine);
    place.hidden = !waits;
    if (!waits) return place.replaceChildren();
    const text = document.createElement("p");
    text.textContent = `${refused ? place.dataset.refused : place.dataset.waits} ${kept.map((tap) => tap.label).join("; ")}`;
    const buttons = document.createElement("div");
    buttons.className = "grid two";
    const again = () => { refused = false; failures = 0; send(); };
    buttons.append(button(place.dataset.send, again), button(place.dataset.drop, drop));
    place.replaceChildren(text, buttons);
  }

  function button(text, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  }

  /* What was in the form; a name that was ticked more than once has all its values. */
  function valuesOf(form) {
    const all = (name) => form.getAll(name);
    return Object.fromEntries([...form.keys()].map((name) => [name, all(name).length > 1 ? all(name) : form.get(name)]));
  }

  /* Taps made on one page, as there was no network for the next, still are taps of their own. */
  function freshKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function labelOf(button) {
    return button?.getAttribute("aria-label") || button?.textContent.trim() || "";
  }

  /* The second tap of a double tap: on the same button before the first was answered, or so soon
     after that a new screen has shown the same button under the finger. */
  function isDouble(label) {
    const apart = Date.now() - last.at;
    const same = label === last.label && apart < (sending ? DOUBLE_TAP.unanswered : DOUBLE_TAP.answered);
    if (!same) last = { label, at: Date.now() };
    return same;
  }

  /* A tap goes to the server at once by htmx, or waits behind those that are not answered yet. */
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#screen")) return;
    const label = labelOf(event.submitter);
    const twice = isDouble(label);
    if (!twice && !kept.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (twice) return;
    const values = new FormData(form, event.submitter);
    values.set("key", freshKey());
    keep(form.getAttribute("action"), valuesOf(values), label);
    send();
  }, true);
  document.addEventListener("htmx:configRequest", (event) => {
    const { verb, headers, parameters } = event.detail;
    if (verb === "post" && !headers["X-Kept"]) parameters.key = freshKey();
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    const { requestConfig } = event.detail;
    if (requestConfig.verb !== "post") return;
    if (!requestConfig.headers["X-Kept"]) keep(requestConfig.path, valuesOf(requestConfig.formData), last.label);
    sending = Date.now();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig, xhr } = event.detail;
    if (requestConfig?.verb !== "post" || !kept.length) return;
    if (xhr.status === 0 || xhr.status >= 500) failed();
    else answered(xhr.status < 400);
  });
  document.addEventListener("htmx:afterSettle", show);
  window.addEventListener("online", () => { failures = 0; send(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
  document.addEventListener("DOMContentLoaded", () => { failures = kept.length; show(); send(); });

  /* Going out has a page of its own; its tap is kept for the table's page, which sends it. */
  document.addEventListener("submit", (event) => {
    const home = event.target.dataset.keepFor;
    if (!home || !event.submitter) return;
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target, event.submitter));
    const path = `taps:${new URL(home, location.href).pathname}`;
    const others = JSON.parse(localStorage.getItem(path) || "[]");
    others.push({ path: event.target.getAttribute("action"), values, label: event.submitter.textContent.trim(), ahead: others.length });
    localStorage.setItem(path, JSON.stringify(others));
    location.href = home;
  });

  return { busy: () => sending !== 0 || kept.length > 0 };
})();
