import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Embedded, discardEmbedded, startEmbedded } from './embedded';
import { existingBase } from './embedded/location';
import { isAlive, waitForEnd } from './embedded/process-info';
import { waitAfter } from './embedded/supervise';
import { readInstanceFile, runningInstance, writeInstanceFile } from './instance-file';

let dataDir: string;
const started: Embedded[] = [];

// One folder for all: making the files of a database takes longer than starting one.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'smart-park-tests-embedded-'));
});

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
});

afterAll(() => discardEmbedded(dataDir));

async function start(log?: (line: string) => void): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log });
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

const makeNotes = (url: string, columns: string): Promise<unknown> =>
  query(url, `DROP TABLE IF EXISTS note; CREATE TABLE note (${columns})`);

function postmasterPid(): number {
  const base = existingBase(dataDir) ?? '';
  return Number(readFileSync(join(base, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Undefined: there is no file, as after an orderly end. */
function postmasterPidOrNone(): number | undefined {
  try {
    return postmasterPid();
  } catch {
    return undefined;
  }
}

test('keeps what was written over a stop and a start', async () => {
  const first = await start();
  await makeNotes(first.url, 'text text');
  await query(first.url, `INSERT INTO note VALUES ('烟感报警')`);
  await first.stop();
  expect(readInstanceFile(dataDir)).toBeUndefined();

  const second = await start();
  expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: '烟感报警' }]);
});

test('is a UTF-8 database in UTC with durable writes, whose password nobody else can read; a second start is refused and does not harm it', async () => {
  const { adminUrl, url } = await start();
  const [settings] = await query(
    adminUrl,
    `SELECT current_user AS who, current_database() AS db, pg_encoding_to_char(encoding) AS encoding,
       current_setting('TimeZone') AS zone, current_setting('fsync') AS fsync, upper('é') AS upper
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual({ who: 'owner', db: 'park', encoding: 'UTF8', zone: 'UTC', fsync: 'on', upper: 'É' });
  expect(statSync(join(dataDir, 'database.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'instance.json')).mode & 0o777).toBe(0o600);

  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ code: 'data.inUse' });
  writeInstanceFile(dataDir, { pid: process.pid, port: 5180, databaseUrl: url });
  expect(runningInstance(dataDir)).toMatchObject({ port: 5180 });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/in use by another instance \(pid \d+, port 5180\)/);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

async function killPostmaster(): Promise<void> {
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid, 5000);
}

/** Each start waits longer than the one before. */
const DEATHS = 4;

const backWith = (url: string, rows: unknown[]) =>
  expect.poll(() => query(url, 'SELECT id FROM note').catch(() => 'away'), { timeout: 30_000 }).toEqual(rows);

test('an acknowledged row survives kill -9 of the database, which comes back on the same address however often it dies', async () => {
  const lines: string[] = [];
  const { url } = await start((line) => lines.push(line));
  await makeNotes(url, 'id int');
  await query(url, 'INSERT INTO note VALUES (1)');
  const count = (words: string) => lines.filter((line) => line.includes(words)).length;
  for (let death = 1; death <= DEATHS; death += 1) {
    await killPostmaster();
    await backWith(url, [{ id: 1 }]);
    // It takes connections a moment before that is noticed.
    await expect.poll(() => count('the database is back')).toBe(death);
  }
  expect(count('ended unexpectedly')).toBe(DEATHS);
});

test('asked to stop while it starts again after a death, it ends', async () => {
  const database = await start();
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => (postmasterPidOrNone() ?? pid) !== pid, { interval: 1 }).toBe(true);
  await database.stop();
  expect(isAlive(postmasterPidOrNone() ?? pid)).toBe(false);
});

test('however often it has died, it is started again within three seconds', () => {
  const waits = Array.from({ length: 1_000 }, (_, failures) => waitAfter(failures));
  expect(waits.slice(0, 4)).toEqual([0, 100, 200, 400]);
  expect(waits.slice(6).every((ms) => ms === 3_000)).toBe(true);
});

test('asked to stop by somebody else while we hold connections, it is ended and started again', async () => {
  const { url } = await start();
  await makeNotes(url, 'id int');
  const held = new pg.Client({ connectionString: url });
  held.on('error', () => {});
  await held.connect();
  const pid = postmasterPid();
  process.kill(pid, 'SIGTERM');
  // Without our doing it would wait for this connection, and refuse every new one.
  await waitForEnd(pid, 20_000);
  await backWith(url, []);
  await held.end().catch(() => {});
});

test('a start that fails is tried again until it succeeds, and said once', async () => {
  const lines: string[] = [];
  const failures = () => lines.filter((line) => line.includes('tried again'));
  const { url } = await start((line) => lines.push(line));
  await makeNotes(url, 'id int');
  const folder = join(existingBase(dataDir) ?? '', 'pg');
  const pid = postmasterPid();
  renameSync(folder, `${folder}.away`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(failures).toHaveLength(1);
  renameSync(`${folder}.away`, folder);
  await backWith(url, []);
  expect(failures()).toHaveLength(1);
});

test('a folder that nobody can make is refused at once, by the name of its variable', async () => {
  await expect(startEmbedded({ dataDir: '/proc/nope' })).rejects.toThrow(
    /^DATA_DIR 不可用.+ \/ DATA_DIR cannot be used/,
  );
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
