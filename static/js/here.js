/* What is kept in this browser: whether it has promised to keep it, and a copy that is sent on by the
   system's own sheet. */
"use strict";

navigator.storage?.persisted?.().then((promised) => {
  for (const each of document.querySelectorAll(`[data-persisted="${promised}"]`))
    each.hidden = false;
});

/* The home screen comes first: on an iPhone its icon has a store of its own. Android's own offer is made
   to the
   page around this one, sometimes only later. */
const home = document.querySelector("[data-home-screen]");
const isOnIt = navigator.standalone || parent.matchMedia("(display-mode: standalone)").matches;
if (isOnIt) for (const each of document.querySelectorAll(".in-a-tab")) each.hidden = true;
if (home && !isOnIt && matchMedia("(pointer: coarse)").matches) {
  const show = () => {
    const way = "standalone" in navigator ? "iphone" : parent.installOffer ? "offer" : "menu";
    for (const each of home.querySelectorAll("[data-way]")) each.hidden = each.dataset.way !== way;
    home.hidden = false;
    home.closest(".first")?.classList.add("on-home-screen");
  };
  show();
  addEventListener("installable", show);
  home.querySelector("button").addEventListener("click", () => parent.installOffer.prompt());
}

/* The copy is fetched first: a sheet opens only right after a tap, so that a slow one needs another.
   It counts as saved once it was sent, and not when the sheet was only shown. */
const send = document.querySelector("[data-send-copy]");
const canSend = navigator.canShare?.({
  files: [new File([""], "copy.sqlite3", { type: "application/octet-stream" })],
});
if (send && canSend) {
  let copy = null;
  send.hidden = false;
  send.form.querySelector("button:not([type])").classList.remove("main");
  send.addEventListener("click", async () => {
    try {
      copy ??= await fetched(send.form, { unsent: "1" });
      await navigator.share({ files: [copy] });
      await fetched(send.form);
      location.reload();
    } catch (error) {
      if (error.name !== "AbortError")
        document.getElementById("copy-sent").textContent = send.dataset.sendCopy;
    }
  });
}

/* A file that is saved leaves the page as it was: fetched by script, the page can say so. */
document.getElementById("saving")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  try {
    const copy = await fetched(form);
    const link = Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(copy),
      download: copy.name,
    });
    link.click();
    setTimeout(() => location.reload(), 1000); // by then the browser has the file
  } catch {
    form.submit(); // its answer says why
  }
});

async function fetched(form, more = {}) {
  const body = new URLSearchParams([...new FormData(form), ...Object.entries(more)]);
  const answer = await fetch(form.action, { method: "POST", body });
  if (!answer.ok) throw new Error(answer.status);
  const [, name] = answer.headers.get("Content-Disposition").match(/filename="(.+)"/);
  return new File([await answer.blob()], name, { type: "application/octet-stream" });
}
