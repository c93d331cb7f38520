/** Additions to files that exist. What they are put beside must be there: otherwise nothing at all is written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stop } from '../lib/main.mjs';
import { at } from '../lib/paths.mjs';

/** Files as they will be; they are written together when everything has found its place. */
export class Edits {
  #files = new Map();
  #made = [];

  read(path) {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    return existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined;
  }

  has(path) {
    return this.read(path) !== undefined;
  }

  /** @throws Stop where the file exists */
  create(path, text) {
    if (this.has(path)) throw new Stop(`${path} exists. Nothing was written.`);
    this.#files.set(path, text.trimStart());
    this.#made.push(path);
  }

  /** @param find a text or pattern that the file has. @throws Stop where it has not */
  replace(path, find, text) {
    const before = this.read(path);
    const isThere = before !== undefined && (typeof find === 'string' ? before.includes(find) : find.test(before));
    if (!isThere) throw new Stop(`${path} has no ${find}: adapt scripts/new-screen to it. Nothing was written.`);
    this.#files.set(path, before.replace(find, typeof text === 'string' ? () => text : text));
  }

  before(path, find, text) {
    this.replace(path, find, (found) => `${text}${found}`);
  }

  after(path, find, text) {
    this.replace(path, find, (found) => `${found}${text}`);
  }

  /** Behind the other imports. */
  import(path, line) {
    const all = [...(this.read(path) ?? '').matchAll(/^import [^;]*;\n/gm)];
    const last = all.at(-1);
    if (!last) throw new Stop(`${path} imports nothing: adapt scripts/new-screen to it. Nothing was written.`);
    this.after(path, last[0], `${line}\n`);
  }

  /** At the end of the object that begins with `head`, on a line of its own. */
  property(path, head, text) {
    const file = this.read(path) ?? '';
    const start = file.indexOf(head);
    // The object is formatted: its closing bracket stands as far in as the line that opens it.
    const line = file.slice(file.lastIndexOf('\n', start) + 1, Math.max(start, 0));
    const indent = /^ */.exec(line)[0];
    const end = file.indexOf(`\n${indent}}`, start);
    const endOfList = file.indexOf(`\n${indent}]`, start);
    const stop = [end, endOfList].filter((place) => place > 0).toSorted((a, b) => a - b)[0];
    if (start < 0 || stop === undefined) {
      throw new Stop(`${path} has no ${head}: adapt scripts/new-screen to it. Nothing was written.`);
    }
    this.#files.set(path, `${file.slice(0, stop)}\n${text}${file.slice(stop)}`);
  }

  /** @returns the paths of new files, and of changed ones */
  write() {
    for (const [path, text] of this.#files) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    }
    return { made: this.#made, changed: [...this.#files.keys()].filter((path) => !this.#made.includes(path)) };
  }
}
