/* Games of one's own, kept on the phone without any table: the last that were made or looked at here, by
   their files. The shelf offers those that no table of this phone has brought back. */
"use strict";

(() => {
  const STORE = "games";
  const MOST = 30;

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(STORE)) ?? [];
    } catch {
      return []; // a browser that keeps nothing
    }
  }

  function keep(games) {
    try {
      localStorage.setItem(STORE, JSON.stringify(games.slice(0, MOST)));
    } catch {
      // a browser that keeps nothing
    }
  }

  const others = (key) => kept().filter((game) => game.key !== key);

  const shown = document.querySelector("[data-game]");
  if (shown) {
    const { game: key, title, about } = shown.dataset;
    keep([{ key, title, about, sheet: shown.value }, ...others(key)]);
  }

  const shelf = document.getElementById("kept-games");
  if (!shelf) return;
  const played = new Set(shelf.dataset.played.split(" "));
  const asked = shelf.dataset.asked.toLocaleLowerCase();
  const list = shelf.querySelector("ul");
  for (const { key, title, about, sheet } of kept()) {
    if (played.has(key) || !title.toLocaleLowerCase().includes(asked)) continue;
    const tile = shelf.querySelector("template").content.cloneNode(true);
    const link = tile.querySelector("a");
    const address = new URL(link.getAttribute("href"), location.href);
    address.searchParams.set("sheet", sheet);
    link.href = address;
    tile.querySelector("b").textContent = title;
    tile.querySelector("small").textContent = about;
    const forget = tile.querySelector("button");
    forget.ariaLabel = `${forget.textContent}: ${title}`;
    forget.addEventListener("click", () => {
      keep(others(key));
      forget.closest("li").remove();
      shelf.hidden = !list.children.length;
    });
    list.append(tile);
  }
  shelf.hidden = !list.children.length;
  document.getElementById("no-game")?.toggleAttribute("hidden", !shelf.hidden);
})();
