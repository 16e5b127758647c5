/* Times as this phone tells them: its own zone, in the language of the page. Without script they are
   universal. */
"use strict";

for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  const how = { dateStyle: "medium", timeStyle: "short" };
  time.title = time.textContent;
  time.textContent = moment.toLocaleString(document.documentElement.lang, how);
}
