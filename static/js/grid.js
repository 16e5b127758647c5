/* The keypad of the slate: it types into the cells of the round that is entered, goes on to the next one,
   and says what the numbers make. Without script the cells are fields, and the last key writes the round. */
"use strict";

(() => {
  const MOST_LETTERS = 9;
  const TWICE = 2;
  const TWO_DIGITS = 10;
  const form = () => document.getElementById("round");
  const cells = () => [...document.querySelectorAll("#screen .now label.cell")];
  const inOrder = () => cells().sort((one, other) => one.dataset.turn - other.dataset.turn);
  const numberField = (cell) => cell.querySelector("input:not(.bid, .chips-typed)");
  const chipsField = (cell) => cell.querySelector(".chips-typed");
  const isEmpty = (cell) => !numberField(cell).value && !chipsField(cell)?.value;

  /* What was typed of a round that is not written yet, by the place of the round and the letter. */
  const typed = { place: "", values: {} };
  let current = "";
  let jumped = false; // a cell was tapped, so that the round may end with it
  let afresh = false; // the first digit replaces what a correction shows
  let written = Number.NEGATIVE_INFINITY; // when the screen after a round came
  /* A second tap on the key that wrote a round, with nothing typed between, is none on the next screen. */
  const SETTLES = 400;

  const read = (text) => Number(text.replace("\u2212", "-").replace(",", ".") || 0);
  const shown = (number) => String(number).replace("-", "\u2212");

  function place() {
    const one = form();
    return one ? `${one.dataset.place}/${one.dataset.round}/${one.dataset.words}` : "";
  }

  function remember() {
    for (const { name, value } of form().elements)
      if (name && !["key", "csrf_token", "seen", "where", "place"].includes(name))
        typed.values[name] = value;
  }

  /* A new screen keeps what was typed into the same round. */
  function restore() {
    if (!form()) return;
    if (typed.place !== place()) {
      typed.place = place();
      typed.values = {};
      jumped = false;
      const chosen = document.querySelector("#screen .now .chosen");
      afresh = Boolean(chosen);
      jumped = afresh;
      choose(chosen ?? inOrder().find(isEmpty) ?? inOrder()[0]);
      tell();
      return;
    }
    for (const field of form().elements) {
      if (field.type !== "text" || !(field.name in typed.values)) continue;
      field.value = typed.values[field.name];
    }
    choose(cells().find((cell) => numberField(cell).name === current) ?? inOrder()[0]);
    tell();
  }

  function choose(cell) {
    if (!cell) return;
    current = numberField(cell).name;
    for (const one of cells()) one.classList.toggle("at", one === cell);
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    tell();
  }

  const chosen = () => cells().find((cell) => numberField(cell).name === current);

  function next() {
    const order = inOrder();
    const at = order.indexOf(chosen());
    const later = order.slice(at + 1);
    return jumped ? order.find(isEmpty) : (later.find(isEmpty) ?? later[0]);
  }

  /* The round ends with the last cell; or with one that was tapped, if it is the only one, or if no other is
     left. */
  function isLast() {
    const order = inOrder();
    const others = order.filter((cell) => cell !== chosen());
    if (jumped && others.every(isEmpty)) return true;
    if (jumped) return !others.some(isEmpty);
    return order.indexOf(chosen()) === order.length - 1;
  }

  const pointsOf = (cell) => read(numberField(cell).value) + chipsOf(cell);

  function chipsOf(cell) {
    let sum = 0;
    for (const word of (chipsField(cell)?.value ?? "").split(" ").filter(Boolean)) {
      const [id, number] = word.split("*");
      const key = document.querySelector(`#round [data-chip="${id}"]`);
      sum += Number(key?.dataset.value ?? 0) * Number(number ?? 1);
    }
    return sum;
  }

  /* What the cell makes of the total, and what the key will do. */
  function tell() {
    if (!form()) return;
    const { dataset } = form();
    for (const field of form().elements) if (field.type === "text") field.readOnly = isSent();
    if (isSent()) return tellSent();
    if (dataset.kind === "split") return tellSplit();
    if (dataset.kind === "winner") return tellWinner();
    const cell = chosen();
    if (!cell) return;
    const title = form().querySelector("[data-title]");
    const makes = form().querySelector("[data-makes]");
    title.textContent = `${title.dataset.title}: ${cell.dataset.name}`;
    makes.textContent = isEmpty(cell) ? "" : sumOf(cell, dataset);
    if (dataset.kind === "bids" && !dataset.place) tellBids(makes, cell);
    const due = form().querySelector(".due");
    const write = dataset.place
      ? due.dataset.save.replace("{number}", savedOf(cell))
      : due.dataset.write;
    const on = next();
    due.textContent =
      dataset.place || isLast() || !on
        ? write
        : due.dataset.next.replace("{name}", on.dataset.name);
    tellChips(cell);
    tellRest();
  }

  /* A round that is on its way takes no digits of the next one, and its key says that it waits. */
  const isSent = () => form().hasAttribute("data-on-its-way");
  function tellSent() {
    const due = form().querySelector(".pad > .due, .winners > .due");
    if (!due) return;
    const said = document.getElementById("back-one").dataset.one.replace("{number}", 1);
    (due.querySelector("b") ?? due).textContent = said;
  }

  const savedOf = (cell) => numberField(cell).value || "0";

  function sumOf(cell, { kind, goes }) {
    if (kind === "bids") return "";
    const before = Number(cell.dataset.before);
    const points = pointsOf(cell);
    if (form().dataset.place && !form().dataset.place.startsWith("above"))
      return changeOf(cell, goes);
    const sign = Number(goes) < 0 ? "\u2212" : "+";
    return `${shown(before)} ${sign} ${shown(points)} = ${shown(before + Number(goes) * points)}`;
  }

  /* How many of the cards are bid or taken; the last bidder's forbidden number is dashed. */
  function tellBids(makes, cell) {
    const { cards, forbids, words, said, not } = form().dataset;
    const others = cells().filter((one) => one !== cell);
    const sum = others.reduce((all, one) => all + pointsOf(one), 0);
    const isLastBid = forbids && words === "bids" && !others.some(isEmpty);
    const forbidden = isLastBid ? Number(cards) - sum : -1;
    const all = sum + pointsOf(cell);
    makes.textContent = said.replace("{sum}", all).replace("{cards}", cards);
    if (forbidden >= 0) makes.textContent += `, ${not.replace("{number}", forbidden)}`;
    for (const key of form().querySelectorAll(".pad .digit")) {
      const isForbidden = key.dataset.key === String(forbidden);
      key.classList.toggle("no", isForbidden);
      key.setAttribute("aria-disabled", isForbidden && Number(cards) < TWO_DIGITS);
    }
  }

  /* What a correction changes: the cell, and the total after all rounds. */
  function changeOf(cell, goes) {
    const field = numberField(cell);
    const head = document.querySelector(`#screen [data-of="${field.name}"] .total .unseen`);
    const change = Number(goes) * (read(field.value) - read(field.defaultValue));
    const total = shown(read(head.textContent) + change);
    return `${field.defaultValue || 0} \u2192 ${field.value || 0} \u00b7 ${total}`;
  }

  function tellChips(cell) {
    const used = countsIn(chipsField(cell)?.value ?? "");
    for (const key of form().querySelectorAll("[data-chip]"))
      mark(key, used.get(key.dataset.chip) ?? 0);
  }

  function mark(key, number) {
    key.toggleAttribute("data-count", number > 0);
    const said = key.querySelector("span");
    if (said) said.textContent = number ? ` \u00d7 ${number}` : "";
  }

  function countsIn(text) {
    const counts = new Map();
    for (const word of text.split(" ").filter(Boolean)) {
      const [id, number] = word.split("*");
      counts.set(id, Number(number ?? 1));
    }
    return counts;
  }

  const wordsOf = (counts) =>
    [...counts]
      .filter(([, number]) => number)
      .map(([id, number]) => (number === 1 ? id : `${id}*${number}`))
      .join(" ");

  /* One more of these extra points; after the most of them, none. */
  function turn(field, key) {
    const counts = countsIn(field.value);
    const now = (counts.get(key.dataset.chip ?? key.dataset.wonChip) ?? 0) + 1;
    counts.set(key.dataset.chip ?? key.dataset.wonChip, now > Number(key.dataset.most) ? 0 : now);
    field.value = wordsOf(counts);
  }

  function left() {
    const others = cells().filter((cell) => cell !== chosen());
    return (
      Number(form().dataset.sum) -
      others.reduce((sum, cell) => sum + read(numberField(cell).value), 0)
    );
  }

  function tellRest() {
    if (!form().dataset.sum) return;
    const cell = chosen();
    const order = inOrder();
    if (order.indexOf(cell) === order.length - 1 && isEmpty(cell) && !jumped)
      numberField(cell).value = shown(left());
  }

  function type(key) {
    const field = numberField(chosen());
    const { dataset } = form();
    const before = afresh && key !== "back" ? "" : field.value;
    afresh = false;
    if (key === "back") field.value = before.slice(0, -1);
    else if (key === "sign")
      field.value = before.startsWith("\u2212") ? before.slice(1) : `\u2212${before}`;
    else if (key === "half") field.value = before.includes(".") ? before : `${before || 0}.5`;
    else if (key === "rest") dataset.sum && (field.value = shown(left()));
    else if (key === "made") return allMade();
    else if (before.length + key.length <= MOST_LETTERS) field.value = before + key;
    changed();
  }

  function quick(key) {
    const field = numberField(chosen());
    const before = afresh ? 0 : read(field.value);
    afresh = false;
    if (key === "\u00b1") field.value = shown(-before);
    else if (key === "\u00d72") field.value = shown(before * TWICE);
    else field.value = key === "0" ? "0" : shown(before + Number(key));
    changed();
  }

  function allMade() {
    for (const cell of cells()) if (isEmpty(cell)) numberField(cell).value = cell.dataset.bid;
    changed();
    form().requestSubmit(form().querySelector(".due"));
  }

  function changed() {
    remember();
    tell();
  }

  /* Of two piles one is typed: the keys say what each side would have. */
  function tellSplit() {
    const { total, all, needs } = form().dataset;
    const everything = form().elements.everything.checked;
    const pile = form().elements.pile.value;
    const typedPile = everything ? Number(all) : Number(pile || 0);
    const other = everything ? 0 : Number(total) - typedPile;
    form().querySelector("[data-other]").textContent = pile || everything ? other : "";
    const sides = cells();
    const melds = sides.map(pointsOf);
    for (const fold of form().querySelectorAll(".melds")) {
      const side = sides.findIndex((cell) => numberField(cell).name === fold.dataset.side);
      fold.querySelector("[data-melds]").textContent = melds[side];
      const used = countsIn(chipsField(sides[side])?.value ?? "");
      for (const key of fold.querySelectorAll("[data-chip]"))
        mark(key, used.get(key.dataset.chip) ?? 0);
    }
    const called = form().querySelector("[name=called]:checked")?.value;
    form()
      .querySelectorAll(".results .due")
      .forEach((key, whose) => {
        const both = sides.map((_side, at) => (at === whose ? typedPile : other) + melds[at]);
        const caller = "AB".indexOf(called);
        const [sum, note] = [key.querySelector("b"), key.querySelector("small")];
        note.textContent = "";
        if (needs && called) {
          const falls = both[caller] <= both[1 - caller];
          const names = [...form().querySelectorAll(".results .due")].map(
            (one) => one.dataset.name,
          );
          note.textContent = falls
            ? key.dataset.falls.replace("{name}", names[caller])
            : key.dataset.makesIt;
          if (falls) {
            both[1 - caller] += both[caller];
            both[caller] = 0;
          }
        }
        sum.textContent = pile || everything ? `${both[0]} : ${both[1]}` : "";
      });
  }

  function typePile(key) {
    const field = form().elements.pile;
    const before = afresh && key !== "back" ? "" : field.value;
    afresh = false;
    field.value = key === "back" ? before.slice(0, -1) : (before + key).slice(0, 6);
    form().elements.everything.checked = false;
    changed();
  }

  function meld(key) {
    const side = key.closest(".melds").dataset.side;
    const cell = cells().find((one) => numberField(one).name === side);
    const field = numberField(cell);
    if (key.dataset.chip) turn(chipsField(cell), key);
    else if (key.dataset.meld === "none") {
      field.value = "";
      if (chipsField(cell)) chipsField(cell).value = "";
    } else if (key.dataset.meld !== "done")
      field.value = read(field.value) + Number(key.dataset.meld);
    if (["none", "done"].includes(key.dataset.meld)) key.closest("details").open = false;
    changed();
  }

  /* Who has won what from whom. */
  function tellWinner() {
    const about = form().querySelector(".winners");
    const fields = form().elements;
    const winners = [...form().querySelectorAll("[name=won]")];
    const won = winners.filter((box) => box.checked);
    const counts = countsIn(fields.chips?.value ?? "");
    let extra = 0;
    let times = 1;
    for (const key of form().querySelectorAll("[data-won-chip]")) {
      const number = counts.get(key.dataset.wonChip) ?? 0;
      mark(key, number);
      extra += Number(key.dataset.value) * number;
      times *= Number(key.dataset.times) ** number;
    }
    const value = Number(
      fields.own_value?.value || form().querySelector("[name=value]:checked")?.value || 0,
    );
    const due = form().querySelector(".due");
    const says = due.querySelector("b");
    const title = form().querySelector("[data-title]");
    title.textContent = `${title.dataset.title}: ${won.length ? about.dataset.howMuch : about.dataset.who}`;
    says.textContent = due.dataset.write;
    if (!won.length || !value) return;
    const names = won.map((box) => box.dataset.name).join(", ");
    const lost = winners.length - won.length;
    const each = about.dataset.each ? lost / gcd(won.length, lost) : 1;
    const pays = about.dataset.each ? won.length / gcd(won.length, lost) : 0;
    for (const result of document.querySelectorAll("#screen [data-result]")) {
      const box = winners.find((one) => one.value.toLowerCase() === result.dataset.result);
      const part = box?.checked ? each : -pays;
      result.textContent = shown((value + extra) * times * part || "\u2013");
    }
    const said = won.length > 1 ? about.dataset.getsEach : about.dataset.gets;
    says.textContent = said
      .replace("{names}", names)
      .replace("{number}", shown((value + extra) * times * each));
  }

  const gcd = (one, other) => (other ? gcd(other, one % other) : one);

  function amount(key) {
    const field = form().elements.own_value;
    const { amount: more, amountDigit: digit } = key.dataset;
    if (digit === "back") field.value = field.value.slice(0, -1);
    else if (digit) field.value = (field.value + digit).slice(0, MOST_LETTERS);
    else field.value = Number(field.value || 0) + Number(more);
    for (const box of form().querySelectorAll("[name=value]:checked")) box.checked = false;
    changed();
  }

  document.addEventListener("click", (event) => {
    const target = event.target.closest?.(
      "#screen button, #screen .now label.cell, #screen .board a.cell",
    );
    if (!target || !form() || target.getAttribute("aria-disabled") === "true") return;
    const { key, quick: quickKey, chip, meld: meldKey } = target.dataset;
    if (target.matches("a.cell")) return goTo(event, target);
    if (!target.matches(".due")) written = Number.NEGATIVE_INFINITY;
    else if (event.timeStamp - written < SETTLES) return event.preventDefault();
    if (isSent() && target.closest("#round, .now")) {
      if (!target.matches(".due")) event.preventDefault();
      return;
    }
    if (target.matches(".cell")) return tapCell(event, target);
    if (target.matches(".melds button")) return meld(target);
    if (target.dataset.amount || target.dataset.amountDigit) return amount(target);
    if (target.dataset.wonChip) {
      turn(form().elements.chips, target);
      return changed();
    }
    if (chip) {
      turn(chipsField(chosen()), target);
      return changed();
    }
    if (quickKey) return quick(quickKey);
    if (key && form().dataset.kind === "split") return typePile(key);
    if (key) return type(key);
    if (meldKey) return;
    if (target.matches(".pad > .due") && !form().dataset.place && !isLast() && next()) {
      event.preventDefault();
      const on = next();
      jumped = false;
      choose(on);
      remember();
    }
  });

  function tapCell(event, cell) {
    if (event.target.closest("input")) event.target.blur();
    event.preventDefault();
    jumped = true;
    afresh = Boolean(form().dataset.place);
    choose(cell);
  }

  function goTo(event, link) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    Exchange.get(link.getAttribute("href"));
  }

  document.addEventListener("input", ({ target }) => {
    if (form() && target.form === form()) changed();
  });
  document.addEventListener("change", ({ target }) => {
    if (!form() || target.form !== form()) return;
    if (target.name === "value" && form().elements.own_value) form().elements.own_value.value = "";
    tell();
  });
  /* Our own keys are there: the phone's would cover them. */
  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches?.("#screen .now input")) return;
    const cell = target.closest(".cell");
    if (cell !== chosen()) choose(cell);
  });
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    if (
      pointerType !== "mouse" &&
      target.matches?.("#screen .now input, .pile-typed input, .amount input")
    )
      target.inputMode = "none";
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches?.("#screen .now input")) return;
    event.preventDefault();
    form().querySelector(".due").click();
  });
  document.addEventListener("screen:swapped", ({ detail: { verb, path, response } }) => {
    const isWritten = verb === "POST" && path.endsWith("/round");
    if (isWritten && response.ok) written = performance.now();
  });
  document.addEventListener("screen:settled", restore);
  document.addEventListener("forms:held", tell);
  restore();
})();
