import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Embedded, discardEmbedded, startEmbedded } from './embedded';
import { existingBase } from './embedded/location';
import { waitForEnd } from './embedded/process-info';
import { readInstanceFile, runningInstance, writeInstanceFile } from './instance-file';

let dataDir: string;
const started: Embedded[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'smart-park-tests-embedded-'));
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  await discardEmbedded(dataDir);
});

async function start(): Promise<Embedded> {
  const database = await startEmbedded({ dataDir });
  started.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A killed server breaks the connection; the query's own error is what counts.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function postmasterPid(): number {
  const base = existingBase(dataDir) ?? '';
  return Number(readFileSync(join(base, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('keeps what was written over a stop and a start', async () => {
  const first = await start();
  await query(first.url, `CREATE TABLE note (text text); INSERT INTO note VALUES ('烟感报警')`);
  await first.stop();
  expect(readInstanceFile(dataDir)).toBeUndefined();

  const second = await start();
  expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: '烟感报警' }]);
});

test('is a UTF-8 database in UTC with durable writes, whose password nobody else can read', async () => {
  const { adminUrl } = await start();
  const [settings] = await query(
    adminUrl,
    `SELECT current_user AS who, current_database() AS db, pg_encoding_to_char(encoding) AS encoding,
       current_setting('TimeZone') AS zone, current_setting('fsync') AS fsync, upper('é') AS upper
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual({ who: 'owner', db: 'park', encoding: 'UTF8', zone: 'UTC', fsync: 'on', upper: 'É' });
  expect(statSync(join(dataDir, 'database.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'instance.json')).mode & 0o777).toBe(0o600);
});

test('an acknowledged row survives kill -9 of the database, which comes back by itself on the same address', async () => {
  const { url } = await start();
  await query(url, 'CREATE TABLE note (id int)');
  await query(url, 'INSERT INTO note VALUES (1)');
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid, 5000);
  await expect.poll(() => query(url, 'SELECT id FROM note').catch(() => []), { timeout: 15_000 }).toEqual([{ id: 1 }]);
});

test('a second start is refused while the first server lives, and does not harm it', async () => {
  const { url } = await start();
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ code: 'data.inUse' });
  writeInstanceFile(dataDir, { pid: process.pid, port: 5180, databaseUrl: url });
  expect(runningInstance(dataDir)).toMatchObject({ port: 5180 });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/in use by another instance \(pid \d+, port 5180\)/);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a record of a server that is gone does not stop a start', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  writeInstanceFile(dataDir, { pid, port: 5180, databaseUrl: 'postgres://gone' });
  expect(runningInstance(dataDir)).toMatchObject({ pid });
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ code: 'data.inUse' });
  child.kill('SIGKILL');
  await waitForEnd(pid, 5000);
  await start();
  expect(readInstanceFile(dataDir)).toMatchObject({ pid: process.pid });
});
