import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { signalEndpoints } from '@/contract/signal';
import { ownerPool } from '../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../db/seed/seed';

let now = new Date();
let platform: TestPlatform;
let owner: pg.Pool;
beforeAll(async () => {
  platform = await openPlatform(() => now);
  owner = ownerPool(platform.databaseUrl, 1);
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const beat = async (key: string): Promise<number> =>
  (await platform.call(signalEndpoints.postHeartbeat, {}, undefined, { 'x-api-key': key })).status;
const times = async (count: number, work: () => Promise<number>): Promise<number[]> => {
  const found: number[] = [];
  for (let i = 0; i < count; i += 1) found.push(await work());
  return found;
};
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

it('wrong keys are counted, then rejected and logged; a right key from the same address is always accepted', async () => {
  const tried = await times(30, () => beat(randomUUID()));
  expect(tried).toEqual(tried.map((_status, at) => (at < 20 ? 401 : 429)));
  expect(await beat(DEMO_SIGNAL_KEY)).toBe(200);
  await platform.journal.settled();
  const { rows } = await owner.query<{ status: number; count: number }>(
    `select status, count(*)::int from sys_log where url = '/open/v1/heartbeat' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { status: 401, count: 20 },
    { status: 429, count: 10 },
  ]);
  pass(61_000);
  expect(await beat(randomUUID())).toBe(401);
});

it('a source may make fifty calls per second; the limit resets after a second', async () => {
  pass(2_000);
  expect((await times(60, () => beat(DEMO_SIGNAL_KEY))).filter((status) => status === 200)).toHaveLength(50);
  pass(1_000);
  expect(await beat(DEMO_SIGNAL_KEY)).toBe(200);
});

it('a burst of points is one call and costs no more than one', async () => {
  pass(2_000);
  const { rows } = await owner.query<{ code: string }>('select code from device where type = 1 limit 40');
  const signals = rows.map(({ code }) => ({ seq: randomUUID(), deviceCode: code, type: 'restore' }));
  const key = { 'x-api-key': DEMO_SIGNAL_KEY };
  for (let i = 0; i < 3; i += 1) {
    const { status } = await platform.call(signalEndpoints.postSignals, { signals }, undefined, key);
    expect(status).toBe(200);
  }
});

it('the rate is the source’s own', async () => {
  pass(2_000);
  await owner.query('update signal_source set calls_per_sec = 3');
  expect(await times(5, () => beat(DEMO_SIGNAL_KEY))).toEqual([200, 200, 200, 429, 429]);
});
