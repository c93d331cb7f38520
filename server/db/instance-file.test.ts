import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInstanceFile, removeInstanceFile, runningInstance, writeInstanceFile } from './instance-file';

let base: string;
let other: ChildProcess;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'smart-park-instance-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
});
afterEach(async () => {
  await endOther();
  rmSync(base, { recursive: true });
});

async function endOther(): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return;
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
}

const ours = { pid: process.pid, port: 5181, databaseUrl: 'postgres://ours' };
const theirs = () => ({ pid: other.pid ?? 0, port: 5180, databaseUrl: 'postgres://theirs' });

it('a server with a database of its own is recorded in a folder that was not there', () => {
  const dataDir = join(base, 'not', 'there');
  expect(writeInstanceFile(dataDir, ours)).toBe(true);
  expect(runningInstance(dataDir)).toMatchObject(ours);
});

it('a second server on the same folder leaves the record of the first, also when it ends', () => {
  writeInstanceFile(base, theirs());
  expect(writeInstanceFile(base, ours)).toBe(false);
  removeInstanceFile(base);
  expect(runningInstance(base)).toMatchObject(theirs());
});

it('the record of a server that is gone makes way', async () => {
  writeInstanceFile(base, theirs());
  await endOther();
  expect(writeInstanceFile(base, ours)).toBe(true);
  expect(runningInstance(base)).toMatchObject(ours);
});

it('a server may say more of itself later', () => {
  writeInstanceFile(base, { ...ours, port: 0 });
  expect(runningInstance(base)).toBeUndefined();
  expect(writeInstanceFile(base, ours)).toBe(true);
  expect(readInstanceFile(base)).toMatchObject(ours);
});

it('reports a folder that cannot be created at once', () => {
  expect(() => writeInstanceFile('/proc/nope/data', ours)).toThrow();
});
