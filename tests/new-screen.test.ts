/**
 * `npm run new:screen` in a scratch copy: what it writes compiles and its own tests pass, in a new area and in an old one.
 * Needs a database: those tests do.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planScreen } from '../scripts/new-screen/plan.mjs';
import { root } from './kit/sources';

const COPIED = [
  'src',
  'server',
  'scripts',
  'tests/kit',
  'e2e/kit',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'drizzle.config.ts',
  '.oxfmtrc.json',
];
/** Beside other tests on a busy machine. */
const TIMEOUT_MS = 600_000;

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'new-screen-'));
  for (const path of COPIED) cpSync(join(root, path), join(scratch, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'junction');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Ended {
  code: number;
  output: string;
}

/** Runs a script or a program of a package with this Node. */
const run = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    // Not one of the runner's own workers, and not started by npm.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
    const options = { cwd: scratch, env, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    );
  });
/** Of TypeScript, as the script lists them. */
const filesIn = (output: string): string[] => [...output.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, path = '']) => path);
const newScreen = (...args: string[]): Promise<Ended> => run('scripts/new-screen.mjs', ...args);
const read = (path: string): string => readFileSync(join(scratch, path), 'utf8');

/** Where most of the product's code is, each file of which is about its own area. */
const OWN_BUSINESS = ['server/modules', 'src/contract', 'src/features', 'src/i18n/locales', 'src/ui'];
/** A table over keys may miss one of the new ones, wherever it is. */
const TABLE_OVER_KEYS = /Record<|satisfies/;

/** In two parts, since no file of the project may have it. */
const NOT_CHECKED = `// @ts-${'nocheck'}`;

/** Files as they were before are read by the compiler but not checked again: that is two thirds of its work. */
function checkOnlyTheRest(checked: readonly string[]): void {
  for (const folder of OWN_BUSINESS)
    for (const name of readdirSync(join(scratch, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (!/(?<!\.d)\.tsx?$/.test(path) || checked.includes(path)) continue;
      const text = read(path);
      if (!TABLE_OVER_KEYS.test(text)) writeFileSync(join(scratch, path), `${NOT_CHECKED}\n${text}`);
    }
}

describe('what cannot be made is refused, with a reason', () => {
  it.each([
    ['a name that is not in lower case', ['Visitors/groups', '--list'], 'must be like'],
    ['a place without a screen', ['visitors', '--list'], 'must be like'],
    ['no kind', ['visitors/groups'], 'npm run new:screen'],
    ['two kinds', ['visitors/groups', '--list', '--form'], 'npm run new:screen'],
    ['a screen that exists', ['dict/dicts', '--list'], 'There is a screen dicts already'],
    ['an address that exists', ['dict/words', '--list', '--address', '/sharedServices/dict'], 'another screen'],
    ['a record that is another area’s', ['policy/words', '--list', '--record', 'dict'], 'texts called dict already'],
    ['an area that every phone loads', ['alarm/words', '--list'], 'an area of its own'],
  ])('%s', async (_name, args, reason) => {
    await expect(planScreen(args)).rejects.toThrow(reason);
  });
});

describe('screens of a new area and of an old one', () => {
  const made: string[] = [];
  const changed: string[] = [];
  beforeAll(async () => {
    // A list makes its record; the page of one record uses it. The form is of a record of its own.
    for (const args of [
      ['sample-area/sample-words', '--list', '--title', '样例'],
      ['sample-area/sample-word', '--detail', '--title', '样例详情'],
      ['dict/dict-synonym-new', '--form', '--title', '同义词'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has written
      const { code, output } = await newScreen(...args);
      expect([code, output]).toEqual([0, expect.stringContaining('Fill in:')]);
      const [ofNew = '', ofChanged = ''] = output.split('changed:');
      made.push(...filesIn(ofNew));
      changed.push(...filesIn(ofChanged));
    }
  }, TIMEOUT_MS);

  it('stand in the menu, in the list of addresses, among the titles and in the visit of every screen', () => {
    expect(read('src/screens/areas.ts')).toContain(`sampleWords: '/business-app/sample-area/sample-words'`);
    expect(read('src/screens/areas.ts')).toContain(`dictSynonymNew: '/sharedServices/dict-synonym-new'`);
    expect(read('server/db/shipped/apps/settings.ts')).toContain(`['dict-synonym-new', '同义词', { hidden: true`);
    expect(read('server/db/shipped/apps/sample-area.ts')).toContain(`['sample-words', '样例', {`);
    expect(read('e2e/kit/screens.ts')).toContain(`sampleWord: 'sample_word where park_id = 1`);
    expect(read('src/i18n/locales/es/titles.ts')).toContain(`sampleWords: 'TRANSLATE: 样例'`);
  });

  it('have tables whose rows only their park sees', () => {
    const journal = JSON.parse(read('server/db/migrations/meta/_journal.json')) as { entries: { tag: string }[] };
    const tags = journal.entries.slice(-2).map(({ tag }) => tag);
    expect(tags.map((tag) => tag.slice(5))).toEqual(['sample_word', 'dict_synonym']);
    for (const tag of tags) expect(read(`server/db/migrations/${tag}.sql`)).toContain('CREATE POLICY of_park');
  });

  it(
    'compile',
    async () => {
      // The new files, what they changed, and the tables that must be whole with them.
      checkOnlyTheRest([...made, ...changed]);
      const types = [
        'src/areas.d.ts',
        'src/lib/pinyin-data.d.ts',
        'server/snmp/net-snmp.d.ts',
        'tests/kit/client-setup.ts',
        'tests/kit/global-setup.ts',
      ];
      const files = [...types, 'server/handlers.ts', 'server/record-kinds.ts', ...made];
      writeFileSync(
        join(scratch, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.json', include: [], files }),
      );
      expect(await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual({ code: 0, output: '' });
    },
    TIMEOUT_MS,
  );

  it(
    'pass the tests that come with them',
    async () => {
      const tests = made.filter((path) => path.includes('.test.') && !path.startsWith('server/db/'));
      const { code, output } = await run('node_modules/vitest/vitest.mjs', 'run', ...tests);
      expect([code, output]).toEqual([0, expect.stringMatching(/Test Files.*5 passed/)]);
    },
    TIMEOUT_MS,
  );
});
