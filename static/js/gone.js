/* Where a link opens its table no more, what was tapped there and never sent is still to be read;
   it waits until somebody drops it, or until the table is back. */
"use strict";

document.addEventListener("DOMContentLoaded", async function show() {
  const { said, drop } = document.getElementById("waiting").dataset;
  const taps = await Kept.taps(location.pathname);
  showWaiting(said, taps, [[drop, () => Kept.drop(location.pathname, taps).then(show)]]);
});
