/* The files of the application and of the library, read where they lie: in one of the browser's private files,
   written once by the first start of a version. In memory they would be 17 MB for as long as the page is open. */
const HEAD = 12; // whether all of it was written, and the lengths of the index and of the contents
const WHOLE = 1;
const LETTERS = 12;
const PACKS = ["app.pack", "site.pack"];
const LIBRARY = "python.zip";
const READ_ONLY = 0o100444;

/* The pack of this version; `fetched` gives its parts if it has to be made. */
export async function open(own, fetched) {
  const version = await (await fetch(new URL("runtime.txt", import.meta.url))).text();
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(`packs${own}-${version.slice(0, LETTERS)}`, { create: true });
  const there = await read(handle);
  if (there) return there;
  const parts = await Promise.all([...PACKS, LIBRARY].map(fetched));
  const made = joined(parts);
  try {
    await write(handle, made);
    return await read(handle);
  } catch (error) {
    console.warn(error); // no room for it, or another worker writes it now
    return inMemory(made);
  }
}

/* One index (names and lengths) and the contents behind it. */
function joined(parts) {
  const packs = parts.slice(0, PACKS.length).map(ofPack);
  const zip = parts.at(-1);
  const index = [...packs.flatMap(({ index: of }) => of), [LIBRARY, zip.length]];
  return { index, contents: [...packs.map(({ content }) => content), zip] };
}

/* As the build packs it: the length of an index, the index, the contents. */
function ofPack(pack) {
  const size = new DataView(pack.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + size)));
  return { index, content: pack.subarray(4 + size) };
}

async function write(handle, { index, contents }) {
  const opened = await handle.createSyncAccessHandle();
  try {
    const listed = new TextEncoder().encode(JSON.stringify(index));
    opened.truncate(0);
    let at = HEAD;
    for (const part of [listed, ...contents]) at += opened.write(part, { at });
    opened.flush();
    opened.write(new Uint32Array([WHOLE, listed.length, at - HEAD - listed.length]), { at: 0 });
    opened.flush();
  } finally {
    opened.close();
  }
}

/* It is whole if its head says so and it is as long as its head says. */
async function read(handle) {
  const file = await handle.getFile();
  if (file.size < HEAD) return null;
  const [state, size, length] = new Uint32Array(await file.slice(0, HEAD).arrayBuffer());
  const start = HEAD + size;
  if (state !== WHOLE || file.size !== start + length) return null;
  const index = JSON.parse(await file.slice(HEAD, start).text());
  const reader = new FileReaderSync();
  const fromFile = (from, to) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start + from, start + to)));
  return { index, length, bytes: fromFile, fromFile };
}

/* A start without a snapshot imports nearly all of it: for so long it is held in memory, as 1,000 single reads of
   a file take two seconds. */
export function hold(pack) {
  if (!pack.fromFile) return;
  const all = pack.fromFile(0, pack.length);
  pack.bytes = (from, to) => all.subarray(from, to);
}

export function letGo(pack) {
  if (pack.fromFile) pack.bytes = pack.fromFile;
}

function inMemory({ index, contents }) {
  const all = new Uint8Array(contents.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of contents) {
    all.set(part, at);
    at += part.length;
  }
  return { index, bytes: (from, to) => all.subarray(from, to) };
}

/* Lays the files of a pack into Python's file system; each is read when Python reads it. The library takes the
   place of the file from which Python began. */
export function lay(FS, pack) {
  const library = `/lib/${FS.readdir("/lib").find((name) => name.endsWith(".zip"))}`;
  let at = 0;
  let folder = "";
  for (const [name, length] of pack.index) {
    const path = name === LIBRARY ? library : name;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (parent !== folder) FS.mkdirTree((folder = parent));
    if (FS.analyzePath(path).exists) FS.unlink(path);
    const node = FS.create(path, READ_ONLY);
    node.stream_ops = { ...node.stream_ops, read: reading(pack, at, length) };
    node.usedBytes = length;
    at += length;
  }
}

/* An operation of a file system: fills the buffer from this place of the file, and says with how many bytes. */
function reading(pack, start, length) {
  return (_stream, buffer, offset, wanted, position) => {
    const size = Math.min(wanted, length - position);
    if (size <= 0) return 0;
    buffer.set(pack.bytes(start + position, start + position + size), offset);
    return size;
  };
}
