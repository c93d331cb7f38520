/**
 * `npm run list-packages [-- --check]`: writes version, size and licence of every package of package.json into
 * docs/dependencies.md. Reasons are written by hand. With `--check` nothing is written: it lists what is out of date.
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';
import { runBin } from './lib/run.mjs';

const FILE = at('docs', 'dependencies.md');
const SECTIONS = { dependencies: '## To build and to run', devDependencies: '## To test and to develop' };
const HEAD = ['| package | version | kB | licence | reason |', '| --- | --- | --: | --- | --- |'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Bytes of a package's own files; packages nested in it are counted nowhere. */
function bytesBelow(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesBelow(path);
    else if (entry.isFile()) bytes += statSync(path).size;
  }
  return bytes;
}

function factsOf(name) {
  const folder = at('node_modules', name);
  const { version, license } = readJson(join(folder, 'package.json'));
  return { version, kB: String(Math.ceil(bytesBelow(folder) / 1000)), licence: String(license) };
}

/** Cells of every table row of the file, by package. */
function readRows(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (package|-)/.test(line));
  return new Map(
    rows.map((line) => {
      const [name, version, kB, licence, reason] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name, { version, kB, licence, reason }];
    }),
  );
}

/** @returns one sentence for each package whose row is missing, old, without a reason or no longer needed */
function faultsOf(rows, wanted) {
  const faults = [];
  for (const [name, facts] of wanted) {
    const row = rows.get(name);
    if (!row) faults.push(`${name}: no row`);
    else if (!row.reason) faults.push(`${name}: no reason`);
    for (const key of Object.keys(facts))
      if (row && row[key] !== facts[key]) faults.push(`${name}: ${key} is ${facts[key]}, the row says ${row[key]}`);
  }
  for (const name of rows.keys()) if (!wanted.has(name)) faults.push(`${name}: not in package.json`);
  return faults;
}

/** Replaces the rows below each section's heading and keeps everything else. */
function rewritten(text, rows, wanted, packageJson) {
  return Object.entries(SECTIONS).reduce((now, [kind, heading]) => {
    const [before, after] = now.split(`${heading}\n`);
    if (after === undefined) throw new Stop(`${FILE} has no heading “${heading}”`);
    const rest = after.split('\n').filter((line, index, all) => !isTableBelow(all, index));
    const table = Object.keys(packageJson[kind])
      .toSorted()
      .map((name) => {
        const { version, kB, licence } = wanted.get(name);
        return `| ${name} | ${version} | ${kB} | ${licence} | ${rows.get(name)?.reason ?? ''} |`;
      });
    return `${before}${heading}\n\n${[...HEAD, ...table].join('\n')}\n${rest.join('\n')}`;
  }, text);
}

/** The first table after a heading; a second heading ends the search. */
function isTableBelow(lines, index) {
  const nextHeading = lines.findIndex((line) => line.startsWith('## '));
  return lines[index].startsWith('|') && (nextHeading < 0 || index < nextHeading);
}

await main(async () => {
  const packageJson = readJson(at('package.json'));
  const names = Object.keys(SECTIONS).flatMap((kind) => Object.keys(packageJson[kind]));
  const wanted = new Map(names.map((name) => [name, factsOf(name)]));
  const text = readFileSync(FILE, 'utf8');
  const rows = readRows(text);
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, rewritten(text, rows, wanted, packageJson));
    process.exitCode = await runBin('oxfmt', [FILE]);
    return;
  }
  const faults = faultsOf(rows, wanted);
  if (faults.length > 0) throw new Stop(`docs/dependencies.md: run \`npm run list-packages\`.\n${faults.join('\n')}`);
});
