/** What supervisors and load balancers are told, and that storms of signals leave people their connections. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signalEndpoints } from '@/contract/signal';
import { ownerPool } from '../../tests/kit/database';
import { openLine } from '../../tests/kit/line';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { createApp } from '../app';
import { type Database, openDatabase } from '../db/open';
import { watchPresence } from '../db/presence';
import { DEMO_SIGNAL_KEY } from '../db/seed/seed';
import type { Deps } from './context';

let platform: TestPlatform;
let owner: pg.Pool;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 3);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const ALARMS = '/alarm/v1/alarms?pageSize=5';
const silentHub = { subscribe: () => () => {}, stop: async () => {} };
const appWith = (extra: Partial<Deps>): Hono =>
  createApp({ ...platform.deps, ...extra }, silentHub, undefined, platform.journal);

function open(url: string): Database {
  const presence = watchPresence(url, { patienceMs: 100, answerMs: 500, lookEveryMs: 20 });
  const db = openDatabase(url, { poolSize: 1, presence });
  closing.push(async () => {
    presence.stop();
    await db.close();
  });
  return db;
}

async function get(app: Hono, path: string): Promise<{ status: number; body: unknown }> {
  const reply = await app.request(path);
  return { status: reply.status, body: await reply.json() };
}

it('a process whose database can be written is alive and ready', async () => {
  const app = appWith({});
  expect(await get(app, '/healthz')).toEqual({
    status: 200,
    body: { status: 'ok', database: 'up', chat: 'local', stopping: false },
  });
  await expect.poll(() => get(app, '/readyz')).toEqual({ status: 200, body: { ready: true } });
});

it('while the database hangs it is alive, says so without waiting, and is not ready', async () => {
  const line = await openLine(platform.databaseUrl);
  closing.push(() => line.close());
  const db = open(line.url);
  const app = appWith({ db, probeDb: db });
  await expect.poll(async () => (await get(app, '/readyz')).status).toBe(200);
  line.freeze();
  await expect.poll(async () => (await get(app, '/healthz')).body).toMatchObject({ database: 'down' });
  expect((await get(app, '/healthz')).status).toBe(200);
  await expect
    .poll(() => get(app, '/readyz'))
    .toEqual({ status: 503, body: { ready: false, reason: 'database.unavailable' } });
  line.thaw();
  await expect.poll(async () => (await get(app, '/readyz')).status).toBe(200);
  await expect.poll(async () => (await get(app, '/healthz')).body).toMatchObject({ status: 'ok' });
});

it('while the database is gone it is alive and not ready', async () => {
  const line = await openLine(platform.databaseUrl);
  await line.close();
  const db = open(line.url);
  const app = appWith({ db, probeDb: db });
  expect((await get(app, '/healthz')).status).toBe(200);
  expect(await get(app, '/readyz')).toMatchObject({ status: 503, body: { reason: 'database.unavailable' } });
});

it('a read-only database is not ready', async () => {
  const name = new URL(platform.databaseUrl).pathname.slice(1);
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  closing.push(() => owner.query(`alter database ${name} reset default_transaction_read_only`));
  const db = open(platform.databaseUrl);
  expect(await get(appWith({ probeDb: db }), '/readyz')).toMatchObject({
    status: 503,
    body: { ready: false, reason: 'database.unavailable' },
  });
});

it('many who ask make the database write once', async () => {
  const write = vi.spyOn(platform.deps.db, 'withPark');
  const app = appWith({});
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(app, '/readyz')));
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

it('a process that was asked to end is alive, not ready, and refuses calls with words', async () => {
  const guard = await platform.signIn('guard');
  const stopping = new AbortController();
  const app = appWith({ stopping: stopping.signal });
  stopping.abort();
  expect((await get(app, '/healthz')).body).toMatchObject({ status: 'ok', stopping: true });
  expect(await get(app, '/readyz')).toEqual({ status: 503, body: { ready: false, reason: 'stopping' } });
  const reply = await app.request(ALARMS, { headers: { ...guard } });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('connection')).toBe('close');
  expect(await reply.json()).toMatchObject({ success: false, error: { code: 'http.503' } });
});

it('a storm of signals that waits for the database takes no connection that people need', async () => {
  const guard = await platform.signIn('guard');
  const app = appWith({ db: open(platform.databaseUrl), signalDb: open(platform.databaseUrl) });
  const lock = await owner.connect();
  await lock.query('begin; lock table signal in access exclusive mode');
  const [device] = (await owner.query<{ code: string }>('select code from device order by id limit 1')).rows;
  const storm = [1, 2, 3].map(() =>
    app.request(`/${signalEndpoints.postSignals.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
      body: JSON.stringify({ seq: randomUUID(), deviceCode: device?.code, type: 'alarm' }),
    }),
  );
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await owner.query(waiting)).rows.length).toBe(1);
  const reply = await app.request(ALARMS, { headers: { ...guard } });
  expect(reply.status).toBe(200);
  await lock.query('rollback');
  lock.release();
  expect((await Promise.all(storm)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
