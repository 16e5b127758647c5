/* The router of the pocket edition. It keeps no state: the files of its version lie in a cache of
   its own, whole or not at all, and every other request goes to the tab that holds the store. */
"use strict";

const VERSION = "/*VERSION*/";
const FILES = /*FILES*/[]; // path, hash, bytes, bytes packed in itself (0: it is not)
const BASE = new URL(".", location).href;
const OWN = new URL(BASE).pathname.slice(0, -1).replaceAll("/", "~");
const CACHES = `pocket${OWN}-`;
const CACHE = CACHES + VERSION;
const PAGES = "pages"; // the last known pages, kept by the pages themselves
const ENTRY = "index.html";
const NEXT = /^next\/(\w+)\/(.+)/; // a file of the version that waits to take over
const OF_A_RUNTIME = [`memory${OWN}-`, `packs${OWN}-`]; // as in snapshot.js and packs.js
const LETTERS = 12;
const PATHS = new Set(FILES.map(([path]) => path));
const TYPES = { css: "text/css", html: "text/html", js: "text/javascript", mjs: "text/javascript", png: "image/png", svg: "image/svg+xml", wasm: "application/wasm", webmanifest: "application/manifest+json" };
const PATIENCE = { first: 20, then: 200, tries: 60 };
const LOOKS = 250; // whether the tab that was asked is still there

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const ways = await Promise.all(FILES.map((file) => wayOf(file, cache)));
  const total = ways.reduce((sum, { sent }) => sum + sent, 0);
  let done = 0;
  const count = (bytes) => tellAll({ type: "fetched", done: (done += bytes), total });
  await Promise.all(ways.map((way) => keep(way, cache, count)));
  if (!self.registration.active) await self.skipWaiting();
}

/* How a file comes here, and how many bytes are sent for it: none if it is here, of this version or the one
   before; as the host compresses it, if it does; else packed in itself. */
async function wayOf([path, hash, bytes, packed], cache) {
  const url = BASE + path;
  const here = (await cache.match(url)) ?? (await caches.match(url));
  const content = here && (await here.arrayBuffer());
  if (content && (await hashOf(content)) === hash) return { path, hash, content, sent: 0 };
  const plain = { path, hash, from: url, length: bytes, sent: bytes };
  if (!packed) return plain;
  const { ok, headers } = await fetch(url, { method: "HEAD", cache: "no-cache" });
  if (ok && headers.has("content-encoding")) return { ...plain, sent: Number(headers.get("content-length")) || packed };
  return { path, hash, from: `${url}.packed`, length: packed, sent: packed, isPacked: true };
}

/* Each file is checked by its hash: what a host is only half through with is no version. */
async function keep(way, cache, count) {
  const content = way.content ?? (await fetched(way, count));
  if ((await hashOf(content)) !== way.hash) throw new TypeError(`${way.path} is of another version`);
  const type = TYPES[way.path.split(".").at(-1)] ?? "application/octet-stream";
  await cache.put(BASE + way.path, new Response(content, { headers: { "Content-Type": type } }));
}

async function fetched({ from, length, sent, isPacked }, count) {
  const answer = await fetch(from, { cache: "no-cache" });
  if (!answer.ok) throw new TypeError(`${from}: ${answer.status}`);
  const counting = new TransformStream({
    transform(part, out) {
      count((part.length * sent) / length);
      out.enqueue(part);
    },
  });
  const read = answer.body.pipeThrough(counting);
  return new Response(isPacked ? read.pipeThrough(new DecompressionStream("gzip")) : read).arrayBuffer();
}

async function hashOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...bytes));
}

/* Pages that were kept are of the version that made them, and so are snapshots and packs. */
async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name === PAGES || (name.startsWith(CACHES) && name !== CACHE)) await caches.delete(name);
  }
  const runtime = await (await file("pocket/runtime.txt")).text();
  const root = await navigator.storage.getDirectory();
  const kept = OF_A_RUNTIME.map((start) => start + runtime.slice(0, LETTERS));
  for await (const name of root.keys()) {
    const isOld = name === "memory" || (OF_A_RUNTIME.some((start) => name.startsWith(start)) && !kept.includes(name));
    if (isOld) await root.removeEntry(name).catch(console.warn); // one that is just read goes with the next version
  }
}

async function tellAll(what) {
  for (const each of await shells()) each.postMessage(what);
}

const shells = async () =>
  (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ frameType, url }) => frameType === "top-level" && url.startsWith(BASE));

/* The shell is at one address: another one names the page that it is to show. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!request.url.startsWith(BASE)) return;
  const { pathname, search, hash } = new URL(request.url);
  let path = pathname.slice(new URL(BASE).pathname.length);
  if (request.mode === "navigate" && request.destination === "document") {
    if (path && path !== ENTRY) return event.respondWith(Response.redirect(`${BASE}#/${path}${search}${hash}`));
    path = ENTRY;
  }
  const [, version, ofNext] = path.match(NEXT) ?? [];
  if (ofNext) event.respondWith(file(ofNext, request, CACHES + version));
  else event.respondWith(PATHS.has(path) ? file(path, request) : answer(request));
});

async function file(path, request, cache = CACHE) {
  return (await (await caches.open(cache)).match(BASE + path)) ?? fetch(request);
}

/* Who holds the store is asked: the browser tells it by an id that no client has. */
let holder = null;
let ready = false;
self.addEventListener("message", ({ data, source }) => {
  if (data.type === "mine") [holder, ready] = [source.id, data.ready];
  if (data.type === "claim") self.clients.claim();
  if (data.type === "take over") self.skipWaiting();
  if (data.type === "version") source.postMessage({ type: "version", version: VERSION });
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
