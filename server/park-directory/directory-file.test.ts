import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDirectoryFile } from './directory-file';

const withParks = (...codes: string[]): string =>
  JSON.stringify({
    groups: [{ code: 'a', name: '甲', url: 'https://a.example', parks: codes.map((code) => ({ code, name: code })) }],
  });

let dir: string;
let path: string;
let complaints: string[];
let clock: number;
const open = () =>
  openDirectoryFile(
    path,
    (line) => complaints.push(line),
    () => clock,
  );

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'smart-park-directory-'));
  path = join(dir, 'parks.json');
  complaints = [];
  clock = 0;
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a park that is added to the file is found without a restart', () => {
  writeFileSync(path, withParks('P1'));
  const { current } = open();
  expect(current().groupOfPark('p2')).toBeUndefined();
  writeFileSync(path, withParks('P1', 'P2'));
  clock = 2_000;
  expect(current().groupOfPark('p2')?.code).toBe('a');
});

it('a changed file that cannot be used is told once, and the last good one stays', () => {
  writeFileSync(path, withParks('P1'));
  const { current } = open();
  writeFileSync(path, '{ "groups": [');
  clock = 2_000;
  expect(current().groupOfPark('P1')?.code).toBe('a');
  clock = 4_000;
  expect(current().groupOfPark('P1')?.code).toBe('a');
  expect(complaints).toEqual([expect.stringContaining(path)]);
});

it('without a usable file it does not start, and says which file', () => {
  expect(open).toThrow(path);
});
