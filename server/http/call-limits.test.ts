import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { alarmEndpoints } from '@/contract/alarm';
import { sessionEndpoints } from '@/contract/session';
import { signalEndpoints } from '@/contract/signal';
import { ownerPool } from '../../tests/kit/database';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../db/seed/seed';
import { urgentOverLimit } from './call-limits';

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

it('what may be a fire is taken beyond the rate and counted apart; the rest waits for its time', async () => {
  pass(2_000);
  const { rows } = await owner.query<{ code: string }>('select code from device where type = 1 limit 1');
  const key = { 'x-api-key': DEMO_SIGNAL_KEY };
  const post = (type: string) =>
    platform.call(
      signalEndpoints.postSignals,
      { signals: [{ seq: randomUUID(), deviceCode: rows[0]?.code, type }] },
      undefined,
      key,
    );
  await times(3, () => beat(DEMO_SIGNAL_KEY));
  const late = await post('restore');
  expect([late.status, late.headers.get('retry-after'), late.headers.get('ratelimit')]).toEqual([
    429,
    '1',
    '"source";r=0;t=1',
  ]);
  expect(await times(4, async () => (await post('alarm')).status)).toEqual([200, 200, 200, 200]);
  expect(urgentOverLimit(platform.deps, now.getTime())).toBe(4);
});

describe('people and addresses', () => {
  const limits = (personPerMinute: number, addressPerMinute: number) =>
    Object.assign(platform.deps.config, { limits: { personPerMinute, addressPerMinute } });
  afterEach(() => limits(0, 0));

  it('each call says what is left of a person’s minute; beyond it, when to come again, and nothing was done', async () => {
    const [guard, lead] = [await platform.signIn('guard'), await platform.signIn('lead')];
    pass(61_000);
    limits(3, 0);
    const ask = (who: typeof guard) => platform.call(sessionEndpoints.getUser, {}, who);
    const first = await ask(guard);
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
      '"person";q=3;w=60',
      '"person";r=2;t=60',
    ]);
    pass(20_000);
    await ask(guard);
    await ask(guard);
    const refused = await ask(guard);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(refused.body).toMatchObject({
      success: false,
      msg: expect.stringMatching(/\S/),
      error: { code: 'request.tooMany', params: { limit: 3, afterSec: 40 } },
    });
    expect((await ask(lead)).status).toBe(200);
    pass(40_000);
    expect((await ask(guard)).status).toBe(200);
  });

  it('acting on an alarm is never refused for the number of calls', async () => {
    const guard = await platform.signIn('guard');
    pass(61_000);
    limits(1, 0);
    const act = () =>
      platform.call(
        alarmEndpoints.actOnAlarm,
        { id: 999_999, version: 1, act: { action: 'acknowledge' } } as never,
        guard,
      );
    const found = await times(3, async () => (await act()).status);
    expect(found).not.toContain(429);
  });

  it('who has no session, or a wrong one, is counted by address', async () => {
    Object.assign(platform.deps.config, { trustedProxies: 1 });
    limits(0, 2);
    pass(61_000);
    const wrong = { uiticket: 'x', sid: 'y', cookie: '' };
    const ask = () => platform.call(sessionEndpoints.getUser, {}, wrong as never, { 'x-forwarded-for': '203.0.113.7' });
    const found = await times(4, async () => (await ask()).status);
    expect(found.slice(0, 2)).toEqual([401, 401]);
    expect(found.slice(2)).toEqual([429, 429]);
  });
});
