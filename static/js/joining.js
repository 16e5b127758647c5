/* Joins two pockets: one shows an offer, the other scans it and shows its answer, which the first one scans.
   The connection itself is the shell's. */
"use strict";

const Joining = (() => {
  const isOffer = (text) => /\bl=1\.o\./.test(text);
  const isAnswer = (text) => /\bl=1\.a\./.test(text);
  const tell = (form, what) => {
    form.querySelector("[role=status]").textContent = form.dataset[what] ?? "";
  };

  /* A text for the other phone: as a code, and to be copied. */
  async function show(form, text) {
    const asked = new FormData();
    asked.set("csrf_token", form.elements.csrf_token.value);
    asked.set("text", text);
    const drawn = await (await fetch(form.dataset.drawn, { method: "POST", body: asked })).text();
    const code = form.querySelector(".code");
    code.replaceChildren(Trusted.parse(drawn).querySelector("svg"));
    form.elements.shown.value = text;
    form.querySelector("[data-shown]").hidden = false;
  }

  const fail = (form, { message }) =>
    tell(form, ["noAddress", "foreign"].includes(message) ? message : "failed");

  async function making(form, make) {
    try {
      await show(form, await make());
      return true;
    } catch (error) {
      fail(form, error);
      return false;
    }
  }

  /* A page that may use the camera learns its phone's addresses, so that is asked for first. */
  async function offer(form) {
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    const camera = await navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => null);
    const made = await making(form, () => parent.Live.offer(form.dataset.table));
    camera?.getTracks().forEach((track) => track.stop());
    if (made) tell(form, "offered");
    form.querySelector("[data-then]").hidden = !made;
    delete form.dataset.busy;
  }

  async function answer(form, text) {
    if (!parent.Live) return tell(form, "alone");
    if (await making(form, () => parent.Live.answer(text))) tell(form, "answered");
  }

  async function accept(form, text) {
    tell(form, "joining");
    await parent.Live.accept(text).catch((error) => fail(form, error));
  }

  return { isOffer, isAnswer, tell, offer, answer, accept };
})();
