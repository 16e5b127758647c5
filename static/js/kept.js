/* What a phone keeps, shared by the scripts of all pages and by the service worker: a database that
   is written through to the disk, so that not even a browser that is killed loses anything (what
   localStorage holds is written seconds later), and the pages that were seen last. */
"use strict";

/* In the pocket edition the app is in the phone itself, and no other phone changes a table. */
const FRAMED = self.document?.documentElement.dataset.framed !== undefined;
const isOnline = () => FRAMED || navigator.onLine;

const Kept = (() => {
  const FROZEN = 20000;
  let opening = null;
  let unwritten = []; // taps where there is no database: they last as long as the page

  /* Where there is no database nothing outlives the page, but all else goes on. So it does beside a
     tab of an older version, which keeps the database from growing until that tab is left. */
  function open() {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open("tartli", 2);
      asked.onupgradeneeded = () => grow(asked.result, asked.transaction);
      asked.onblocked = () => resolve(null);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        opening = Promise.resolve(asked.result);
        resolve(asked.result);
      };
    }).catch(() => null);
  }

  /* Version 1 kept all taps of a table in one record, which each tab wrote over. */
  function grow(base, change) {
    if (!base.objectStoreNames.contains("kept")) base.createObjectStore("kept");
    const taps = base.createObjectStore("taps", { keyPath: "id", autoIncrement: true });
    taps.createIndex("place", "place");
    change.objectStore("kept").openCursor(under("taps:")).onsuccess = ({ target }) => {
      const found = target.result;
      if (!found) return;
      for (const tap of found.value ?? [])
        taps.add({ ...tap, place: found.key.slice("taps:".length) });
      found.delete();
      found.continue();
    };
  }

  const under = (start) => IDBKeyRange.bound(start, `${start}\uffff`);

  /* A phone may close the database of a page that was in the background: it is opened once more. */
  async function use(store, mode, act) {
    for (const last of [false, true]) {
      const base = await (opening ??= open());
      if (!base) return undefined;
      try {
        const change = base.transaction(store, mode, { durability: "strict" });
        const asked = act(change.objectStore(store));
        if (!asked.onsuccess) change.commit?.(); // a page that is left takes what is not committed with it
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

  /* Whether the tap is on the disk: behind all that wait for its place, whichever tab keeps them.
     Whether it is the first of them is told before it has been written through. */
  async function add(tap, tellFirst = () => {}) {
    const id = await use("taps", "readwrite", (taps) => {
      const asked = taps.add(tap);
      taps.index("place").getKey(tap.place).onsuccess = ({ target }) =>
        tellFirst(target.result === asked.result);
      return asked;
    });
    if (id === undefined) unwritten.push(tap);
    tellFirst(false);
    return id !== undefined;
  }

  async function taps(place) {
    return [
      ...((await use("taps", "readonly", (all) => all.index("place").getAll(place))) ?? []),
      ...unwritten,
    ];
  }

  /* In one step, whatever other tabs do: `revision` is given all that waits, and gives what stays. */
  async function revise(place, revision) {
    let stays = null;
    const decide = (written) => {
      stays = revision([...written, ...unwritten]);
      unwritten = stays.filter((tap) => !tap.id);
    };
    await use("taps", "readwrite", (all) => {
      const asked = all.index("place").getAll(place);
      asked.onsuccess = () => {
        decide(asked.result);
        for (const tap of asked.result) stays.includes(tap) ? all.put(tap) : all.delete(tap.id);
      };
      return asked;
    });
    if (!stays) decide([]);
    return stays;
  }

  /* Only what was shown: another tab may have kept one more. */
  function drop(place, shown) {
    const dropped = shown.map((tap) => tap.values.key);
    return revise(place, (taps) => taps.filter((tap) => !dropped.includes(tap.values.key)));
  }

  /* One tab at a time does this. One that is frozen in the middle holds the others up for a while
     only. Without https there are no locks: a tap's key makes a second send of it harmless. */
  async function alone(name, act) {
    if (!navigator.locks) return act();
    const ask = (how) => navigator.locks.request(name, how, act);
    const on = (reason, act) => (error) => {
      if (error.name !== reason) throw error;
      return act();
    };
    return ask({ signal: AbortSignal.timeout(FROZEN) })
      .catch(on("TimeoutError", () => ask({ steal: true })))
      .catch(on("AbortError", () => {})); // another has taken it over
  }

  return {
    read: (place) => use("kept", "readonly", (kept) => kept.get(place)),
    write: (place, what) => use("kept", "readwrite", (kept) => kept.put(what, place)),
    forget: (start) => use("kept", "readwrite", (kept) => kept.delete(under(start))),
    add,
    taps,
    revise,
    drop,
    alone,
  };
})();

/* The pages that were seen last, each by its path and query, for when there is no network. */
const Pages = (() => {
  const MOST = 30;
  const GONE = [403, 404, 410];
  const open = async () => ("caches" in self ? caches.open("pages") : null);
  const homeOf = (address) =>
    new URL(address, location.href).pathname.match(/^.*?\/[tb]\/[^/]+\//)?.[0];

  /* A page that is put again is the newest. */
  async function keep(address, page) {
    const pages = await open();
    await pages?.put(address, page);
    for (const old of ((await pages?.keys()) ?? []).slice(0, -MOST)) await pages.delete(old);
  }

  async function find(address) {
    const found = await (await open())?.match(address);
    if (found) await keep(address, found.clone());
    return found;
  }

  /* A page that is refused is not shown again. Nothing of its link is, if that opens nothing any
     more, which its first page tells: a link that watches is refused some pages, and goes on. */
  async function refused(address, status) {
    const home = homeOf(address);
    if (!home || !GONE.includes(status)) return;
    await (await open())?.delete(address);
    const isHome = new URL(address, location.href).pathname === home;
    const at_home = isHome ? status : (await fetch(home, { method: "HEAD" })).status;
    if (GONE.includes(at_home)) await forget(home);
  }

  /* All but the taps that wait for it: a person drops those. */
  async function forget(home) {
    const pages = await open();
    for (const page of (await pages?.keys()) ?? [])
      if (homeOf(page.url) === home) await pages.delete(page);
    for (const what of ["seen", "typed"]) await Kept.forget(`${what}:${home}`);
  }

  return { keep, find, refused };
})();

/* What was in a form; a name that was ticked more than once has all its values. */
function valuesOf(form) {
  const all = (name) => form.getAll(name);
  return Object.fromEntries(
    [...form.keys()].map((name) => [name, all(name).length > 1 ? all(name) : form.get(name)]),
  );
}

/* Taps made on one page, as there was no network for the next, still are taps of their own. */
function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/* Setting what is set already would have the browser ask the styles again. */
function setHidden(place, is) {
  if (place.hidden !== is) place.hidden = is;
}

/* What waits, in the order in which it was tapped, and what can be done about it. */
function showWaiting(said, taps, choices) {
  const place = document.getElementById("waiting");
  if (!place) return;
  setHidden(place, !taps.length);
  if (!taps.length) return place.replaceChildren();
  const text = document.createElement("p");
  text.textContent = `${said} ${taps.map((tap) => tap.label).join("; ")}`;
  const buttons = document.createElement("div");
  buttons.className = "grid two";
  for (const [name, act] of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", act);
    buttons.append(button);
  }
  place.replaceChildren(text, buttons);
}

/* What an answer that is no screen says, beside what was tapped, or above all that can be entered. */
function tellTrouble(html, status, form) {
  const place = document.getElementById("waiting");
  if (!place) return;
  const page = Trusted.parse(html);
  const told = [...page.querySelectorAll("main :is(h1, p:not(:has(a)))")].map((part) =>
    part.textContent.trim(),
  );
  document.getElementById("trouble")?.remove();
  const box = document.createElement("div");
  box.id = "trouble";
  box.className = "problem";
  box.setAttribute("role", "alert");
  box.textContent = told.join(" ") || place.dataset.trouble.replace("{status}", status);
  (form?.isConnected ? form : place).before(box);
  box.scrollIntoView({ block: "nearest" });
}
