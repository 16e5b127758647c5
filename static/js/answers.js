/* What is chosen in a form that tells a whole deal stands on the form itself, for the style sheet: data-bid,
   data-marks and so on. */
"use strict";

(() => {
  const TOLD = ".told-whole, .told-deal";
  const LISTS = ["others", "usual"]; // they choose a list of bids, not a bid

  function chosenIn(form) {
    const values = new Map();
    for (const input of form.querySelectorAll("input:is([type=radio], [type=checkbox])")) {
      input.closest(".pick")?.classList.toggle("chosen", input.checked);
      const before = values.get(input.name) ?? [];
      values.set(input.name, input.checked ? [...before, input.value] : before);
    }
    return values;
  }

  function show(form) {
    for (const [name, chosen] of chosenIn(form))
      form.setAttribute(`data-${name}`, chosen.join(" "));
    form.toggleAttribute("data-seldom", form.querySelector(".other.chosen") !== null);
    assume(form);
    askForOwners(form);
    stage(form);
  }

  /* Where each defender doubles for himself: whose kontra it was, once there is one, but not the
     soloist's. */
  function askForOwners(form) {
    const soloist = form.elements.seat?.value;
    for (const owners of form.querySelectorAll(".owners")) {
      const part = owners.dataset.of;
      const isPlain = (form.dataset.marks ?? "").includes("plain");
      const applies = !("withoutTrumps" in owners.dataset) || part !== "durchmars" || isPlain;
      owners.hidden =
        !applies || Number(form.getAttribute(`data-step_${part.replace("-", "_")}`)) < 1;
      for (const input of owners.querySelectorAll("input"))
        input.closest(".pick").hidden = input.value !== "" && input.value === soloist;
    }
  }

  /* What a part that is left open will count as: as the others, where they agree; with one that was lost the
     Simple counts as made. */
  function assume(form) {
    const bid = (form.dataset.bid ?? "").split(" ");
    const parts = [...form.querySelectorAll(".part-told")].filter((part) =>
      bid.includes(part.dataset.of),
    );
    const is = (part, became) => part.querySelector(`.${became}.chosen`) !== null;
    const said = form.querySelector(".all.win.chosen, .all.lose.chosen");
    const made = parts.some((part) => is(part, "win"));
    const lost = parts.some((part) => is(part, "lose"));
    const lostBeside = parts.some((part) => part.dataset.of !== "simple" && is(part, "lose"));
    for (const part of form.querySelectorAll(".part-told")) delete part.dataset.assumed;
    for (const part of parts) {
      if (is(part, "win") || is(part, "lose")) continue;
      const isSimple = part.dataset.of === "simple";
      if (said) part.dataset.assumed = said.matches(".win") ? "made" : "lost";
      else if (made && !lost) part.dataset.assumed = "made";
      else if (isSimple && lostBeside) part.dataset.assumed = "made";
      else if (lost && !made && !isSimple) part.dataset.assumed = "lost";
    }
  }

  /* How far the result has come: who played, what, how it ended. */
  function stage(form) {
    const screen = screenNow();
    if (!screen) return;
    const isSettled = form.querySelector(".settles small") !== null;
    const isBid = form.dataset.bid && !LISTS.includes(form.dataset.bid);
    const isPicked = form.elements.seat?.value;
    screen.dataset.stage = isSettled ? 3 : isPicked && isBid ? 2 : 1;
  }

  const showAll = () => document.querySelectorAll(TOLD).forEach(show);
  document.addEventListener("change", ({ target }) => {
    if (target.form?.matches(TOLD)) show(target.form);
  });
  document.addEventListener("foretold", ({ target }) => stage(target));
  document.addEventListener("screen:settled", showAll);
  document.addEventListener("way:shown", showAll);
  showAll();
})();
