/* Compiles the pocket edition with the Python that will run it: compile.mjs PYODIDE STAGE OUT. */
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
const [pyodide, stage, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/build/tools", dirname(import.meta.dirname));
python.mountNodeFS("/stage", stage);
python.mountNodeFS("/pyodide", pyodide);
python.mountNodeFS("/out", out);
python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "/build")
from tools.pocket.compiling import build
build(Path("/stage"), Path("/pyodide/python_stdlib.zip"), Path("/out"))
None
`);
