/* A tap is kept on the phone until the server has answered it. One that cannot be sent waits, is
   shown as waiting, and is sent once, in its order, when the network is back: the form's own key
   makes a second send of the same tap harmless. */
"use strict";

/* What is kept lies in a database that is written through to the disk: not even a browser that is
   killed loses it (what localStorage holds is written seconds later). */
const Kept = (() => {
  let opening = open();

  /* Where there is no database nothing outlives the page, but all else goes on. */
  function open() {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open("tartli", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("kept");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    }).catch(() => null);
  }

  /* A phone may close the database of a page that was in the background: it is opened once more. */
  async function use(mode, act) {
    for (const last of [false, true]) {
      const base = await opening;
      if (!base) return undefined;
      try {
        const change = base.transaction("kept", mode, { durability: "strict" });
        const asked = act(change.objectStore("kept"));
        change.commit?.(); // a page that is left takes what is not committed with it
        return await new Promise((resolve, reject) => {
          change.oncomplete = () => resolve(asked.result);
          change.onabort = () => reject(change.error);
        });
      } catch {
        if (!last) opening = open();
      }
    }
    return undefined;
  }

  return {
    read: (place) => use("readonly", (kept) => kept.get(place)),
    write: (place, what) => use("readwrite", (kept) => kept.put(what, place)),
  };
})();

/* What was in a form; a name that was ticked more than once has all its values. */
function valuesOf(form) {
  const all = (name) => form.getAll(name);
  return Object.fromEntries([...form.keys()].map((name) => [name, all(name).length > 1 ? all(name) : form.get(name)]));
}

/* Taps made on one page, as there was no network for the next, still are taps of their own. */
function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* What an answer that is no screen says, beside what was tapped, or above all that can be entered. */
function tellTrouble(html, status, form) {
  const place = document.getElementById("waiting");
  if (!place) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const told = [...page.querySelectorAll("main :is(h1, p:not(:has(a)))")].map((part) => part.textContent.trim());
  document.getElementById("trouble")?.remove();
  const box = document.createElement("div");
  box.id = "trouble";
  box.className = "problem";
  box.setAttribute("role", "alert");
  box.textContent = told.join(" ") || place.dataset.trouble.replace("{status}", status);
  (form?.isConnected ? form : place).before(box);
  box.scrollIntoView({ block: "nearest" });
}

const Taps = (() => {
  const PLACE = `taps:${location.pathname}`;
  const DOUBLE_TAP = { unanswered: 1500, answered: 350 };
  const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000];
  const LATER = [408, 425, 429];
  const GONE = [403, 404, 410];
  let kept = [];
  let loaded = false; // whether what was kept before has been read
  let sending = 0; // when the first one was sent; 0 when none is on its way
  let refused = false; // one was refused while others wait behind it
  let failures = 0;
  let timer = 0;
  let last = { label: "", at: 0, form: null };

  const reading = Kept.read(PLACE).then((before = []) => {
    for (const tap of kept) tap.ahead += before.length;
    kept = [...before, ...kept];
    failures = before.length;
    loaded = true;
  });

  function save() {
    const saved = Kept.write(PLACE, kept);
    show();
    return saved;
  }

  function keep(path, values, label) {
    kept.push({ path, values, label, ahead: kept.length });
    return save();
  }

  /* The first tap was answered. Those behind it were made on a page that could not know: an
     accepted one before them is one more line that they have seen. Where it goes on is another page,
     the tap is first forgotten on the disk: else it is sent again, and leads there again, as soon as
     this page is back. */
  function answered(accepted, next) {
    const { path, values } = kept.shift();
    if (!accepted && !path.endsWith("/tap")) Kept.write(`typed:${path}`, values);
    for (const tap of kept) {
      if (accepted && tap.ahead > 0) tap.values.seen = String(Number(tap.values.seen) + 1);
      tap.ahead = Math.max(0, tap.ahead - 1);
    }
    failures = 0;
    refused = !accepted && kept.length > 0;
    const forgotten = save();
    if (next) return forgotten.then(() => { location.href = next; });
    sending = 0;
    if (!refused) send();
  }

  function send() {
    clearTimeout(timer);
    if (!loaded || !kept.length || sending || refused || !document.getElementById("screen")) return;
    const { path, values } = kept[0];
    const headers = { "X-Kept": "1" };
    htmx.ajax("POST", path, { target: "#screen", swap: "outerHTML", values, headers }).catch(() => {});
  }

  function failed() {
    sending = 0;
    timer = setTimeout(send, TRY_AGAIN[Math.min(failures++, TRY_AGAIN.length - 1)]);
    show();
  }

  /* A phone that was killed may have lost its cookie, and with it what makes a form its own: a fresh
     page brings both. */
  async function renew() {
    kept[0].renewed = true;
    const page = await fetch(location.pathname).then((answer) => answer.text(), () => "");
    const token = new DOMParser().parseFromString(page, "text/html").querySelector("[name=csrf_token]")?.value;
    if (token) {
      for (const tap of kept) tap.values.csrf_token = token;
      for (const field of document.querySelectorAll("[name=csrf_token]")) field.value = token;
    }
    sending = 0;
    save();
    send();
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

  const isScreen = (xhr) => xhr.responseText.includes('id="screen"');
  const leadsTo = ({ xhr, requestConfig }) => requestConfig?.verb === "post" && xhr.getResponseHeader("HX-Redirect");

  /* A tap goes to the server at once by htmx, or waits behind those that are not answered yet. */
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#screen")) return;
    const label = labelOf(event.submitter);
    const twice = isDouble(label);
    last.form = form;
    document.getElementById("trouble")?.remove();
    if (!twice && loaded && !kept.length) return;
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
  /* Only a screen takes the place of the screen: what else an answer says is told beside it. One that
     was asked for before a tap was made does not either: with it the tapped form would go, and htmx
     does not tell what was answered to a form that is gone. The answer to the tap brings all of it. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, requestConfig } = event.detail;
    const outrun = requestConfig.verb === "get" && kept.length > 0;
    if (isScreen(xhr) && !outrun) return;
    event.detail.shouldSwap = false;
    if (requestConfig.verb === "get" && GONE.includes(xhr.status)) tellTrouble(xhr.responseText, xhr.status);
  });
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    if (kept.length && leadsTo(event.detail)) event.preventDefault();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig, xhr } = event.detail;
    if (requestConfig?.verb !== "post" || !kept.length) return;
    if (xhr.status === 400 && !kept[0].renewed) return renew();
    if (xhr.status >= 400 && !isScreen(xhr)) tellTrouble(xhr.responseText, xhr.status, last.form);
    if (xhr.status === 0 || xhr.status >= 500 || LATER.includes(xhr.status)) failed();
    else answered(xhr.status < 400, leadsTo(event.detail));
  });
  document.addEventListener("htmx:afterSettle", show);
  window.addEventListener("online", () => { failures = 0; send(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });
  document.addEventListener("DOMContentLoaded", () => reading.then(() => { show(); send(); }));

  return { busy: () => sending !== 0 || kept.length > 0 };
})();
