/** Where things stand in the server’s modules. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './kit/sources';

const isOfTests = (path: string) => /\.(test|fixture)\.ts$/.test(path);
const files = sourceFiles('server').filter(({ path }) => !isOfTests(path));
const ofModules = files.filter(({ path }) => path.startsWith('server/modules/'));
const suffixOf = (path: string): string => /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? '';

/** What a file of a module is: `<what it is about>.<suffix>.ts`. */
const SUFFIXES = [
  // The calls that clients make.
  'handlers',
  // Steps of the business, most within a transaction.
  'usecases',
  // SQL.
  'repository',
  'table',
  'errors',
  // Decisions and calculations without reading or writing anything.
  'rules',
  // Timers and work in the background.
  'jobs',
  'export',
  'import',
  'types',
  // A kind of administered record.
  'record',
  // What people are told: cards, notifications.
  'notify',
];

const SQL =
  /\bsql(<|`)|\.execute[<(]|\$count\(|\btx\s*\.(select|insert|update|delete)|\.(select|selectDistinct|insert|update|delete)\((\)|\{)/;
const ROW_TYPE_BY_HAND = /(interface|type) \w+[^{;]*?Record<string, unknown>[^{;]*\{/;

describe('files of modules', () => {
  it('say by their suffix what they are', () => {
    expect(ofModules.map(({ path }) => path).filter((path) => !SUFFIXES.includes(suffixOf(path)))).toEqual([]);
  });

  it('hold SQL in *.repository.ts, tables in *.table.ts', () => {
    const others = ofModules.filter(({ path }) => !['repository', 'table'].includes(suffixOf(path)));
    expect(others.filter(({ text }) => SQL.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('take the types of rows from the tables', () => {
    expect(ofModules.filter(({ text }) => ROW_TYPE_BY_HAND.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('make errors by named factories in *.errors.ts', () => {
    const others = files.filter(({ path }) => !/\.errors\.ts$|^server\/http\/app-error\.ts$/.test(path));
    const makesErrors = /new AppError\(|\b(notFound|forbidden)\(['"`]/;
    expect(others.filter(({ text }) => makesErrors.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
