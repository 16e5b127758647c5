/* Runs a program in the Python of the bundle: python.mjs BUNDLE TESTS FOLDER PROGRAM.
   It finds what the bundle has, the tests under /checks, and the folder as /folder. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
const [bundle, tests, folder, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${bundle}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${bundle}/`,
  stdLibURL: pathToFileURL(`${bundle}/python.zip`).href,
  env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home", TZ: process.env.TZ },
});
for (const name of ["app.pack", "site.pack"]) {
  const pack = await readFile(`${bundle}/${name}`);
  const size = pack.readUInt32LE(0);
  let at = 4 + size;
  for (const [path, length] of JSON.parse(pack.subarray(4, at))) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, pack.subarray(at, (at += length)));
  }
}
python.mountNodeFS("/checks/tests", tests);
python.mountNodeFS("/folder", folder);
try {
  python.runPython(`
import sys
sys.path[:0] = ["/app", "/site", "/checks"]
${program}
None
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
