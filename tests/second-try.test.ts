/** What a run of all tests counts, and names, when something passes only at the second try. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { countVitest, failedFiles } from '../scripts/lib/reports.mjs';

const dir = mkdtempSync(join(tmpdir(), 'smart-park-reports-'));
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  return () => vi.restoreAllMocks();
});
afterAll(() => rmSync(dir, { recursive: true }));

/** A file of tests: the status of each by its name. */
const suite = (name: string, tests: Record<string, 'passed' | 'failed' | 'skipped'>, message = '') => {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
  const isBad = message !== '' || Object.values(tests).includes('failed');
  return { name, status: isBad ? 'failed' : 'passed', message, assertionResults };
};
const report = (name: string, ...testResults: object[]): string => {
  const file = join(dir, name);
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
};
const named = (): string[] => said.filter((line) => line.includes('second try')).map((line) => line.trim());

it('without a second try every test counts as it ended, and a file that could not be loaded is one failure', () => {
  const first = report(
    'first',
    suite('a', { one: 'passed', two: 'failed', three: 'skipped' }),
    suite('b', {}, 'no module'),
  );
  expect(countVitest(first, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(failedFiles(first)).toEqual(['a', 'b']);
  expect(failedFiles(join(dir, 'nothing'))).toEqual([]);
  expect(named()).toEqual([]);
});

it('a file that failed counts as it ended at its second try, and what passed only then is named', () => {
  const first = report('first', suite('a', { one: 'passed', two: 'failed' }), suite('c', { four: 'passed' }));
  const again = report('again', suite('a', { one: 'passed', two: 'passed' }));
  expect(countVitest(first, 0, again)).toEqual({ passed: 3, failed: 0, skipped: 0, faults: [] });
  expect(named()).toEqual(['passed only at the second try: a › two']);
});

it('what fails twice has failed, also where another test of its file fails then', () => {
  const first = report('first', suite('a', { one: 'passed', two: 'failed' }));
  const again = report('again', suite('a', { one: 'failed', two: 'failed' }));
  expect(countVitest(first, 1, again)).toMatchObject({ passed: 0, failed: 2 });
  expect(named()).toEqual([]);
});

it('a second try that crashed is a failure', () => {
  const first = report('first', suite('a', { one: 'passed', two: 'failed' }));
  expect(countVitest(first, 1, join(dir, 'nothing'))).toMatchObject({ failed: 1 });
  const again = report('again', suite('a', { one: 'passed', two: 'passed' }));
  expect(countVitest(first, 1, again)).toMatchObject({ failed: 1 });
});
