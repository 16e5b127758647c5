/* Sends what was entered, asks for what is new, and puts the answer in the place of the screen. The
   other scripts hear of each step by an event of the document, whose detail is the exchange: */
"use strict";

/* request   before it is sent: headers may be added
   arrived   the answer is here: `until` may be a promise that is awaited before anything is done
   swap      `swaps` says whether the answer takes the place of the screen, and may be changed
   swapped   it has, and is about to be drawn
   settled   the page is as it will stay
   done      in any case, also where no answer came (status 0) */
const Exchange = (() => {
  const PATIENCE = 8000; // milliseconds
  const ERROR = 500;
  const tell = (step, exchange) =>
    document.dispatchEvent(
      new CustomEvent(`screen:${step}`, { detail: exchange, cancelable: true }),
    );

  function bodyOf(values) {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      for (const each of [value].flat()) body.append(name, each);
    }
    return body;
  }

  async function fetchInto(exchange) {
    const { verb, path, values } = exchange;
    const request = {
      method: verb,
      headers: exchange.headers,
      signal: AbortSignal.timeout(PATIENCE),
    };
    if (verb === "POST") request.body = bodyOf(values);
    try {
      const response = await fetch(path, request);
      exchange.text = await response.text();
      exchange.response = response;
      exchange.status = response.status;
    } catch {
      exchange.status = 0; // no network, or nobody answers in time
    }
  }

  function handle(exchange) {
    if (exchange.status === 0) return;
    exchange.swaps = exchange.status < ERROR;
    tell("swap", exchange);
    if (!exchange.swaps) return;
    Parts.swap(screenNow(), Trusted.parse(exchange.text).querySelector("#screen"));
    tell("swapped", exchange);
    tell("settled", exchange);
  }

  async function exchange(verb, path, values = {}) {
    const headers = { "HX-Request": "true" };
    const one = {
      verb,
      path,
      values,
      headers,
      status: 0,
      text: "",
      response: null,
      swaps: false,
      until: null,
    };
    tell("request", one);
    await fetchInto(one);
    tell("arrived", one);
    await one.until;
    handle(one);
    tell("done", one);
    return one;
  }

  return {
    get: (path) => exchange("GET", path),
    post: (path, values) => exchange("POST", path, values),
  };
})();
