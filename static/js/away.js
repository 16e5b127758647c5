/* What is entered on a page beside the table. A claim is kept for the table's page, which sends it;
   what is typed is sent from here, and if that cannot be, it waits at the table like a tap. */
"use strict";

const homeOf = (form) => form.closest("[data-home]")?.dataset.home;
const pathOf = (address) => new URL(address, location.href).pathname;

document.addEventListener("submit", async (event) => {
  const home = homeOf(event.target);
  if (!home || !event.submitter || event.defaultPrevented || event.target.dataset.plain) return;
  event.preventDefault();
  const form = event.target;
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const values = new FormData(form, event.submitter);
  values.set("key", freshKey());
  const label = labelOf(form, event.submitter);
  const at_once = form.classList.contains("stack") && !(await Kept.taps(pathOf(home))).length;
  const done =
    (at_once && (await sent(form, values, home))) || (await wait(form, values, label, home));
  delete form.dataset.sent;
  if (done) return;
  form.dataset.plain = "yes"; // nothing can be kept here: the browser sends it by itself
  setTimeout(() => form.requestSubmit(event.submitter)); // when this sending is over
});

/* Whether there was an answer; what is refused is shown here, with all that was typed. */
async function sent(form, values, home) {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: values,
      redirect: "manual",
      signal: AbortSignal.timeout(8000),
    });
    if (answer.type === "opaqueredirect") location.href = home;
    else show(await answer.text(), answer.status, form);
    return true;
  } catch {
    return false;
  }
}

function show(html, status, form) {
  const fresh = Trusted.parse(html).querySelector("main:has([data-home])");
  if (!fresh) return tellTrouble(html, status, form);
  document.querySelector("main").replaceWith(fresh);
  document.querySelector(".problem")?.scrollIntoView({ block: "center" });
  navigator.vibrate?.(80);
}

/* This page may be older than the table that this phone has seen since. */
async function wait(form, values, label, home) {
  const place = pathOf(home);
  const seen = (await Kept.read(`seen:${place}`)) || 0;
  values.set("seen", String(Math.max(Number(values.get("seen")), seen)));
  const kept = await Kept.add({
    place,
    path: form.getAttribute("action"),
    values: valuesOf(values),
    label,
  });
  if (kept) location.href = home;
  return kept;
}

function labelOf(form, submitter) {
  const fields = [
    ...form.querySelectorAll(
      "input:not([type=hidden], [type=checkbox], [type=radio]), :checked + span, select",
    ),
  ];
  const typed = fields
    .map((field) => (field.value ?? field.textContent).trim())
    .filter((text) => text);
  const said = submitter.querySelector("b") ?? submitter;
  return [said.textContent.trim(), ...typed].join(" · ");
}

/* What waited and was refused at the table is still here to be typed otherwise. */
document.addEventListener("DOMContentLoaded", async () => {
  for (const form of document.querySelectorAll("[data-home] form.stack")) {
    const place = `typed:${form.getAttribute("action")}`;
    const typed = await Kept.read(place);
    if (!typed) continue;
    await Kept.write(place, null);
    form.closest(".rare")?.classList.add("open");
    for (const field of form.querySelectorAll("input:not([type=hidden]), select")) {
      if (["radio", "checkbox"].includes(field.type))
        field.checked = [typed[field.name]].flat().includes(field.value);
      else field.value ||= typed[field.name] ?? "";
    }
  }
});
