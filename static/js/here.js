/* What is kept in this browser: a canary in two other places of it tells when the browser has emptied
   the store, and a copy is sent on by the system's own sheet. */
"use strict";

const Canary = (() => {
  const NAME = "canary";
  const A_YEAR = 366 * 24 * 3600;

  function written(text) {
    localStorage.setItem(NAME, text);
    document.cookie = `${NAME}=${encodeURIComponent(text)}; path=/; max-age=${A_YEAR}; samesite=lax`;
  }

  function read() {
    const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${NAME}=`));
    const text = localStorage.getItem(NAME) ?? (cookie && decodeURIComponent(cookie.slice(NAME.length + 1)));
    try {
      return JSON.parse(text ?? "null");
    } catch {
      return null;
    }
  }

  return { written, read };
})();

const here = document.getElementById("canary");
if (here) {
  const { tables, since, saved, meant } = here.dataset;
  const known = Canary.read();
  const isEmptied = known && known.since !== since && Number(known.tables) > 0 && tables === "0" && meant === undefined;
  const remember = () => Canary.written(JSON.stringify({ tables, since, saved }));
  if (isEmptied) tell(known, remember);
  else remember();
}

function tell({ saved }, remember) {
  const notice = document.getElementById("emptied");
  const said = notice.querySelector(saved ? "[data-saved-last]" : "[data-never-saved]");
  const day = new Date(Number(saved) * 1000).toLocaleDateString(document.documentElement.lang);
  said.textContent = said.textContent.replace("{day}", day);
  said.hidden = notice.hidden = false;
  notice.querySelector("[data-begin-anew]").addEventListener("click", () => {
    remember();
    notice.hidden = true;
  });
}

/* The copy is fetched first: a sheet opens only right after a tap, so that a slow one needs another. */
const send = document.querySelector("[data-send-copy]");
const canSend = navigator.canShare?.({ files: [new File([""], "copy.sqlite3", { type: "application/octet-stream" })] });
if (send && canSend) {
  let copy = null;
  send.hidden = false;
  send.addEventListener("click", async () => {
    try {
      copy ??= await fetched(send.form);
      await navigator.share({ files: [copy] });
    } catch (error) {
      if (error.name !== "AbortError") document.getElementById("sent").textContent = send.dataset.sendCopy;
    }
  });
}

/* A file that is saved leaves the page as it was: fetched by script, the page can say so. */
document.getElementById("saving")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  try {
    const copy = await fetched(form);
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(copy), download: copy.name });
    link.click();
    setTimeout(() => location.assign("."), 1000); // by then the browser has the file
  } catch {
    form.submit(); // its answer says why
  }
});

async function fetched(form) {
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (!answer.ok) throw new Error(answer.status);
  const [, name] = answer.headers.get("Content-Disposition").match(/filename="(.+)"/);
  return new File([await answer.blob()], name, { type: "application/octet-stream" });
}
