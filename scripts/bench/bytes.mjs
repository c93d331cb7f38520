/** What a phone downloads to act on an alarm, by package: the brotli bytes of each file, divided by minified characters. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { dist } from '../lib/paths.mjs';

const ALARM_PAGE = '/warningNoticeWechat/sureFire';

const readJson = (...path) => JSON.parse(readFileSync(dist('client', ...path), 'utf8'));
const inKB = (bytes) => Math.round(bytes / 100) / 10;

/** The entry with what it imports, and what the server names for the page. */
function filesOfPage() {
  const manifest = readJson('.vite', 'manifest.json');
  const entry = new Set();
  const walk = (key) => {
    const { file, imports = [] } = manifest[key];
    if (entry.has(file)) return;
    entry.add(file);
    imports.forEach(walk);
  };
  walk('index.html');
  const page = readJson('.vite', 'route-chunks.json')[ALARM_PAGE].map((file) => file.slice(1));
  return { entry, files: [...new Set([...entry, ...page])].filter((file) => file.endsWith('.js')) };
}

/** Prints a table by package and one by file. */
export function printBytes() {
  const { entry, files } = filesOfPage();
  const report = readJson('.vite', 'bytes.json');
  const byPart = {};
  const byFile = {};
  for (const file of files) {
    const bytes = brotliCompressSync(readFileSync(dist('client', file))).length;
    const parts = report[file] ?? {};
    const characters = Object.values(parts).reduce((sum, each) => sum + each, 0);
    byFile[file.replace('assets/', '')] = { kB: inKB(bytes), entry: entry.has(file) };
    for (const [part, length] of Object.entries(parts)) {
      byPart[part] ??= { entry: 0, page: 0 };
      byPart[part][entry.has(file) ? 'entry' : 'page'] += (bytes * length) / characters;
    }
  }
  const rows = Object.entries(byPart).sort(([, a], [, b]) => b.entry + b.page - a.entry - a.page);
  console.log('\nJavaScript of an alarm link, kB brotli: in the entry, and what its page adds');
  console.table(
    Object.fromEntries(rows.map(([part, each]) => [part, { entry: inKB(each.entry), page: inKB(each.page) }])),
  );
  console.table(byFile);
  const sum = (chosen) => Math.round(chosen.reduce((all, { kB }) => all + kB, 0) * 10) / 10;
  const all = Object.values(byFile);
  console.log(`entry ${sum(all.filter((file) => file.entry))} kB, all ${sum(all)} kB in ${all.length} files`);
}
