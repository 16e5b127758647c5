/* A flat file system of Python's on the browser's private files. Python's own syncs are lost, so the
   order is kept here: what is written to one file is never overtaken by what is written to another
   afterwards. A journal is on the disk before the database changes. */
export const NAMES = ["tartli.sqlite3", "kept.sqlite3", "spare.sqlite3"].flatMap((name) => [name, `${name}-journal`]);

/* The files, opened for this worker alone. One that another worker is just leaving is tried again. */
export async function open(folder) {
  const root = await navigator.storage.getDirectory();
  const there = await root.getDirectoryHandle(folder, { create: true });
  const one = async (name) => [name, await patiently(await there.getFileHandle(name, { create: true }))];
  return new Map(await Promise.all(NAMES.map(one)));
}

/* Whether the browser still has the store: it may throw it away while it is open. */
export async function isThere(folder) {
  try {
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle(folder)).getFileHandle(NAMES[0]);
    return true;
  } catch (error) {
    return error.name !== "NotFoundError";
  }
}

const TRIES = 20;
const PAUSE = 100;

async function patiently(file) {
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

export function fileSystem(FS, codes, files) {
  const dirty = new Set();
  const there = new Set(NAMES.filter((name) => files.get(name).getSize() > 0));
  const fail = (code) => { throw new FS.ErrnoError(codes[code]); };
  const flush = (name) => { files.get(name).flush(); dirty.delete(name); };

  /* The others first. What the browser has no room for is a full disk to Python. */
  function change(name, how) {
    for (const other of dirty) if (other !== name) flush(other);
    dirty.add(name);
    try {
      return how(files.get(name));
    } catch (error) {
      return fail(error.name === "QuotaExceededError" ? "ENOSPC" : "EIO");
    }
  }

  function attributes(node) {
    const size = FS.isFile(node.mode) ? files.get(node.name).getSize() : 4096;
    const time = new Date(node.timestamp);
    const { id: ino, mode } = node;
    return { dev: 1, ino, mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, atime: time, mtime: time, ctime: time, blksize: 4096, blocks: Math.ceil(size / 4096) };
  }

  function setattr(node, { mode, size }) {
    if (mode !== undefined) node.mode = mode;
    if (size !== undefined) change(node.name, (file) => file.truncate(size));
  }

  function createNode(parent, name, mode, dev) {
    const node = FS.createNode(parent, name, mode, dev);
    node.node_ops = FS.isDir(mode) ? ofFolders : ofFiles;
    node.stream_ops = ofStreams;
    node.timestamp = Date.now();
    return node;
  }

  const ofFiles = { getattr: attributes, setattr };
  const ofFolders = {
    getattr: attributes,
    setattr,
    lookup: (parent, name) => (there.has(name) ? createNode(parent, name, 0o100666, 0) : fail("ENOENT")),
    mknod(parent, name, mode, dev) {
      if (!files.has(name)) fail("EACCES");
      there.add(name);
      return createNode(parent, name, mode, dev);
    },
    unlink(parent, name) {
      change(name, (file) => file.truncate(0));
      there.delete(name);
    },
    readdir: () => [".", "..", ...there],
    rename: () => fail("ENOSYS"),
    rmdir: () => fail("ENOSYS"),
    symlink: () => fail("EPERM"),
  };
  const ofStreams = {
    open() {},
    close() {},
    read: ({ node }, buffer, offset, length, at) => files.get(node.name).read(buffer.subarray(offset, offset + length), { at }),
    write({ node }, buffer, offset, length, at) {
      node.timestamp = Date.now();
      return change(node.name, (file) => file.write(buffer.subarray(offset, offset + length), { at }));
    },
    llseek({ node, position }, offset, whence) {
      const from = [0, position, files.get(node.name).getSize()][whence];
      return from + offset < 0 ? fail("EINVAL") : from + offset;
    },
    fsync({ node }) {
      flush(node.name);
      return 0;
    },
  };

  return {
    mount: () => createNode(null, "/", 0o40777, 0),
    createNode,
    flushAll: () => [...dirty].forEach(flush),
    closeAll: () => files.forEach((file) => file.close()),
  };
}
