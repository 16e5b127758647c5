/* Whether the browser has thrown away what was kept: a canary in two other places of it knows what was
   here. It is written with every line, and looked at before any page is shown. */
"use strict";

const Canary = (() => {
  const NAME = `canary${OWN}`;
  const A_YEAR = 366 * 24 * 3600;
  const FILES = ["tartli.sqlite3", "spare.sqlite3"];

  let last = null; // if the browser throws away all of it, this tab still knows

  function write(text) {
    last = text;
    if (localStorage.getItem(NAME) === text) return;
    localStorage.setItem(NAME, text);
    document.cookie = `${NAME}=${encodeURIComponent(text)}; path=${BASE}; max-age=${A_YEAR}; samesite=lax`;
  }

  function forget() {
    last = null;
    localStorage.removeItem(NAME);
    document.cookie = `${NAME}=; path=${BASE}; max-age=0; samesite=lax`;
  }

  function known() {
    const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${NAME}=`));
    const text = last ?? localStorage.getItem(NAME) ?? (cookie && decodeURIComponent(cookie.slice(NAME.length + 1)));
    try {
      return JSON.parse(text ?? "null") ?? {};
    } catch {
      return {};
    }
  }

  async function size(name) {
    try {
      const root = await navigator.storage.getDirectory();
      const there = await root.getDirectoryHandle(`tartli${OWN}`);
      return (await (await there.getFileHandle(name)).getFile()).size;
    } catch (error) {
      return error.name === "NotFoundError" ? 0 : 1; // what cannot be looked at is not gone
    }
  }

  /* Tables were here, and the files are missing or empty. */
  async function isGone() {
    if (!(Number(known().tables) > 0)) return false;
    const sizes = await Promise.all(FILES.map(size));
    return sizes.every((each) => each === 0);
  }

  /* A store was opened: one that is new and empty is not the one that was here. */
  function isOther(text) {
    const [before, now] = [known(), JSON.parse(text)];
    return Number(before.tables) > 0 && String(before.since) !== String(now.since) && now.tables === 0;
  }

  return { write, forget, known, isGone, isOther };
})();
