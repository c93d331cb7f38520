import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml|wasm)$/;
/** Below this the headers cost more than compression saves. */
const SMALLEST = 512;

const ENCODERS = {
  br: (data) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data) => promisify(gzip)(data, { level: 9 }),
};

/**
 * Puts a .br and a .gz beside every text file of a folder; what was the same in `earlier` is taken from there.
 * @returns {Promise<number>} how many files were compressed anew
 */
export async function compressFolder(folder, earlier) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    // For the server's own use, never sent.
    .filter((file) => !relative(folder, file).startsWith('.vite'));
  // Two at a time: each keeps one thread busy, and a machine this runs on may have only two cores.
  let anew = 0;
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      anew += await compressFile(file, join(earlier, relative(folder, file)));
    }
  };
  await Promise.all([worker(), worker()]);
  return anew;
}

async function compressFile(file, before) {
  const data = await readFile(file);
  if (data.length < SMALLEST) return 0;
  const unchanged = existsSync(before) && data.equals(await readFile(before));
  let anew = 0;
  for (const [suffix, encode] of Object.entries(ENCODERS)) {
    if (unchanged && existsSync(`${before}.${suffix}`)) {
      await copyFile(`${before}.${suffix}`, `${file}.${suffix}`);
      continue;
    }
    const small = await encode(data);
    if (small.length < data.length) await writeFile(`${file}.${suffix}`, small);
    anew = 1;
  }
  return anew;
}
