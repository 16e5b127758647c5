/* Lays a brotli file beside each file of the bundle, for hosts that send it: compress.mjs FOLDER. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = zlib.constants;
const [folder] = process.argv.slice(2);
const found = await readdir(folder, { recursive: true, withFileTypes: true });
await Promise.all(found.filter((each) => each.isFile() && !/[.](png|packed)$|^_/.test(each.name)).map(async (each) => {
  const path = join(each.parentPath, each.name);
  const content = await readFile(path);
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(zlib.brotliCompress)(content, { params }));
}));
