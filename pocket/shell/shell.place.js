/* Where the app is: at the root of its host, or in a folder of it. */
"use strict";

const BASE = new URL("..", document.currentScript.src).pathname;
const OWN = BASE.slice(0, -1).replaceAll("/", "~"); // ends each name in the browser's stores, which all folders of a host share
