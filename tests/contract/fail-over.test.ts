/** Two machines with one database: what calls read from the second, and what happens when the first is gone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { signalEndpoints } from '@/contract/signal';
import { createApp } from '../../server/app';
import { openReplicas, type Replicas } from '../../server/db/cluster/replicas';
import { migrateTables } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { DEMO_SIGNAL_KEY, seedDemo } from '../../server/db/seed/seed';
import { startWorkers, type Workers } from '../../server/jobs/workers';
import { startLiveHub, type LiveHub } from '../../server/live/hub';
import { openPlatform, type Person, type TestPlatform } from '../kit/platform';
import { leastInput } from '../kit/sample';
import { openPair, type Pair } from '../kit/standby';

let pair: Pair;
let platform: TestPlatform;
let app: Hono;
let replicas: Replicas;
let hub: LiveHub;
let workers: Workers;
let guard: Person;
let admin: Person;
let points: string[] = [];
/** Between two tries of a source. */
const BREATH_MS = 20;
const closing: (() => Promise<unknown>)[] = [];

async function fill(url: string): Promise<void> {
  await migrateTables(url);
  await seedDemo(url, { now: new Date(), scale: 'small' });
}

beforeAll(async () => {
  pair = await openPair(fill);
  await pair.primary.sql(`alter system set synchronous_standby_names = 'standby'`);
  await pair.primary.sql('select pg_reload_conf()');
  platform = await openPlatform(() => new Date(), { url: pair.url, drop: async () => {} });
  const { db, reportDb = db } = platform.deps;
  const position = openDatabase(pair.url, { poolSize: 1 });
  replicas = openReplicas({
    urls: [pair.standby.url],
    sizes: { people: 2, reports: 1, files: 1 },
    primary: { people: db, reports: reportDb, files: db },
    position,
    lagLimitMs: 60_000,
    lookEveryMs: 50,
  });
  closing.push(() => position.close());
  hub = startLiveHub(db);
  workers = startWorkers(platform.deps);
  app = createApp({ ...platform.deps, replicas }, hub, undefined, platform.journal);
  [guard, admin] = [await platform.signIn('guard'), await platform.signIn('admin')];
  // In buildings of their own, so that their alarms are not one storm.
  const devices = await pair.primary.sql<{ code: string }>(
    `insert into device (park_id, code, qr_code, name, type, building_id, location_text)
     select 1, 'FO-' || n, 'FO-' || n, 'FO-' || n, 1, 300000 + n, 'FO-' || n from generate_series(1, 5) n returning code`,
  );
  points = devices.map(({ code }) => code);
}, 120_000);
afterAll(async () => {
  await workers.stop();
  await hub.stop();
  await replicas.stop();
  for (const close of closing) await close();
  await platform.stop();
  await pair.stop();
});

