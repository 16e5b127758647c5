/* Takes the codes of a table from the camera or out of the page's address, until all parts are here. They
   stand in the field, and the form sends them: to be looked at, or, if scanned, to their table. A code that
   offers a connection is answered instead. */
"use strict";

const CODE = /\bt=(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{8})\.[\w-]+/;
const FORMAT = "1";
const PATIENCE = 10000; // a code that was not read by then is too far away or too oblique
const form = document.getElementById("codes");
const said = form.querySelector("[role=status]");
const start = form.querySelector("[data-scan]");
const found = new Map();
let whole = "";
let offered = "";

const tell = (text) => {
  said.textContent = text;
};
let hint = 0;

function hintLater() {
  clearTimeout(hint);
  hint = setTimeout(() => tell(`${said.textContent} ${said.dataset.nearer}`), PATIENCE);
}

/* Whether all is here. A newer format is for the server to name. */
function take(text) {
  if (Joining.isOffer(text)) return (offered = text);
  const [code, format, at, of, check] = CODE.exec(text) ?? [];
  if (!code) return tell(said.dataset.foreign);
  if (check !== whole) found.clear();
  whole = check;
  const isNew = !found.has(at);
  found.set(at, code);
  form.elements.codes.value = [...found.values()].join("\n");
  if (isNew) {
    tell(said.dataset.some.replace("{here}", found.size).replace("{of}", of));
    if (hint) hintLater();
  }
  return found.size >= Number(of) || format !== FORMAT;
}

async function scan() {
  start.hidden = true;
  tell(said.dataset.looking);
  offered = "";
  hintLater();
  await Camera.scan(form.querySelector("video"), form.dataset.reader, take).finally(() =>
    clearTimeout(hint),
  );
  start.hidden = false;
  if (offered) return Joining.answer(form, offered);
  form.elements.scanned.disabled = false;
  form.action = form.dataset.take;
  form.requestSubmit();
}

start.hidden = !navigator.mediaDevices;
start.addEventListener("click", () =>
  scan().catch(() => {
    start.hidden = false;
    Joining.tell(form, "dark");
  }),
);

/* An offer that was pasted is answered as if it were scanned. */
form.addEventListener("submit", (event) => {
  if (!Joining.isOffer(form.elements.codes.value)) return;
  event.preventDefault();
  Joining.answer(form, form.elements.codes.value);
});

if (location.hash.startsWith("#t=")) {
  const isWhole = take(location.hash);
  history.replaceState(null, "", location.pathname);
  if (isWhole) form.requestSubmit();
}
