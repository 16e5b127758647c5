/* Python with the application, and the store in the browser's private files. Nothing is answered
   before it is written through. */
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";
import { fileSystem, isThere, open } from "./files.js";
import * as Packs from "./packs.js";
import * as Snapshot from "./snapshot.js";

const FOLDER = "/instance";
const DATABASE = "tartli.sqlite3";
const HERE = new URL(".", import.meta.url).href;
const REFUSED = 400; // the first status of an answer that recorded nothing

const moved = new BroadcastChannel("moved"); // the pages of other tabs ask for what is new

let python = null;
let pocket = null;
let pack = null; // what Python reads late
let files = null;
let store = ""; // the folder of the browser's private files
const early = [];

self.onmessage = ({ data, ports: [port] }) => {
  if (data.type === "start") begin(data).catch(fail);
  else if (data.type === "snapshot") makeSnapshot(data).catch((error) => tell("unmade", { detail: String(error) }));
  else if (data.type === "file") port.postMessage(python.FS.readFile(`${FOLDER}/${DATABASE}`));
  else if (data.type === "salvage") salvage(port);
  else if (pocket) answer(data, port);
  else early.push([data, port]);
};

const tell = (type, more = {}) => self.postMessage({ type, ...more });

async function fetched(name) {
  const answer = await fetch(HERE + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/* Python with all files of the application, begun anew or from a snapshot. Anew it begins from the library in its
   memory, which the pack then replaces; from a snapshot any small file stands in for the library until then. */
async function loaded(how, own) {
  pack = await Packs.open(own, fetched);
  if (!Snapshot.isIn(how)) Packs.hold(pack);
  tell("stage", { name: "unpacked" });
  const create = how.createPyodideModule ?? createPyodideModule;
  const made = await loadPyodide({
    ...how,
    indexURL: HERE,
    stdLibURL: HERE + (Snapshot.isIn(how) ? "runtime.txt" : "python.zip"),
    env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home" },
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      Packs.lay(module.FS, pack);
      return module;
    },
  });
  tell("stage", { name: "python" });
  return made;
}

/* All pages around no store: made, or found in the snapshot. */
const PAGES = `
import random, sys
random.seed()
if "/app" not in sys.path:
    sys.path[:0] = ["/app", "/site"]
from tartli_ref.pocket import pages
pages()`;

async function begin({ base, own }) {
  store = `tartli${own}`;
  const opened = open(store);
  const how = await Snapshot.howToLoad(createPyodideModule, own);
  const pages = await made(how, own);
  Packs.letGo(pack);
  tell("stage", { name: "pages" });
  files = fileSystem(python.FS, python.ERRNO_CODES, await opened);
  python.FS.mkdirTree(FOLDER);
  python.FS.mount(files, {}, FOLDER);
  const why = pages.begin(FOLDER, base.slice(0, -1));
  files.flushAll();
  if (why) return tell("failed", { why: WHY.has(why) ? why : "failed", detail: why });
  pocket = pages;
  for (const [data, port] of early.splice(0)) answer(data, port);
  tell("ready", { isWarm: Snapshot.isIn(how), canary: pages.canary() });
  if (Snapshot.isIn(how)) await Snapshot.proven(own);
}

async function made(how, own) {
  python = await loaded(how, own);
  return python.runPython(PAGES);
}

/* In a worker of its own, when nobody waits: it leaves a snapshot for the next start. */
async function makeSnapshot({ own }) {
  if (await Snapshot.isWhole(own)) return tell("made"); // the next version has the same Python and pages
  const pages = await made({ _makeSnapshot: true }, own);
  pages.warm();
  pages.destroy();
  await Snapshot.write(python.makeMemorySnapshot(), own);
  tell("made");
}

async function answer(asked, port) {
  try {
    await respond(asked, port);
  } catch (error) {
    console.error(error);
    port.postMessage({ status: 500, headers: [["Content-Type", "text/plain"]], body: null });
  }
}

async function respond({ method, url, headers, body }, port) {
  const given = pocket.answer(JSON.stringify({ method, url, headers }), python.toPy(new Uint8Array(body ?? 0)));
  const [told, content] = given;
  const bytes = content.toJs();
  content.destroy();
  given.destroy();
  files.flushAll();
  const [status, out] = JSON.parse(told);
  if (method === "POST") {
    if (!(await isThere(store))) return tell("failed", { why: "gone" }); // it could not be kept, whatever was written
    if (status < REFUSED) tell("kept", { canary: pocket.canary() }); // a full store cannot even be counted
  }
  port.postMessage({ status, headers: out, body: bytes.buffer }, [bytes.buffer]);
  port.close();
  if (method === "POST") moved.postMessage("");
}

/* What can be read of a damaged store is written beside it, for the next start. */
function salvage(port) {
  try {
    const told = JSON.parse(python.runPython(PAGES).salvage(FOLDER));
    files.flushAll();
    files.closeAll();
    port.postMessage(told);
  } catch (error) {
    fail(error);
  }
}

const WHY = new Set(["damaged", "newer", "full"]); // what the shell has a sentence for

function fail(error) {
  tell("failed", { why: "failed", detail: String(error).trim().split("\n").at(-1) });
}
