/* Without a network the last known page of a table is shown, with all that it needs. Assets carry
   their version in the address, so that one kept copy is right for ever. */
"use strict";

const ASSETS = "assets";
const PAGES = "pages";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(request, address.pathname));
});

async function asset(request) {
  const assets = await caches.open(ASSETS);
  const found = await assets.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await forget(assets, request);
    await assets.put(request, fresh.clone());
  }
  return fresh;
}

/* Of each asset only the newest version is kept. */
async function forget(assets, request) {
  const path = new URL(request.url).pathname;
  for (const old of await assets.keys()) {
    if (new URL(old.url).pathname === path) await assets.delete(old);
  }
}

async function page(request, path) {
  const pages = await caches.open(PAGES);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected && fresh.headers.get("Content-Type")?.startsWith("text/html")) {
      await pages.put(path, fresh.clone());
    }
    return fresh;
  } catch (error) {
    const kept = await pages.match(path);
    if (kept) return kept;
    throw error;
  }
}
