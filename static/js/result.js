/* The result for the group, or a moment of a deal: drawn here as a picture, sent on by the phone's own sheet
   with its text; where there is none, the picture is downloaded and the text copied. */
"use strict";

const sendings = document.querySelectorAll("[data-send]");
const said = document.getElementById("sent");

async function drawn(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 1350 });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function download(file) {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: file.name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/* Drawn beforehand, one after the other: a phone lets its sheet be opened only right after a tap. */
let last = null;
for (const sending of sendings) {
  const ready = Promise.resolve(last)
    .then(() => drawn(sending.href))
    .catch(() => null);
  last = ready;
  sending.addEventListener("click", async (event) => {
    event.preventDefault();
    const { send: text, name } = sending.dataset;
    const picture = await ready;
    if (!picture) return location.assign(sending.href);
    const file = new File([picture], name, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] }))
      return navigator.share({ files: [file], text }).catch(() => {});
    download(file);
    await copy(text);
  });
}

async function copy(text) {
  await navigator.clipboard?.writeText(text).catch(() => {});
  said.textContent = said.dataset.said;
  said.classList.remove("unseen");
}
const copying = document.querySelector("[data-copy]");
if (copying && navigator.clipboard) {
  copying.hidden = false;
  copying.addEventListener("click", () => copy(sendings[0].dataset.send));
}
