/* A snapshot of Python's memory with all pages in it, made on this phone and of this version only. It
   spares a start most of its work, and is thrown away on any doubt: one that was not written whole,
   that another version made, or with which a start did not succeed. */
const NAME = "memory";
const HEAD = 128;
const [MISSING, WHOLE, IN_TRIAL] = [0, 1, 2];

async function file() {
  const root = await navigator.storage.getDirectory();
  return (await root.getFileHandle(NAME, { create: true })).createSyncAccessHandle();
}

const version = async () => new TextEncoder().encode((await (await fetch("/pocket/runtime.txt")).text()).slice(0, HEAD - 1));

/* The head is a state and the version; it is written after all that it says is there. */
function mark(opened, state, its) {
  const head = new Uint8Array(HEAD);
  head[0] = state;
  head.set(its, 1);
  opened.write(head, { at: 0 });
  opened.flush();
}

function isOf(its, head) {
  return head[0] === WHOLE && its.every((byte, at) => head[at + 1] === byte);
}

/* A start has succeeded with it. */
export async function proven() {
  const its = await version();
  const opened = await file();
  mark(opened, WHOLE, its);
  opened.close();
}

export async function write(bytes) {
  const its = await version();
  const opened = await file();
  try {
    mark(opened, MISSING, its);
    opened.truncate(HEAD + bytes.length);
    opened.write(bytes, { at: HEAD });
    opened.flush();
    mark(opened, WHOLE, its);
  } catch (error) {
    opened.truncate(0); // no room for it: the starts stay as they are
    throw error;
  } finally {
    opened.close();
  }
}

/* How Python is begun: from the snapshot, if there is one to be trusted. */
export async function howToLoad(createPyodideModule) {
  const its = await version();
  const opened = await file().catch(() => null); // held by another worker: a start without it
  if (!opened) return {};
  const head = new Uint8Array(HEAD);
  opened.read(head, { at: 0 });
  if (!isOf(its, head)) {
    opened.truncate(0);
    opened.close();
    return {};
  }
  mark(opened, IN_TRIAL, its);
  const told = new Uint32Array(4);
  opened.read(told, { at: HEAD });
  const start = told[1]; // of the memory, in the snapshot
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
