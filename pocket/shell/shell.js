/* The page that stays open around the pages: it fetches the app whole, shows how far that is, and
   then shows the pages in a frame. */
"use strict";

const LAST = "at"; // where the frame was last
const LOOK_EVERY = 2000;
const UPDATE_EVERY = 6 * 3600 * 1000;
const start = document.getElementById("start");
const progress = document.getElementById("progress");
const said = document.getElementById("told");
let frame = null;
let registration = null;
let looking = 0;

function tell(text, far) {
  said.textContent = text;
  progress.hidden = far === undefined;
  if (far !== undefined) progress.value = far;
}

/* Why it does not go on, and what can be done: at least try again. */
function giveUp(why, detail = "") {
  frame?.remove();
  start.hidden = false;
  tell(words(why, { why: detail }));
  const again = ["again", () => location.reload()];
  offer(why === "damaged" ? [["saveFile", saveFile], ["goOn", salvage], again] : [again]);
}

function offer(choices) {
  start.querySelectorAll("button").forEach((button) => button.remove());
  for (const [name, act] of choices) {
    const button = document.createElement("button");
    button.textContent = words(name);
    button.addEventListener("click", act);
    start.append(button);
  }
}

/* The damaged file as it is, for somebody who can do more with it. */
async function saveFile() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await Holder.ask({ type: "file" })]));
  link.download = "tartli-ref-damaged.sqlite3";
  link.click();
}

async function salvage() {
  offer([]);
  tell(words("salvaging"));
  const found = await Holder.ask({ type: "salvage" });
  tell(words(found.lost === null ? "salvagedUncounted" : "salvaged", found));
  offer([["goOn", () => location.reload()]]);
}

/* The files are gone. Nothing of them is shown as if it were there, and nothing new is begun unasked. */
async function tellEmptied() {
  const { saved } = Canary.known();
  const day = new Date(Number(saved) * 1000).toLocaleDateString(LANGUAGE);
  clearInterval(looking);
  frame?.remove();
  start.hidden = false;
  await caches.delete("pages").catch(() => {}); // on a full phone they may be gone already
  tell(words(saved ? "emptiedSaved" : "emptied", { day }));
  const goOn = (path) => () => {
    Canary.forget();
    localStorage.setItem(LAST, path);
    location.replace("/");
  };
  offer([["bringIn", goOn("/kept/#bring")], ["beginAnew", goOn("/")]]);
}

/* A browser that is short of room throws everything away in use, the service worker first: then nothing
   that is sent comes here any more. */
async function look() {
  if (!document.hidden && (await Canary.isGone())) tellEmptied();
}

/* With every line that was recorded; after the first table the browser is asked once more to keep it. */
function remember(canary) {
  const isFirst = !(Number(Canary.known().tables) > 0) && JSON.parse(canary).tables > 0;
  Canary.write(canary);
  if (isFirst) navigator.storage.persist?.();
}

const MEGABYTE = 1e6;
const megabytes = (bytes) => (bytes / MEGABYTE).toLocaleString(LANGUAGE, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data.type === "fetched" && !frame) {
    tell(words("fetching", { done: megabytes(data.done), total: megabytes(data.total) }), (0.7 * data.done) / data.total);
  } else if (data.type === "nobody") giveUp("elsewhere");
});

/* The service worker of this version, once it has all files and answers this page. */
async function installed() {
  registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { installing } = registration;
  const failed = new Promise((_, reject) => installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration.active) reject(new Error("offline"));
  }));
  if (registration.waiting) {
    takeUpdate();
    return new Promise(() => {}); // it is loaded anew
  }
  if (navigator.serviceWorker.controller) return;
  const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  registration.active?.postMessage({ type: "claim" });
  await Promise.race([controlled, failed]);
}

/* A new version is taken between two taps. The old one answers to the end: the browser lets no new
   service worker take over while the old one owes an answer. */
function takeUpdate() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: "take over" });
}

const STAGES = { python: 0.8, unpacked: 0.85, pages: 0.95 };

function onWorker({ type, name, why, detail, canary }) {
  if (type === "stage" && !start.hidden) tell(words("starting"), STAGES[name]);
  if (type === "failed") why === "gone" ? tellEmptied() : giveUp(why, detail);
  if (type === "ready" && Canary.isOther(canary)) tellEmptied();
  else if (canary) remember(canary);
}

function place() {
  const asked = location.pathname + location.search;
  return asked === "/" || asked === "/index.html" ? localStorage.getItem(LAST) ?? "/" : asked;
}

/* A page has come: nothing is typed in it yet, so that a new version may be taken. */
function onPage() {
  const page = frame.contentDocument;
  if (!page || page.URL === "about:blank") return;
  start.hidden = true;
  document.title = page.title;
  localStorage.setItem(LAST, frame.contentWindow.location.pathname);
  if (registration.waiting && Holder.holds()) takeUpdate();
}

function show() {
  frame = document.createElement("iframe");
  frame.id = "app";
  frame.title = "Tartli Ref";
  frame.allow = "clipboard-write; screen-wake-lock";
  frame.addEventListener("load", onPage);
  frame.src = place();
  document.body.append(frame);
}

async function canKeep() {
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return false;
  }
}

async function main() {
  if (!window.isSecureContext) return giveUp("insecure");
  if (!navigator.serviceWorker) return giveUp("noWorker");
  if (!(navigator.locks && navigator.storage?.getDirectory && window.DecompressionStream)) return giveUp("old");
  if (!(await canKeep())) return giveUp("private");
  tell(words("starting"), 0);
  try {
    await installed();
  } catch ({ message }) {
    return giveUp(message in WORDS.en ? message : "failed", message);
  }
  if (await Canary.isGone()) return tellEmptied();
  Holder.hold(onWorker);
  show();
  navigator.storage.persist?.();
  looking = setInterval(look, LOOK_EVERY);
  setInterval(() => registration.update().catch(() => {}), UPDATE_EVERY); // without a network it stays as it is
}

main();
