/* A snapshot of Python's memory with all pages in it, made on this phone. It spares a start most of its
   work. Its name has the version of what is in it, and it is thrown away on any doubt: one that was not
   written whole, has another checksum, or with which a start did not succeed. */
const HEAD = 8; // a state and a checksum
const [MISSING, WHOLE, IN_TRIAL] = [0, 1, 2];
const LETTERS = 12;

async function file(own) {
  const version = await (await fetch(new URL("runtime.txt", import.meta.url))).text();
  const root = await navigator.storage.getDirectory();
  const found = await root.getFileHandle(`memory${own}-${version.slice(0, LETTERS)}`, { create: true });
  return found.createSyncAccessHandle();
}

/* It is written after all that it says is there. */
function mark(opened, ...head) {
  opened.write(new Uint32Array(head), { at: 0 });
  opened.flush();
}

/* Of all that is behind the head: it differs if any word does. A hash of the browser's own would need the whole
   memory a second time. */
function checksum(opened) {
  const words = new Uint32Array(1 << 20);
  let sum = 0;
  for (let at = HEAD; ; at += words.byteLength) {
    const length = opened.read(words, { at }) >> 2;
    for (let i = 0; i < length; i++) sum = Math.imul(sum ^ words[i], 0x01000193);
    if (length < words.length) return sum >>> 0;
  }
}

/* A start has succeeded with it. */
export async function proven(own) {
  const opened = await file(own);
  mark(opened, WHOLE);
  opened.close();
}

export async function write(bytes, own) {
  const opened = await file(own);
  try {
    mark(opened, MISSING);
    opened.truncate(HEAD + bytes.length);
    opened.write(bytes, { at: HEAD });
    opened.flush();
    mark(opened, WHOLE, checksum(opened));
  } catch (error) {
    opened.truncate(0); // no room for it: the starts stay as they are
    throw error;
  } finally {
    opened.close();
  }
}

export async function isWhole(own) {
  const opened = await file(own);
  const state = new Uint32Array(1);
  opened.read(state, { at: 0 });
  opened.close();
  return state[0] === WHOLE;
}

/* How Python is begun: from the snapshot, if there is one to be trusted. */
export async function howToLoad(createPyodideModule, own) {
  const opened = await file(own).catch(() => null); // held by another worker: a start without it
  if (!opened) return {};
  const head = new Uint32Array(6); // and the snapshot's own
  opened.read(head, { at: 0 });
  const [state, sum, , start] = head; // start: of the memory, in the snapshot
  if (state !== WHOLE || sum !== checksum(opened)) {
    opened.truncate(0);
    opened.close();
    return {};
  }
  mark(opened, IN_TRIAL);
  const config = new Uint8Array(start);
  opened.read(config, { at: HEAD });
  return {
    _loadSnapshot: config,
    createPyodideModule: async (settings) => filled(await createPyodideModule(settings), opened, HEAD + start),
  };
}

/* The memory is read straight into its place: a copy beside it would stay for as long as the page.
   It is made large enough first, which Pyodide leaves out (pyodide#6254). */
function filled(module, opened, start) {
  const length = opened.getSize() - start;
  if (module.HEAPU8.length < length) module.growMemory(length);
  opened.read(module.HEAPU8.subarray(0, length), { at: start });
  opened.close();
  return module;
}

export const isIn = (how) => "createPyodideModule" in how;
