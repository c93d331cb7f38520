/** Where things stand in the server’s modules. Each list of exceptions may only become shorter. */
import { describe, expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './kit/sources';

const isOfTests = (path: string) => /\.(test|fixtures?)\.ts$|\/test-world\.ts$/.test(path);
const files = sourceFiles('server').filter(({ path }) => !isOfTests(path));

const matching = (pattern: RegExp, among: readonly SourceFile[]): string[] =>
  among.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Still make errors without a named factory. */
const INLINE_ERRORS: readonly string[] = [
  'server/modules/alarm-intake/signal.call.ts',
  'server/modules/alarm-intake/signal.handlers.ts',
  'server/modules/order/order.guest.ts',
  'server/modules/order/order.public.ts',
];

describe('errors', () => {
  it('are made by named factories in *.errors.ts', () => {
    const others = files.filter(({ path }) => !/\.errors\.ts$|^server\/http\/app-error\.ts$/.test(path));
    const found = matching(/new AppError\(|\b(notFound|forbidden)\(['"`]/, others);
    expect(found.filter((path) => !INLINE_ERRORS.includes(path))).toEqual([]);
  });
});

/** How many files of each module `found` counts. */
function countsOf(found: (file: SourceFile) => number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const [, module] = /^server\/modules\/([^/]+)\//.exec(file.path) ?? [];
    if (module !== undefined) counts[module] = (counts[module] ?? 0) + found(file);
  }
  return counts;
}

/** @returns modules with more than is still tolerated, as `module: 3 instead of 2` */
const above = (counts: Record<string, number>, tolerated: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([module, count]) => {
    const most = tolerated[module] ?? 0;
    return count > most ? [`${module}: ${count} instead of ${most}`] : [];
  });

const suffixOf = (path: string): string => /\.([a-z-]+)\.ts$/.exec(path)?.[1] ?? '';

/** Files that still hold SQL elsewhere. */
const SQL_ELSEWHERE: Readonly<Record<string, number>> = {
  admin: 6,
  'alarm-board': 7,
  'control-room': 7,
  'alarm-duty': 12,
  'alarm-intake': 9,
  'alarm-plan': 4,
  'alarm-rule': 8,
  alarm: 26,
  alert: 1,
  'app-admin': 5,
  device: 2,
  dict: 4,
  identity: 16,
  log: 4,
  notify: 11,
  order: 34,
  'park-admin': 8,
  'people-admin': 14,
  'role-admin': 8,
  session: 23,
  sync: 4,
  'tenant-admin': 4,
};

/** Row types that are still written by hand beside a table. */
const ROW_TYPES: Readonly<Record<string, number>> = {
  admin: 1,
  'alarm-board': 8,
  'alarm-duty': 4,
  'alarm-plan': 3,
  alarm: 1,
  chat: 1,
  home: 1,
  identity: 6,
  log: 3,
  order: 4,
  'park-admin': 4,
  'people-admin': 11,
  'role-admin': 7,
  session: 3,
  sync: 2,
  'tenant-admin': 2,
};

const SQL =
  /\bsql(<|`)|\.execute[<(]|\$count\(|\btx\s*\.(select|insert|update|delete)|\.(select|selectDistinct|insert|update|delete)\((\)|\{)/;

describe('SQL', () => {
  it('stands in *.repository.ts, its tables in *.table.ts', () => {
    const counts = countsOf(({ path, text }) =>
      !['repository', 'table'].includes(suffixOf(path)) && SQL.test(text) ? 1 : 0,
    );
    expect(above(counts, SQL_ELSEWHERE)).toEqual([]);
  });

  it('gives rows that are typed from the tables', () => {
    const byHand = /(interface|type) \w+[^{;]*?Record<string, unknown>[^{;]*\{/g;
    expect(
      above(
        countsOf(({ text }) => [...text.matchAll(byHand)].length),
        ROW_TYPES,
      ),
    ).toEqual([]);
  });
});

/** What a file of a module is: `<what it is about>.<suffix>.ts`. */
const SUFFIXES = [
  'handlers',
  'usecases',
  'repository',
  'table',
  'errors',
  'rules',
  'jobs',
  'export',
  'import',
  'types',
  'record',
  'notify',
];

/** Files that still have another suffix, or none. */
const OTHER_NAMES: Readonly<Record<string, number>> = {
  admin: 12,
  'alarm-board': 7,
  'control-room': 9,
  'alarm-duty': 13,
  'alarm-intake': 17,
  'alarm-plan': 2,
  'alarm-rule': 8,
  alarm: 37,
  alert: 1,
  'app-admin': 6,
  audit: 1,
  calendar: 3,
  device: 2,
  dict: 2,
  identity: 15,
  log: 5,
  notify: 16,
  order: 50,
  outside: 2,
  'park-admin': 8,
  'people-admin': 12,
  'role-admin': 6,
  session: 39,
  sync: 6,
  'tenant-admin': 3,
};

describe('files of modules', () => {
  it('say by their suffix what they are', () => {
    const counts = countsOf(({ path }) => (SUFFIXES.includes(suffixOf(path)) ? 0 : 1));
    expect(above(counts, OTHER_NAMES)).toEqual([]);
  });
});
