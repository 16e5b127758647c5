/* Scans the codes of a table, or takes one out of the page's address, until all parts are here. What is
   found stands in the field, and the form sends it: to be looked at, or, if scanned, to its table. */
"use strict";

const CODE = /\bt=(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{8})\.[\w-]+/;
const FORMAT = "1";
const PAUSE = 40;
const form = document.getElementById("codes");
const said = form.querySelector("[role=status]");
const video = form.querySelector("video");
const start = form.querySelector("[data-scan]");
const found = new Map();
let whole = "";

const tell = (text) => { said.textContent = text; };

/* Whether the form can be sent. A newer format is for the server to name. */
function take(text) {
  const [code, format, at, of, check] = CODE.exec(text) ?? [];
  if (!code) return tell(said.dataset.foreign);
  if (check !== whole) found.clear();
  whole = check;
  found.set(at, code);
  form.elements.codes.value = [...found.values()].join("\n");
  tell(said.dataset.some.replace("{here}", found.size).replace("{of}", of));
  return found.size >= Number(of) || format !== FORMAT;
}

/* The browser's own reader, or ours. */
async function reader() {
  const formats = (await self.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (formats.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async () => (await detector.detect(video))[0]?.rawValue;
  }
  const worker = new Worker(form.dataset.reader);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return () => new Promise((resolve) => {
    canvas.canvas.width = video.videoWidth;
    canvas.canvas.height = video.videoHeight;
    canvas.drawImage(video, 0, 0);
    const data = canvas.getImageData(0, 0, video.videoWidth, video.videoHeight);
    worker.onmessage = (event) => resolve(event.data.data);
    worker.postMessage({ type: "decode", data }, [data.data.buffer]);
  });
}

async function scan() {
  const camera = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: camera });
  video.srcObject = stream;
  video.hidden = false;
  start.hidden = true;
  await video.play();
  tell(said.dataset.looking);
  const read = await reader();
  for (let text; !(text && take(text)); await new Promise((resolve) => setTimeout(resolve, PAUSE))) text = await read();
  stream.getTracks().forEach((track) => track.stop());
  form.elements.scanned.disabled = false;
  form.action = form.dataset.take;
  form.requestSubmit();
}

start.hidden = !navigator.mediaDevices;
start.addEventListener("click", () => scan().catch(() => {
  video.hidden = true;
  start.hidden = false;
  tell(said.dataset.dark);
}));

if (location.hash.startsWith("#t=")) {
  const isWhole = take(location.hash);
  history.replaceState(null, "", location.pathname);
  if (isWhole) form.requestSubmit();
}
