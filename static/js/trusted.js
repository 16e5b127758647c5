/* What becomes part of a page, and which workers may run: the only place that is trusted with it. */
"use strict";

const Trusted = (() => {
  // a server may stand behind a path of its own
  const WORKERS = /\/(sw\.js|static\/(js|vendor)\/[\w.-]+)(\?v=\w+)?$/;
  const own = {
    createHTML: (text) => text, // our own server's answers
    createScriptURL(address) {
      const { origin, pathname, search } = new URL(address, location.href);
      if (origin !== location.origin || !WORKERS.test(pathname + search))
        throw new TypeError(`No worker of ours: ${address}`);
      return address;
    },
  };
  const policy = self.trustedTypes?.createPolicy("tartli", own) ?? own;

  /* The text as a page of its own, whose scripts do not run. */
  const parse = (text) => new DOMParser().parseFromString(policy.createHTML(text), "text/html");
  return { parse, worker: (address) => policy.createScriptURL(address) };
})();
