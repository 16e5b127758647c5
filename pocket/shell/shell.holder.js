/* One tab holds the store: its worker has Python and the files. The service worker sends it the
   requests of the pages of all tabs; when it goes or is frozen, the next tab takes the store over. */
"use strict";

const Holder = (() => {
  const LOCK = `tartli${OWN}`;
  const QUIET = 4000;
  let worker = null;
  let letGo = null; // ends the hold
  let ready = false;
  let later = 0;
  let frozen = false;
  let told = () => {}; // what is said on the way: begun, a stage, ready, why it failed

  function start() {
    ready = false;
    worker = new Worker(`${BASE}pocket/worker.js`, { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.type === "ready") {
        ready = true;
        if (!data.isWarm) later = setTimeout(makeSnapshot, QUIET);
      }
      told(data);
    };
    worker.onerror = ({ message }) => told({ type: "failed", why: "failed", detail: message });
    worker.postMessage({ type: "start", base: BASE, own: OWN });
    told({ type: "begun" });
  }

  /* For the next start, when this one is over and nobody waits: of this version, or of the one that is next. */
  function makeSnapshot(version = "") {
    const maker = new Worker(`${BASE}${version && `next/${version}/`}pocket/worker.js`, { type: "module" });
    maker.postMessage({ type: "snapshot", own: OWN });
    maker.onmessage = ({ data }) => {
      if (data.type === "made" || data.type === "unmade") maker.terminate();
      if (data.type === "unmade") console.warn(data.detail);
    };
  }

  /* Terminating a worker closes its files at once; all that was answered is in them. */
  function stop() {
    clearTimeout(later);
    worker?.terminate();
    worker = null;
    ready = false;
    letGo?.();
  }

  /* As long as this tab lives. */
  async function hold(tell) {
    told = tell;
    for (;;) {
      await navigator.locks.request(LOCK, async () => {
        if (frozen) return;
        const gone = new Promise((resolve) => { letGo = resolve; });
        start();
        await gone;
      });
      while (frozen) await new Promise((resolve) => document.addEventListener("resume", resolve, { once: true }));
    }
  }

  /* Asks the worker itself, as for closing its files. */
  function ask(what) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage(what, [port2]);
    });
  }

  navigator.serviceWorker?.addEventListener("message", ({ data, ports, source }) => {
    if (data.type === "who" && worker) source.postMessage({ type: "mine", ready });
    if (data.type !== "request") return;
    if (worker) worker.postMessage(data, data.body ? [ports[0], data.body] : [ports[0]]);
    else ports[0].postMessage({ gone: true });
  });
  navigator.serviceWorker?.startMessages();

  const freeze = () => { frozen = true; stop(); };
  const thaw = () => { frozen = false; document.dispatchEvent(new Event("resume")); };
  document.addEventListener("freeze", freeze);
  document.addEventListener("resume", () => { frozen = false; });
  window.addEventListener("pagehide", ({ persisted }) => persisted && freeze());
  window.addEventListener("pageshow", ({ persisted }) => persisted && thaw());

  const isHeld = async () => (await navigator.locks.query()).held.some(({ name }) => name === LOCK);

  return { hold, stop, ask, makeSnapshot, isHeld, holds: () => worker !== null };
})();
