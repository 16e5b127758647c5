/* The router of the pocket edition. It keeps no state: the files of its version lie in a cache of
   its own, whole or not at all, and every other request goes to the tab that holds the store. */
"use strict";

const VERSION = "/*VERSION*/";
const FILES = /*FILES*/[]; // path, hash, bytes
const CACHE = `pocket-${VERSION}`;
const PAGES = "pages"; // the last known pages, kept by the pages themselves
const PATHS = new Set(FILES.map(([path]) => path));
const PATIENCE = { first: 20, then: 200, tries: 60 };
const LOOKS = 1000;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

/* Each file is checked by its hash: what a host is only half through with is no version. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  const total = FILES.reduce((sum, [, , bytes]) => sum + bytes, 0);
  let done = 0;
  const one = async ([path, integrity, bytes]) => {
    if (!(await cache.match(path))) await cache.add(new Request(path, { integrity, cache: "no-cache" }));
    done += bytes;
    tellAll({ type: "fetched", done, total });
  };
  await Promise.all(FILES.map(one));
  if (!self.registration.active) await self.skipWaiting();
}

/* Pages that were kept are of the version that made them. */
async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name === PAGES || (name.startsWith("pocket-") && name !== CACHE)) await caches.delete(name);
  }
}

async function tellAll(what) {
  for (const each of await shells()) each.postMessage(what);
}

const shells = async () =>
  (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter((each) => each.frameType === "top-level");

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const path = request.mode === "navigate" && request.destination === "document" ? "/index.html" : pathname;
  event.respondWith(PATHS.has(path) ? file(path, request) : answer(request));
});

async function file(path, request) {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

/* Who holds the store is asked: the browser tells it by an id that no client has. */
let holder = null;
let ready = false;
self.addEventListener("message", ({ data, source }) => {
  if (data.type === "mine") [holder, ready] = [source.id, data.ready];
  if (data.type === "claim") self.clients.claim();
  if (data.type === "take over") self.skipWaiting();
});

async function findHolder() {
  holder = null;
  for (let tries = 0; tries < PATIENCE.tries; tries++) {
    for (const each of await shells()) each.postMessage({ type: "who" });
    await new Promise((resolve) => setTimeout(resolve, tries < 10 ? PATIENCE.first : PATIENCE.then));
    const found = holder && (await self.clients.get(holder));
    if (found) return found;
  }
  tellAll({ type: "nobody" });
  throw new TypeError("no tab holds the store");
}

async function answer(request) {
  const kept = request.mode === "navigate" && request.method === "GET" && (await (await caches.open(PAGES)).match(request.url));
  const asked = await asMessage(request);
  for (;;) {
    const found = (holder && (await self.clients.get(holder))) || (await findHolder());
    if (kept && !ready && (await isStarting(found))) return kept;
    const told = await askOf(found, asked);
    if (told.gone) holder = null;
    else return asResponse(told);
  }
}

/* A page of the last time stands until Python does: what is tapped on it waits, and is judged. */
async function isStarting(found) {
  await findHolder();
  return found && !ready;
}

async function asMessage(request) {
  const { method, url, referrer } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const headers = [...request.headers].filter(([name]) => name !== "accept-language");
  headers.push(["accept-language", navigator.languages.join(",")], ["user-agent", navigator.userAgent]);
  if (referrer && referrer !== "about:client") headers.push(["referer", referrer]);
  if (body) headers.push(["origin", location.origin]);
  return { type: "request", method, url, headers, body };
}

/* The holder may go before it has answered; then the next one is asked: a form's key makes a second
   send of it harmless. */
function askOf(found, asked) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const look = setInterval(async () => {
      if (!(await self.clients.get(found.id))) end({ gone: true });
    }, LOOKS);
    const end = (told) => {
      clearInterval(look);
      port1.close();
      resolve(told);
    };
    port1.onmessage = ({ data }) => end(data);
    found.postMessage(asked, [port2]);
  });
}

function asResponse({ status, headers, body }) {
  const bare = [204, 205, 304].includes(status) || (status >= 300 && status < 400);
  return new Response(bare ? null : body, { status, headers });
}
