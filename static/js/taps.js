/* The queue of taps: each is kept on the phone until the server answers, and sent once, in order.
   Sending one again is harmless, as its key is the same. All tabs share the queue of a table. */
"use strict";

const Taps = (() => {
  const PLACE = location.pathname;
  const TAB = freshKey();
  const DOUBLE_TAP = 150; // nobody means two taps that are so near each other
  const TRY_AGAIN = [1000, 2000, 4000, 8000, 15000];
  const TOLD = 2500;
  const LATER = [408, 425, 429];
  const GONE = [403, 404, 410];
  const PLAYS = /^([A-H]) plays (\w-.+)/;
  const tabs = new BroadcastChannel(`taps:${PLACE}`);
  let kept = []; // what waits for this table, as it was read last
  let waits = false; // whether it is shown
  let told = false; // whether the other tabs may show it
  let gone = false; // whether the link opens the table no more, as far as is known
  let late = null; // the tap on its way, if it had to wait for that
  let working = false;
  let wanted = false; // somebody wants to send while it works
  let sending = 0; // when the first one was sent; 0 when none is on its way
  let fresh = null; // a tap that is being written, and whether it is the first of all
  let failures = 0;
  let onDisk = null; // when the last tap is: nothing is shown as waiting that is not
  let timer = 0;
  let once = 0;
  let clicked = 0; // when the last click was made
  let last = { label: "", at: -DOUBLE_TAP, form: null, tap: null };
  let taken = ""; // the key of the tap whose answer is on the screen
  const drawn = []; // how each tap that is drawn before its answer is taken back

  /* Where nothing else waits in any tab, it is sent while it is being written. */
  async function keep(tap) {
    kept.push(tap);
    draw();
    holdForms();
    let written;
    const first = new Promise((tell) => {
      written = onDisk = Kept.add(tap, tell);
    });
    if (kept.length === 1) fresh = { tap, first };
    send();
    await written;
    changed();
    if (!working) send();
  }

  async function send() {
    clearTimeout(timer);
    wanted = true;
    if (working) return;
    working = true;
    try {
      for (let more = false; wanted || more; ) {
        wanted = false;
        more = await Kept.alone(`taps:${PLACE}`, sendFirst);
      }
    } finally {
      working = false;
    }
  }

  /* Whether there may be more to send. A tab that nobody sees leaves the taps of the others alone:
     what is refused is to be seen. */
  async function sendFirst() {
    const tap = await firstOfAll();
    if (!tap || gone || (document.hidden && tap.tab !== TAB)) return show();
    const waited = tap === late;
    sending = Date.now();
    const answer = await Exchange.post(tap.path, tap.values);
    late = null;
    const more = await (answer.status ? take(tap, answer, waited) : failed());
    sending = 0;
    return more;
  }

  async function firstOfAll() {
    const mine = fresh;
    fresh = null;
    if (await mine?.first) return mine.tap;
    kept = await Kept.taps(PLACE);
    return (late = kept[0]?.held === "gone" ? null : kept.find(isDue));
  }

  /* What is held is left until somebody decides; what is tapped after that is sent before it. */
  const isDue = (tap) => !tap.held;

  async function take(tap, answer, waited) {
    const { status, text, response } = answer;
    if (status === 400 && !tap.renewed) return renew(tap);
    if (status === 503 && response.headers.has("Retry-After")) return failed();
    if (status >= 400 && !isScreen(answer)) tellTrouble(text, status, last.form);
    if (status >= 500 || LATER.includes(status)) return failed();
    if (GONE.includes(status)) {
      const there = await statusOfTable();
      if (there === 0 || there >= 500) return failed();
      if (GONE.includes(there)) return keepAll(tap);
    }
    const lines = status < 400 ? Number(response.headers.get("Lines") ?? 1) : 0;
    return answered(tap, lines, waited);
  }

  async function answered(tap, lines, waited) {
    if (!lines && !tap.path.endsWith("/tap")) Kept.write(`typed:${tap.path}`, tap.values);
    failures = 0;
    await now(Kept.revise(PLACE, (taps) => settled(tap, taps, lines, waited)));
    return kept.some(isDue);
  }

  /* Those that had seen no more than an accepted tap had could not know of it: its lines are more that
     they have seen. A refused tap that waited, or has others behind it, stays until somebody decides or
     agrees on it; what was typed stays in its form. */
  function settled(tap, taps, lines, waited) {
    const mine = taps.find((each) => each.values.key === tap.values.key);
    if (!mine) return taps; // another tab had the answer too
    const others = taps.filter((each) => each !== mine);
    const { seen, line } = mine.values;
    if (lines) {
      for (const each of others)
        if (each.values.seen === seen) each.values.seen = String(Number(seen) + lines);
      return others.filter(
        (each) => each.held !== "refused" || line !== `agreed: ${each.values.line}`,
      );
    }
    const behind = taps.slice(taps.indexOf(mine) + 1);
    for (const each of behind) each.held ||= true;
    if (!tap.path.endsWith("/tap") || !(waited || behind.length)) return others;
    mine.held = "refused";
    mine.reason = document.querySelector("#screen #problem strong")?.textContent ?? "";
    return taps;
  }

  /* What the table itself answers to this link; 0 where no answer comes. */
  async function statusOfTable() {
    const page = await fetch(PLACE, { signal: AbortSignal.timeout(8000) }).catch(() => null);
    return page?.status ?? 0;
  }

  /* Where the link opens the table no more, all that waits is named until somebody drops it. */
  async function keepAll(tap) {
    failures = 0;
    setGone(true);
    await now(
      Kept.revise(PLACE, (taps) => {
        for (const each of taps) if (each.values.key === tap.values.key) each.held = "gone";
        return taps;
      }),
    );
    return false;
  }

  /* And nothing can be entered, until the table is back. */
  function setGone(is) {
    if (gone === is) return;
    gone = is;
    for (const place of document.querySelectorAll("#screen :is(form, summary, .tabs, .dock)"))
      place.inert = is;
    if (!is) document.getElementById("trouble")?.remove();
    show();
  }

  async function failed() {
    await onDisk;
    timer = setTimeout(send, TRY_AGAIN[Math.min(failures++, TRY_AGAIN.length - 1)]);
    changed();
    return false;
  }

  /* A phone that was killed may have lost its cookie, and with it what makes a form its own: a fresh
     page brings both. */
  async function renew(tap) {
    const page = await fetch(PLACE, { signal: AbortSignal.timeout(8000) })
      .then((got) => got.text())
      .catch(() => "");
    const token = tokenOf(Trusted.parse(page))?.content;
    if (token) tokenOf(document).content = token;
    await Kept.revise(PLACE, (taps) => {
      for (const each of taps) {
        if (token) each.values.csrf_token = token;
        each.renewed ||= each.values.key === tap.values.key;
      }
      return taps;
    });
    return true;
  }

  /* Whoever sends what was held has the screen of now before him. */
  async function sendNow() {
    failures = 0;
    const { seen } = document.getElementById("screen").dataset;
    await now(
      Kept.revise(PLACE, (taps) => {
        for (const tap of taps) {
          if (tap.held) tap.values.seen = seen;
          tap.held = false;
        }
        return taps;
      }),
    );
    send();
  }

  async function drop(shown) {
    const problem =
      shown.some((tap) => tap.held === "refused") && document.querySelector("#screen #problem");
    if (problem) forget(problem);
    await now(Kept.drop(PLACE, shown));
    send();
  }

  async function now(revised) {
    kept = await revised;
    changed();
  }

  /* A tap answers by itself: until the server has, its button is pressed, and its card lies on the felt. */
  let pressed = ""; // the keys of the taps that are drawn
  let isForetold = false; // whether more is drawn than they
  function draw() {
    const ahead = kept.filter(({ values, held }) => !held && values.line && values.key !== taken);
    const keys = ahead.map(({ values }) => values.key).join();
    if (keys === pressed && !isForetold) return;
    pressed = keys;
    isForetold = false;
    for (const back of drawn.splice(0)) back();
    for (const { values } of ahead) press(values);
  }

  function press({ line, where }) {
    const same = document.querySelectorAll(
      `#screen button[name=line][value="${CSS.escape(line)}"]`,
    );
    const [, seat, card] = line.match(PLAYS) ?? [];
    const button =
      [...same].find((each) => each.form.elements.where.value === where) ?? (card && keyOf(card));
    if (!button) return;
    mark(button);
    button.dataset.times = Number(button.dataset.times ?? 0) + 1;
    drawn.push(() => delete button.dataset.times);
    const place = card && placeOfCard(numberOf(seat));
    if (!place) return;
    const laid = place.cloneNode();
    laid.className = `${place.className.replace(/place|back/, "")} sent suit-${card[0]}`;
    const sign = button.querySelector(".sign");
    const corner = made("b", (button.querySelector("b, span") ?? button).textContent.trim());
    corner.append(sign.cloneNode(true));
    laid.append(corner, sign.cloneNode(true), corner.cloneNode(true));
    place.after(laid);
    if (place.matches(".place")) mark(place);
    drawn.push(() => laid.remove());
  }

  /* The label of a card's key, with the name of the player in the line. */
  function named(label, line) {
    const names = stands("name");
    const [name, before] = line.startsWith("A") ? names : [...names].reverse();
    return label.replace(before, name);
  }
  const keyOf = (card) =>
    document.querySelector(`#screen button[name=line][value$=" plays ${CSS.escape(card)}"]`);

  /* While the lead of two waits for its answer, the keys are still its player's: the next card is the
     other's. */
  function ofTheOther(line) {
    const [, seat, card] = line?.match(PLAYS) ?? [];
    const laid = document.querySelectorAll("#screen .played .laid:not(.place, .sent)").length;
    const isLead = laid % 2 === 0; // a trick that is complete lies until then
    const ahead = kept.filter(({ values, held }) => !held && PLAYS.test(values.line ?? ""));
    const [first] = ahead;
    const two = document.querySelectorAll("#screen .half").length === 2;
    if (!card || !two || !isLead || ahead.length !== 1) return null;
    if (!first.values.line.startsWith(`${seat} `) || first.values.line === line) return null;
    return `${"AB"[1 - numberOf(seat)]} plays ${card}`;
  }

  /* The board is of before what waits. Tricks that were taken are counted on, and marked as not recorded;
     where more may have happened, the prompt says how far the board is behind. */
  function foretell(lines) {
    const place = document.querySelector("#screen .whose");
    const prompt = document.querySelector("#screen .prompt");
    const { unrecorded, behind } = document.getElementById("waiting").dataset;
    const takers = lines.flatMap((line) => line?.match(/^([A-H]) takes\b/)?.[1] ?? []);
    const isPlain = place && lines.every((line) => /^[A-H] (takes|says|bela)\b/.test(line));
    if (isPlain && !takers.length) return;
    isForetold = true;
    const [number, last] = place?.textContent.match(/\d+/g) ?? [];
    const next = Number(number) + takers.length;
    const said = document.createElement("p");
    said.className = "ahead";
    if (isPlain && next <= last)
      said.textContent = `${unrecorded} ${leads(takers.at(-1), place, next)}`;
    else
      said.textContent = behind
        .split("|")
        [Number(lines.length > 1)].replace("{number}", lines.length);
    if (place) mark(place);
    prompt.append(said);
    prompt.classList.add("is-ahead");
    drawn.push(() => {
      said.remove();
      prompt.classList.remove("is-ahead");
    });
  }

  /* The felt and the slates show who leads the next trick. */
  function leads(taker, place, next) {
    const seat = numberOf(taker);
    const [number, who] = place.children;
    const was = [number.textContent, who?.textContent];
    const { dataset } = document.getElementById("screen");
    const leader = stands("name").find((name) => was[1]?.startsWith(name));
    const winner = document
      .querySelector(`.half[data-seat="${seat}"] [data-name]`)
      ?.textContent.trim();
    number.textContent = was[0].replace(/\d+/, next);
    if (leader && winner) who.textContent = was[1].replace(leader, winner);
    dataset.ahead = seat;
    drawn.push(() => {
      delete dataset.ahead;
      number.textContent = was[0];
      if (leader) who.textContent = was[1];
    });
    return who?.textContent ?? "";
  }

  /* What was typed and sent from this screen is on its way: the same form writes it once. Of notes and
     lines another one may follow. */
  const OWN_WORDS = /\/(note|line)$/;
  function isSent(path, values) {
    if (path.endsWith("/tap")) return false;
    const { seen } = document.getElementById("screen").dataset;
    const same = kept.filter((tap) => tap.path === path && tap.values.seen === seen);
    if (!OWN_WORDS.test(path)) return same.length > 0;
    return same.some((tap) => tap.values.text === values?.get("text"));
  }

  /* Its form says so, and takes nothing more until the answer is here. */
  function holdForms() {
    let changes = false;
    for (const form of document.querySelectorAll("#screen form")) {
      const is = isSent(form.getAttribute("action"));
      changes ||= is !== form.hasAttribute("data-on-its-way");
      form.toggleAttribute("data-on-its-way", is);
    }
    if (changes) document.dispatchEvent(new CustomEvent("forms:held"));
  }

  /* A pile lies where a player has laid cards before. */
  const placeOfCard = (seat) =>
    document.querySelector(
      `#screen .played :is(.place[data-seat="${seat}"], [data-pile="${seat}"]):not(.sent)`,
    );
  const numberOf = (seat) => "ABCDEFGH".indexOf(seat);

  function mark(place) {
    place.classList.add("sent");
    drawn.push(() => place.classList.remove("sent"));
  }

  function show() {
    draw();
    holdForms();
    const place = document.getElementById("waiting");
    if (!place) return;
    const [first] = kept;
    const shown = first && (first.held || gone || failures > 0 || !isOnline()) ? [...kept] : [];
    waits = shown.length > 0;
    const { refused, lost, send, again, drop: away } = place.dataset;
    const stays = kept.find((tap) => tap.held === "refused");
    if (stays && !gone) {
      const behind = kept.filter((tap) => tap.held === true).map((tap) => tap.label);
      const label = `${stays.label} – ${stays.reason} ${behind.length ? refused : ""} ${behind.join("; ")}`;
      showInDock([]);
      return showWaiting(
        lost,
        [{ label }],
        [
          [again, sendNow],
          [away, () => drop([stays])],
        ],
      );
    }
    const isOnItsWay = waits && !first.held && !gone;
    if (isOnItsWay) foretell(shown.map(({ values }) => values.line));
    showInDock(isOnItsWay ? shown : []);
    if (isOnItsWay) return showWaiting("", [], []);
    const why = gone || first?.held === "gone" ? lost : refused;
    showWaiting(why, shown, [...(gone ? [] : [[send, sendNow]]), [away, () => drop(shown)]]);
  }

  /* What waits for the network stands in the place of Undo, and its last tap can be taken back there. */
  let hasWaited = false; // until all of it is sent
  function showInDock(taps) {
    const key = document.getElementById("back-one");
    setHidden(key, !taps.length);
    document.getElementById("screen").toggleAttribute("data-waits", taps.length > 0);
    if (hasWaited && !kept.length) tell(key.dataset.sent);
    hasWaited = kept.length > 0 && (hasWaited || taps.length > 0);
    if (!taps.length) return;
    const { one, many, back } = key.dataset;
    const number = (taps.length === 1 ? one : many).replace("{number}", taps.length);
    key.querySelector("b").textContent = number;
    key.ariaLabel = `${number}, ${back}: ${taps.at(-1).label}`;
    key.title = taps.map((tap) => tap.label).join("; ");
  }

  /* The other tabs are told of what is shown, until nothing waits any more. */
  function changed() {
    show();
    if (told || waits) tabs.postMessage("");
    told = kept.length > 0 && (told || waits);
  }

  /* The tab that tried to send it may be gone before it can. */
  async function look() {
    kept = await Kept.taps(PLACE);
    failures = kept.some(isDue) ? failures || 1 : 0;
    told = kept.length > 0;
    show();
    clearTimeout(timer);
    if (kept.some(isDue)) timer = setTimeout(send, TRY_AGAIN.at(-1));
  }

  const tokenOf = (page) => page.querySelector("meta[name=csrf-token]");

  function labelOf(button) {
    return (
      button?.getAttribute("aria-label") || button?.innerText.replace(/\s+/g, " ").trim() || ""
    );
  }

  /* The second tap of a double tap, on the same button or on what a new screen shows there. It counts
     when the finger was there: a busy phone hears of it later. */
  function isDouble(label) {
    const same = label === last.label && clicked - last.at < DOUBLE_TAP;
    if (!same) last = { label, at: clicked, form: null, tap: null };
    return same;
  }

  /* A sentence in the place of the prompt, for a moment. */
  function tell(said) {
    const [place] = toast();
    place.textContent = said;
    place.hidden = false;
    place.style.top = `${document.querySelector("#screen .prompt").getBoundingClientRect().top}px`;
    clearTimeout(once);
    once = setTimeout(untell, TOLD);
  }

  function tellOnce(label) {
    untell();
    tell(`${document.getElementById("waiting").dataset.once} ${label}`);
    if (last.tap?.path.endsWith("/tap")) offerBoth();
  }

  /* Where two were meant, a button on the felt counts the second one too. */
  function offerBoth() {
    const [, both] = toast();
    const place = document.querySelector("#screen :is(.whose, .felt)");
    if (!place) return;
    both.hidden = false;
    const { top, bottom } = place.getBoundingClientRect();
    both.style.top = `${(top + bottom) / 2}px`;
  }
  const toast = () => ["once", "both"].map((id) => document.getElementById(id));
  function untell() {
    for (const each of toast()) if (each) setHidden(each, true);
  }
  function countBoth() {
    untell();
    const { seen } = document.getElementById("screen").dataset;
    keep({ ...last.tap, values: { ...last.tap.values, key: freshKey(), seen } });
  }

  function takeBack() {
    hasWaited = kept.length > 1;
    drop(kept.slice(-1));
  }

  const isScreen = ({ text }) => text.includes('id="screen"');

  document.addEventListener(
    "click",
    ({ target, timeStamp }) => {
      clicked = timeStamp;
      if (target.id === "both") countBoth();
      if (target.closest?.("#back-one")) takeBack();
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!form.closest("#screen") || form.dataset.plain) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const label = labelOf(event.submitter);
      if (isDouble(label)) return tellOnce(label);
      const values = new FormData(form, event.submitter);
      if (isSent(form.getAttribute("action"), values)) return tellOnce(label);
      const other = ofTheOther(values.get("line"));
      if (other) values.set("line", other);
      last.form = form;
      untell();
      document.getElementById("trouble")?.remove();
      values.set("csrf_token", tokenOf(document).content);
      values.set("key", freshKey());
      values.set("seen", document.getElementById("screen").dataset.seen);
      last.tap = {
        place: PLACE,
        path: form.getAttribute("action"),
        values: valuesOf(values),
        label: other ? named(label, other) : label,
        tab: TAB,
      };
      keep(last.tap);
    },
    true,
  );
  /* Only a screen takes the place of the screen: what else an answer says is told beside it. One that
     was asked for before a tap was made does not either: the answer to the tap brings all of it. */
  document.addEventListener("screen:swap", (event) => {
    const { verb, status, text, values } = event.detail;
    if (verb === "POST") taken = values.key;
    const outrun = verb === "GET" && (kept.some(isDue) || !Parts.fit(text));
    if (isScreen(event.detail) && !outrun) return;
    event.detail.swaps = false;
    if (verb === "GET" && GONE.includes(status) && !gone) tellTrouble(text, status);
  });
  /* A refusal that comes when something else was tapped last says what it is about. */
  document.addEventListener("screen:swapped", () => {
    const problem = late && document.querySelector("#screen #problem");
    if (!problem) return;
    const about = document.createElement("p");
    about.textContent = `${document.getElementById("waiting").dataset.lost} ${late.label}`;
    problem.classList.add("late");
    problem.prepend(about);
  });
  document.addEventListener("screen:done", ({ detail: { verb, status } }) => {
    if (verb === "POST") return;
    if (GONE.includes(status)) setGone(true);
    else if (status >= 200 && status < 400) setGone(false);
  });
  /* All that was drawn ahead is on the new screen, or is drawn there again. */
  document.addEventListener("screen:swapped", () => {
    pressed = "";
    for (const back of drawn.splice(0)) back();
  });
  document.addEventListener("screen:settled", show);
  window.addEventListener("online", () => {
    failures = 0;
    send();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) send();
  });
  document.addEventListener("DOMContentLoaded", () => look().then(send));
  tabs.addEventListener("message", look);

  return { busy: () => sending !== 0 || (kept.some(isDue) && !gone) };
})();
