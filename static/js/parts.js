/* The screen is made of parts. Each has a digest; the server is told which are here, and leaves these
   out. What is here stays, and what has changed takes its place. The panels of the ways of recording
   that are not shown wait in a template; what has changed of them is sent when their way is chosen. */
"use strict";

const screenNow = () => document.getElementById("screen");

/* What asks how the new screen is laid out waits until it has been drawn: it costs a layout of its own
   otherwise. */
const onceDrawn = (act) => requestAnimationFrame(() => setTimeout(act));

const Parts = (() => {
  const PART = "[data-part]";
  const waitingIn = (screen) => screen.querySelector("#other-ways")?.content;
  const of = (screen) => [
    ...screen.querySelectorAll(PART),
    ...(waitingIn(screen)?.querySelectorAll(PART) ?? []),
  ];
  const find = (id) =>
    document.getElementById(id) ?? waitingIn(document)?.getElementById(id) ?? null;
  const digests = () => of(document).map((part) => part.dataset.part);
  const fit = (answer) => {
    const here = new Set(digests());
    return [...answer.matchAll(/data-part="(\w+)" data-kept/g)].every(([, digest]) =>
      here.has(digest),
    );
  };
  /* What was chalked just now is drawn; older strokes never move. A sign that grew keeps them, and only
     the rest is drawn. */
  const DRAWN = 300;
  function markFresh(before, part) {
    const old = [...before.querySelectorAll(".strokes path")].map((path) => path.getAttribute("d"));
    for (const path of part.querySelectorAll(".strokes path")) {
      const whole = path.getAttribute("d");
      const grown = old.find((each) => whole.startsWith(each));
      if (grown === undefined) path.classList.add("fresh");
      else if (grown !== whole) grow(path, grown, whole);
    }
  }
  function grow(path, old, whole) {
    const rest = path.cloneNode();
    path.setAttribute("d", old);
    path.after(rest);
    // strokes go on from the end of the last one
    const { x, y } = path.getPointAtLength(path.getTotalLength());
    rest.setAttribute("d", `M${x} ${y}${whole.slice(old.length)}`);
    rest.classList.add("fresh");
    setTimeout(() => {
      rest.remove();
      path.setAttribute("d", whole);
    }, DRAWN);
  }
  const ids = (screen) =>
    of(screen)
      .map((part) => part.id)
      .join();

  const isKept = (part) => "kept" in part.dataset;

  /* What is here of a panel that was left out is old from now on. */
  function age(fresh) {
    for (const kept of of(fresh).filter(isKept)) {
      (find(kept.id) ?? kept).toggleAttribute("data-old", kept.dataset.part === "");
    }
  }

  /* Where the screen has other parts than before, those that stay move into the new one. */
  function swap(shown, fresh) {
    age(fresh);
    if (ids(shown) !== ids(fresh)) {
      for (const part of of(fresh).filter(isKept)) part.replaceWith(find(part.id) ?? part);
      shown.replaceWith(fresh);
      return;
    }
    const changed = of(fresh).filter((part) => !isKept(part));
    const focused = document.activeElement;
    // it goes, before the styles change
    if (changed.some((part) => find(part.id).contains(focused))) focused.blur();
    for (const part of changed) {
      const before = find(part.id);
      if (before.matches(".panel")) mend(before, part);
      else {
        markFresh(before, part);
        before.replaceWith(part);
      }
    }
    mendAttributes(shown, fresh);
  }

  /* Most keys of a panel stay what they are: what differs is changed, and only that is laid out again. */
  function mend(before, fresh) {
    if (before.isEqualNode(fresh)) return;
    const old = [...before.childNodes];
    const isAlike = before.nodeName === fresh.nodeName && old.length === fresh.childNodes.length;
    if (!isAlike) {
      before.replaceWith(fresh);
      return;
    }
    if (before.nodeType === Node.TEXT_NODE) {
      before.data = fresh.data;
      return;
    }
    mendAttributes(before, fresh);
    const all = [...fresh.childNodes];
    for (const [place, child] of old.entries()) mend(child, all[place]);
  }

  function mendAttributes(before, fresh) {
    for (const { name, value } of fresh.attributes) {
      if (before.getAttribute(name) !== value) before.setAttribute(name, value);
    }
    for (const { name } of [...before.attributes]) {
      if (!fresh.hasAttribute(name)) before.removeAttribute(name);
    }
  }

  document.addEventListener("screen:request", ({ detail: { headers } }) => {
    headers["Has-Parts"] = digests().join(" ");
  });
  return { fit, swap };
})();
