/* A wall follows its tables: each cell asks for what is new, and the page of a book for new tables. */
"use strict";

const OFTEN = 2000,
  SELDOM = 8000,
  OF_REST = 1 / 60,
  AFRESH = 20000;
let lastSign = Date.now();
const away = document.getElementById("away");

async function asked(address) {
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  away.hidden = Boolean(answer) && answer.status < 500;
  if (answer && answer.status >= 400 && answer.status < 500) location.reload(); // the page says why
  const text = answer?.ok ? await answer.text() : "";
  return text && Trusted.parse(text);
}

async function follow() {
  for (const cell of document.querySelectorAll("#wall [data-since]")) {
    const fresh = (await asked(cell.dataset.since))?.querySelector?.("#wall [data-since]");
    if (fresh) {
      cell.replaceWith(fresh);
      lastSign = Date.now();
    }
  }
  setTimeout(follow, Math.min(Math.max((Date.now() - lastSign) * OF_REST, OFTEN), SELDOM));
}

async function renew() {
  const fresh = (await asked(location.href))?.getElementById?.("wall");
  if (fresh) document.getElementById("wall").replaceWith(fresh);
}

setTimeout(follow, OFTEN);
if (location.pathname.includes("/b/")) setInterval(renew, AFRESH);

async function stayAwake() {
  if (!document.hidden) await navigator.wakeLock?.request("screen").catch(() => null);
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
