/* The page that stays open around the pages: it fetches the app whole, shows how far that is, and
   then shows the pages in a frame. */
"use strict";

const LAST = `at${OWN}`; // where the frame was last
const LOOK_EVERY = 2000;
const SOON = 500; // a start that takes longer says what one waits for
const CODE = "#t="; // a table in the address
const UPDATE_EVERY = 6 * 3600 * 1000;
const start = document.getElementById("start");
const progress = document.getElementById("progress");
const said = document.getElementById("told");
const update = document.getElementById("update");
const opening = document.getElementById("opening");
let frame = null;
let registration = null;
let looking = 0;
let openingSoon = 0;

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

const dayOf = (seconds) => new Date(Number(seconds) * 1000).toLocaleDateString(LANGUAGE);
const counted = (number) => words(number === 1 ? "tablesOne" : "tablesOther", { number });

/* The files are gone. Nothing of them is shown as if it were there, and nothing new is begun unasked. */
async function tellEmptied() {
  const { saved, tables, since } = Canary.known();
  clearInterval(looking);
  clearTimeout(openingSoon);
  opening.hidden = true;
  frame?.remove();
  start.hidden = false;
  await caches.delete("pages").catch(() => {}); // on a full phone they may be gone already
  const told = [words(saved ? "emptiedSaved" : "emptied", { day: dayOf(saved) })];
  if (since) told.push(words("gone", { tables: counted(Number(tables)), since: dayOf(since) }));
  tell(told.join(" "));
  const goOn = (path) => () => {
    Canary.forget();
    localStorage.setItem(LAST, path);
    location.replace(BASE);
  };
  offer([["bringIn", goOn(`${BASE}kept/#bring`)], ["beginAnew", goOn(BASE)]]);
}

/* A browser that is short of room throws everything away in use, the service worker first: then nothing
   that is sent comes here any more. */
async function look() {
  if (document.hidden) return;
  if (await Canary.isGone()) tellEmptied();
  else lookForUpdate();
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
  } else if (data.type === "version") Holder.makeSnapshot(data.version);
  else if (data.type === "nobody") giveUp("elsewhere");
});

/* The service worker of this version, once it has all files and answers this page. */
async function installed() {
  registration = await navigator.serviceWorker.register(`${BASE}sw.js`, { updateViaCache: "none" });
  const { installing } = registration;
  const failed = new Promise((_, reject) => installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration.active) reject(new Error("offline"));
  }));
  if (registration.waiting && !(await Holder.isHeld())) {
    takeUpdate();
    return new Promise(() => {}); // it is loaded anew
  }
  if (navigator.serviceWorker.controller) return;
  const controlled = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  registration.active?.postMessage({ type: "claim" });
  await Promise.race([controlled, failed]);
}

/* A new version is taken at a start, or by a tap. The old one answers to the end: the browser lets no new
   service worker take over while the old one owes an answer. */
function takeUpdate() {
  isControlled = true; // even if this page was loaded without it
  registration.waiting.postMessage({ type: "take over" });
}

/* All tabs go over to it together. The first version of all just begins. */
let isControlled = Boolean(navigator.serviceWorker?.controller);
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (isControlled) location.reload();
  isControlled = true;
});

/* Its snapshot is made ahead, and it is offered where nobody is in the middle of a deal. */
let prepared = null;
function lookForUpdate() {
  const { waiting } = registration;
  if (waiting && waiting !== prepared && Holder.holds()) (prepared = waiting).postMessage({ type: "version" });
  update.hidden = !(waiting && Holder.holds() && !frame.contentDocument?.getElementById("screen"));
}

const STAGES = { unpacked: 0.75, python: 0.85, pages: 0.95 };

function onWorker({ type, name, why, detail, canary }) {
  if (type === "begun") openingSoon = setTimeout(() => { opening.hidden = !start.hidden; }, SOON);
  if (type === "ready" || type === "failed") {
    clearTimeout(openingSoon);
    opening.hidden = true;
  }
  if (type === "stage" && !start.hidden) tell(words("starting"), STAGES[name]);
  if (type === "failed") why === "gone" ? tellEmptied() : giveUp(why, detail);
  if (type === "ready" && Canary.isOther(canary)) tellEmptied();
  else if (canary) remember(canary);
}

/* The page that the address names behind the #, or the table that is in it, once; else the last page. */
function place() {
  if (location.hash.startsWith(CODE)) {
    const code = location.hash;
    history.replaceState(null, "", BASE);
    return `${BASE}files${code}`;
  }
  const [, asked] = location.hash.match(/^#\/(?![/\\])(.+)/) ?? []; // never another host
  history.replaceState(null, "", BASE);
  return asked ? BASE + asked : localStorage.getItem(LAST) ?? BASE;
}

function onPage() {
  const page = frame.contentDocument;
  if (!page || page.URL === "about:blank") return;
  start.hidden = true;
  document.title = page.title;
  localStorage.setItem(LAST, frame.contentWindow.location.pathname);
  lookForUpdate();
}

function show() {
  frame = document.createElement("iframe");
  frame.id = "app";
  frame.title = "Tartli Ref";
  frame.allow = "camera; clipboard-write; screen-wake-lock";
  frame.addEventListener("load", onPage);
  frame.src = place();
  document.body.append(frame);
  opening.textContent = words("opening");
  update.textContent = words("update");
  update.addEventListener("click", takeUpdate);
  document.getElementById("parted").addEventListener("click", () => {
    frame.src = Live.table() ? `${Live.table()}code/` : `${BASE}files`;
    Live.close();
  });
}

/* The first page makes this offer, at its own time (js/here.js). */
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
  frame?.contentWindow.dispatchEvent(new Event("installable"));
});

async function canKeep() {
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return false;
  }
}

/* An iPhone's camera opens links in Safari, whose store is not the one of the app on the home screen. */
function askWhere() {
  tell(words("inSafari"));
  const copy = () => navigator.clipboard.writeText(location.href).then(() => tell(words("copied")));
  return new Promise((resolve) => offer([["copyLink", copy], ["openHere", () => resolve(offer([]))]]));
}

async function main() {
  if (!window.isSecureContext) return giveUp("insecure");
  if (navigator.standalone === false && location.hash.includes(CODE.slice(1))) await askWhere();
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
