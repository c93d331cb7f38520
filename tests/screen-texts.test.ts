/**
 * Every text that a screen may ask for when it is drawn comes with it: without, a key or nothing would stand where words
 * should, on a first visit and when the text cannot be fetched.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScreens, type ScreenEntry } from '../scripts/vite/read-screens';
import { importGraph } from './kit/import-graph';
import { root, sourceFiles } from './kit/sources';

const LOCALES = 'src/i18n/locales/zh';
const files = sourceFiles('src').filter(({ path }) => !/\.test\.|test-kit|fixture|^src\/dev-kit/.test(path));
const textOf = new Map(files.map(({ path, text }) => [path, text]));

/** What a file imports in any case, types left out. */
const importsOf = new Map<string, string[]>();
for (const { from, to, isType, isDynamic } of importGraph(files)) {
  if (!isType && !isDynamic) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
}

function reached(start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    waiting.push(...(importsOf.get(path) ?? []));
  }
  return seen;
}

/** `area.group.word` of every text that exists. */
async function readKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  const add = (words: object, prefix: string): void => {
    for (const [name, value] of Object.entries(words)) {
      if (typeof value === 'string') keys.add(`${prefix}.${name.replace(/_other$/, '')}`);
      else add(value as object, `${prefix}.${name}`);
    }
  };
  for (const name of readdirSync(join(root, LOCALES))) {
    const { texts } = (await import(/* @vite-ignore */ join(root, LOCALES, name))) as { texts: object };
    add(texts, name.replace(/(-more)?\.ts$/, ''));
  }
  return keys;
}

const keys = await readKeys();
const areasOf = new Map<string, Set<string>>();

/** The areas of the texts that a file names. */
function areasNamedBy(path: string): Set<string> {
  const known = areasOf.get(path);
  if (known) return known;
  const named = [...(textOf.get(path) ?? '').matchAll(/['"`]([a-z]+\.[\w.]+)['"`]/g)].flatMap(([, key = '']) =>
    keys.has(key) ? [key.split('.')[0] ?? ''] : [],
  );
  const areas = new Set(named);
  areasOf.set(path, areas);
  return areas;
}

/** With the entry, or with the frame of whoever is signed in. */
const EVERYWHERE = ['common', 'shell', 'titles', 'codes', 'errors'];

/** Areas that a file fetches together with a part that is drawn later. */
const fetchedBy = (path: string): string[] =>
  [...(textOf.get(path) ?? '').matchAll(/loadTexts\(\[([^\]]+)\]\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  );

function missing({ texts, phone, desktop }: ScreenEntry, view: 'phone' | 'desktop'): string[] {
  const paths = [...reached(view === 'phone' ? phone : desktop)];
  const given = new Set([...EVERYWHERE, ...texts, ...paths.flatMap(fetchedBy)]);
  return paths.flatMap((path) =>
    [...areasNamedBy(path)].filter((area) => !given.has(area)).map((area) => `${area} in ${path}`),
  );
}

const screens = await readScreens(root);

describe('the texts of a screen come with it', () => {
  it.each(screens)('$key', (screen) => {
    expect({ phone: missing(screen, 'phone'), desktop: missing(screen, 'desktop') }).toEqual({
      phone: [],
      desktop: [],
    });
  });
});
