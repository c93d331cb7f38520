/** The documents name files, commands, variables, codes and tables that exist. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './kit/sources';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const unique = (names: string[]): string[] => [...new Set(names)].toSorted();

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => ({ path, text: read(path) }));

const sources = sourceFiles('src', 'server', 'tests', 'e2e', 'scripts');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

describe('what the documents name is there', () => {
  it('files and folders', () => {
    const missing = documents.flatMap(({ path, text }) =>
      matches(text, /`((?:src|server|tests|e2e|scripts|docs)\/[\w./-]+)`/g)
        .filter((named) => !existsSync(join(root, named)))
        .map((named) => `${path}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('files that are named without their folder', () => {
    const names = new Set(sources.map(({ path }) => path.split('/').at(-1)));
    const missing = documents.flatMap(({ path, text }) =>
      matches(text, /`(\w[\w.-]*\.tsx?)`/g)
        .filter((named) => !names.has(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('the targets of links', () => {
    const missing = documents.flatMap(({ path, text }) =>
      matches(text, /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('npm scripts', () => {
    const named = documents.flatMap(({ text }) => matches(text, /`npm (?:run )?([a-z:-]+)/g));
    const npmsOwn = ['ci', 'install'];
    expect(unique(named).filter((name) => !scripts.includes(name) && !npmsOwn.includes(name))).toEqual([]);
  });
});

describe('README.md', () => {
  it('is at most 8 kB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8_000);
  });

  it('names every npm script but those that only `npm run check` needs', () => {
    const named = new Set(matches(read('README.md'), /`npm (?:run )?([a-z:-]+)/g));
    const partsOfCheck = ['build', 'typecheck', 'lint', 'format'];
    expect(scripts.filter((name) => !named.has(name) && !partsOfCheck.includes(name))).toEqual([]);
  });
});

it('docs/operations.md explains exactly the variables that the server and the build read', () => {
  const rows = read('docs/operations.md').split('\n');
  const cells = rows.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '');
  const explained = cells.flatMap((cell) => matches(cell, /`([A-Z][A-Z0-9_]+)`/g));
  const readers = [
    'server/config.ts',
    'server/config/backup-config.ts',
    'server/config/chat-config.ts',
    'server/config/files-config.ts',
    'server/db/database-role.ts',
  ]
    .map(read)
    .join('\n');
  const byServer = [
    ...matches(readers, /\benv\.([A-Z][A-Z0-9_]+)/g),
    ...matches(readers, /(?:readNumber|readAddress)\(env, '([A-Z0-9_]+)'/g),
    ...matches(readers, /\b(CHAT_CALLBACK_[A-Z_]+):/g),
  ];
  const clientText = sources.filter(({ path }) => path.startsWith('src/')).map(({ text }) => text);
  const byBuild = matches(clientText.join('\n'), /import\.meta\.env\.(VITE_[A-Z_]+)/g);
  // The rewriting of paths has no row of its own: BUILD_MODE turns it on.
  const wanted = [...byServer, ...byBuild, 'BUILD_MODE'].filter((name) => name !== 'VITE_PATH_REWRITE');
  expect(unique(explained)).toEqual(unique(wanted));
});

it('docs/decisions/README.md lists every decision', () => {
  const files = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  const listed = matches(read('docs/decisions/README.md'), /\]\((\d{4}-[\w-]+\.md)\)/g);
  expect(unique(listed)).toEqual(files.toSorted());
});

describe('docs/glossary.md', () => {
  const terms = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (中文|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has at most 100 terms, none of them twice', () => {
    const names = terms.map(([, chinese = '']) => chinese);
    expect(names.length).toBeLessThanOrEqual(100);
    expect(unique(names)).toHaveLength(names.length);
  });

  it('names codes that the sources have', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const named = terms.flatMap((cells) => matches(cells[3] ?? '', /`([^`]+)`/g)).flatMap((name) => name.split('.'));
    expect(unique(named).filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code))).toEqual([]);
  });

  it('names tables that the database has', () => {
    const tables = sources
      .filter(({ path }) => path.endsWith('.table.ts'))
      .flatMap(({ text }) => matches(text, /pgTable\(\s*'([a-z_]+)'/g));
    const named = terms.flatMap((cells) => matches(cells[4] ?? '', /`([^`]+)`/g));
    expect(named.filter((name) => !tables.includes(name))).toEqual([]);
  });
});