/** @returns the alarm; null: not accepted, to be sent again */
async function send(seq: string, deviceCode: string): Promise<number | null> {
  const reply = await app.request(`/${signalEndpoints.postSignals.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
    body: JSON.stringify({ signals: [{ seq, deviceCode, type: 'alarm' }] }),
  });
  if (reply.status !== 200) return null;
  const { data } = (await reply.json()) as { data: { results: { status: string; alarmId: number | null }[] } };
  expect(data.results[0]?.status).not.toBe('refused');
  return data.results[0]?.alarmId ?? null;
}

async function alarmsShown(): Promise<number[]> {
  const reply = await app.request('/alarm/v1/alarms?pageSize=50', { headers: { ...guard } });
  const { data } = (await reply.json()) as { data: { rows: { id: number }[] } };
  return data.rows.map(({ id }) => id);
}

it('a list is read from the replica, and shows at once what has just come in', async () => {
  await expect.poll(() => replicas.all[0]?.out).toBeNull();
  for (const point of points.slice(0, 3)) {
    const alarmId = await send(randomUUID(), point);
    expect(await alarmsShown()).toContain(alarmId);
  }
  expect(replicas.all[0]?.reads).toBeGreaterThan(0);
});

/** By the platform with a replica, or without one. */
async function statusBy(server: Hono, { method, path, input: schema }: Endpoint): Promise<number> {
  const input: object = leastInput(schema);
  const inQuery = method === 'GET';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();
  const reply = await server.request(`/${path}${inQuery ? `?${query}` : ''}`, {
    method,
    headers: { ...admin, 'content-type': 'application/json' },
    ...(!inQuery && { body: JSON.stringify(input) }),
  });
  await reply.body?.cancel();
  return reply.status;
}

it('no call that only reads fails because a replica answers', async () => {
  const reading = Object.entries(endpoints).filter(
    ([, endpoint]: [string, Endpoint]) => !endpoint.changesState && !['public', 'apiKey'].includes(endpoint.access),
  );
  const before = replicas.all[0]?.reads ?? 0;
  const failed: string[] = [];
  for (const [name, endpoint] of reading) {
    const status = await statusBy(app, endpoint);
    if (status >= 500 && status !== (await statusBy(platform.app, endpoint))) failed.push(`${name}: ${status}`);
  }
  expect(failed).toEqual([]);
  expect((replicas.all[0]?.reads ?? 0) - before).toBeGreaterThan(100);
}, 60_000);

it('the primary is lost under work: nothing acknowledged is lost or doubled, and messages and live changes go on', async () => {
  const acknowledged: string[] = [];
  const course = { isOver: false };
  const source = async (nth: number): Promise<void> => {
    for (let n = nth; !course.isOver; n += 4) {
      const seq = randomUUID();
      const point = points[n % points.length] ?? '';
      // As sources do: the same signal again, until it is accepted.
      while ((await send(seq, point)) === null) {
        if (course.isOver) return;
        await pause(BREATH_MS);
      }
      acknowledged.push(seq);
    }
  };
  const sources = Promise.all([0, 1, 2, 3].map(source));
  const reaches = (count: number) =>
    expect.poll(() => acknowledged.length, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(count);
  await reaches(40);
  await pair.primary.kill();
  const before = acknowledged.length;
  await pair.standby.promote();
  const heard: number[] = [];
  const stop = hub.subscribe({
    changed: ({ ids }) => void heard.push(...ids),
    missed: () => undefined,
  });
  await reaches(before + 40);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  stop();
  course.isOver = true;
  await sources;

  const [found] = await pair.standby.sql<{ lost: number; doubled: number }>(
    `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled
     from (select (select count(*) from signal s where s.seq = w.seq) as n
       from unnest(array['${acknowledged.join("','")}']) w(seq)) t`,
  );
  expect(found).toEqual({ lost: 0, doubled: 0 });
  await expect
    .poll(async () => pair.standby.sql(`select 1 from notification where result = 0 and next_try_at < now()`), {
      // Claims of what was on its way when the machine was lost run out after half a minute.
      timeout: 45_000,
    })
    .toEqual([]);
  // The machine that was read from takes the writes now: reads are answered by it as the primary.
  expect((await alarmsShown()).length).toBeGreaterThan(0);
  await expect.poll(() => replicas.all[0]?.out).toBe('noReplica');
}, 120_000);

it('a commit that no standby has confirmed is not acknowledged, though PostgreSQL calls it done when the wait is cancelled', async () => {
  await pair.standby.sql(`alter system set synchronous_standby_names = 'nobody'`);
  await pair.standby.sql('select pg_reload_conf()');
  const db = openDatabase(pair.standby.url, { poolSize: 1 });
  const written = db
    .withPark([], (tx) => tx.execute(sql`insert into server_setting (key, value) values ('unconfirmed', '1')`))
    .then(
      () => 'acknowledged',
      (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.name : String(error)),
    );
  const cancel = () =>
    pair.standby.sql(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
  await expect.poll(async () => (await cancel()).length).toBeGreaterThan(0);
  expect(await written).toBe('NotReplicated');
  await pair.standby.sql(`alter system reset synchronous_standby_names`);
  await pair.standby.sql('select pg_reload_conf()');
  await db.close();
});
