/** Each area's classes begin with its own prefix: the table in docs/architecture.md says which. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './kit/sources';

interface Prefix {
  name: string;
  folders: readonly string[];
}

const table = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const prefixes: Prefix[] = [...table.matchAll(/^\| `([a-z]+)-` +\| (`src[^|]*?) +\|/gm)].map(
  ([, name = '', folders = '']) => ({
    name,
    folders: [...folders.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => `${folder}/`),
  }),
);

/** Of libraries, and the state of a link that the router names. */
const NOT_OURS = /^(?:ant-|adm-|u-|active$)/;

const styleSheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.css'));

/** The classes that a style sheet has rules for. */
function classesOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = text.replaceAll(/\{[^{}]*\}/g, ' ').replaceAll(/@[^{;]*[{;]/g, ' ');
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))].filter(
    (name) => !NOT_OURS.test(name),
  );
}

const prefixOf = (name: string): Prefix | undefined =>
  prefixes.find((prefix) => name === prefix.name || name.startsWith(`${prefix.name}-`));

const all = styleSheets.flatMap((path) => classesOf(path).map((name) => ({ path, name, prefix: prefixOf(name) })));

it('every class begins with a prefix of the table', () => {
  expect(prefixes.length).toBeGreaterThan(20);
  expect(all.filter(({ prefix }) => !prefix).map(({ path, name }) => `${path}: .${name}`)).toEqual([]);
});

it('a class has its rules in a folder of its prefix; elsewhere it is only adapted', () => {
  const isAtHome = ({ path, prefix }: (typeof all)[number]): boolean =>
    prefix?.folders.some((folder) => path.startsWith(folder)) ?? false;
  const defined = new Set(all.filter(isAtHome).map(({ name }) => name));
  expect(all.filter(({ name }) => !defined.has(name)).map(({ path, name }) => `${path}: .${name}`)).toEqual([]);
});

it('no prefix of the table is unused', () => {
  expect(prefixes.filter((prefix) => !all.some((each) => each.prefix === prefix)).map(({ name }) => name)).toEqual([]);
});
