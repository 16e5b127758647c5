/* What a table hears: what is new is asked for, the screen stays awake, the phone trembles at a refused
   tap, and the last known page is kept for when there is no network. */
"use strict";

/* In step with the other phone: it asks often while somebody plays, and the longer nobody does, the
   more seldom. A tap or a move of another begins anew. */
const OFTEN = 1500;
const SELDOM = 8000;
const OF_REST = 1 / 60; // of the time since anything happened: after three minutes it asks each three seconds
let lastSign = Date.now();
let asking = 0;
let caughtUp = false; // an answer to this page: where no other phone plays, one is enough

function askSoon() {
  clearTimeout(asking);
  if (document.hidden || (FRAMED && caughtUp)) return;
  const rest = (Date.now() - lastSign) * OF_REST;
  asking = setTimeout(ask, Math.min(Math.max(rest, OFTEN), SELDOM));
}

async function ask() {
  const shown = document.getElementById("screen");
  if (shown && !Taps.busy()) {
    await Exchange.get(shown.dataset.since);
  }
  askSoon();
}

function askAnew() {
  caughtUp = false;
  ask();
}

document.addEventListener("visibilitychange", () =>
  document.hidden ? clearTimeout(asking) : askAnew(),
);
document.addEventListener(
  "pointerdown",
  () => {
    lastSign = Date.now();
    askSoon();
  },
  { passive: true },
);
document.addEventListener("DOMContentLoaded", FRAMED ? ask : askSoon);
document.addEventListener("screen:swapped", ({ detail }) => {
  caughtUp ||= detail.verb === "GET";
});
const nothingNew = ({ status, text }) => status === 200 && !text;
document.addEventListener("screen:done", ({ detail }) => {
  caughtUp ||= nothingNew(detail);
});
if (FRAMED) {
  new BroadcastChannel("moved").addEventListener("message", askAnew);
  document.addEventListener("resume", askAnew);
}

/* What is half typed stays when the other phone's move changes the screen. */
let typed = [];
document.addEventListener("screen:swap", (event) => {
  const { verb, status } = event.detail;
  if (nothingNew(event.detail)) return void (event.detail.swaps = false);
  const fields = recorded
    ? []
    : document.querySelectorAll("#screen input:not([type=hidden]), #screen select");
  typed = [...fields].map((field) => [placeOf(field), field.value, field.checked]);
  if (status === 200 && verb === "GET") lastSign = Date.now();
  if (status === 422 || status === 409) navigator.vibrate?.(80);
});
document.addEventListener("screen:swapped", () => {
  if (!typed.length) return;
  const before = new Map(typed.map(([place, value, checked]) => [place, { value, checked }]));
  for (const field of document.querySelectorAll(
    "#screen input:not([type=hidden]), #screen select",
  )) {
    const old = before.get(placeOf(field));
    if (!old) continue;
    if (["radio", "checkbox"].includes(field.type)) field.checked = old.checked;
    else field.value ||= old.value;
  }
});

function placeOf(field) {
  const choice = ["radio", "checkbox"].includes(field.type) ? field.value : "";
  return `${field.form?.getAttribute("action")} ${field.name} ${choice}`;
}

/* The screen stays awake while the table is looked at. */
let awake = null;
async function stayAwake() {
  if (document.hidden || (awake && !awake.released)) return;
  awake = await navigator.wakeLock?.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayAwake);
document.addEventListener("pointerdown", stayAwake, { passive: true });

/* The last known page, as it stands, for when there is no network. It is kept when the taps have paused:
   to write all of it down takes a slow phone longer than the tap itself. */
const PAUSE = 1500;
let keeping = 0;
function keepPage() {
  clearTimeout(keeping);
  keeping = setTimeout(async () => {
    const html = `<!doctype html>${document.documentElement.outerHTML}`;
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'self'",
    };
    await Pages.keep(location.href, new Response(html, { headers }));
    await Kept.write(
      `seen:${location.pathname}`,
      Number(document.getElementById("screen").dataset.seen),
    );
  }, PAUSE);
}

/* And the pages beside it where something is entered, when it has been played on for a while. */
const A_WHILE = 5000;
document.addEventListener("pointerdown", () => setTimeout(keepBeside, A_WHILE), {
  once: true,
  passive: true,
});
async function keepBeside() {
  if (FRAMED || !navigator.onLine) return;
  for (const link of document.querySelectorAll(".dock a.button")) {
    const page = await fetch(link.href).catch(() => null);
    if (page?.ok) await Pages.keep(link.href, page);
  }
}
document.addEventListener("screen:settled", keepPage);

/* A link that opens nothing any more leaves nothing behind. */
document.addEventListener("screen:done", ({ detail: { verb, status } }) => {
  if (verb === "GET") Pages.refused(location.href, status);
});

window.addEventListener("load", () => {
  if (FRAMED) keepPage();
  else navigator.serviceWorker?.register(Trusted.worker("/sw.js")).then(keepPage, () => {});
});
