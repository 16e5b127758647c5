/* Without a network the last known page of a table is shown, with all that it needs. Assets carry
   their version in the address, so that one kept copy is right for ever. */
"use strict";

const trusted = self.trustedTypes?.createPolicy("tartli", {
  createScriptURL: () => "/static/js/kept.js",
});
importScripts(trusted?.createScriptURL("") ?? "/static/js/kept.js");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/static/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(event));
});

async function asset(request) {
  const assets = await caches.open("assets");
  const found = await assets.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) {
    await forgetOlder(assets, request);
    await assets.put(request, fresh.clone());
  }
  return fresh;
}

/* Of each asset the two newest versions are kept: pages that were kept before an update ask for the
   older one. */
async function forgetOlder(assets, request) {
  const path = new URL(request.url).pathname;
  const versions = (await assets.keys()).filter((old) => new URL(old.url).pathname === path);
  for (const old of versions.slice(0, -1)) await assets.delete(old);
}

async function page(event) {
  const address = event.request.url;
  try {
    const fresh = await fetch(event.request);
    event.waitUntil(
      fresh.ok
        ? keep(address, fresh.clone())
        : Pages.refused(address, fresh.status).catch(() => {}),
    );
    return fresh;
  } catch (error) {
    const kept = await Pages.find(address);
    if (kept) return kept;
    throw error;
  }
}

async function keep(address, fresh) {
  if (!fresh.redirected && fresh.headers.get("Content-Type")?.startsWith("text/html"))
    await Pages.keep(address, fresh);
}
