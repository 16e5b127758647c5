/* Times as this phone tells them: its own zone, in the language of the page. Without script they are
   universal. */
"use strict";

// days before months, and 24 hours, in English too
const language = document.documentElement.lang.replace(/^en$/, "en-GB");

for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  const how = { dateStyle: "medium", timeStyle: "short", hour12: false };
  time.title = time.textContent;
  time.textContent = moment.toLocaleString(language, how);
}
