import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { LIVE_KINDS, type LiveChange, liveChange } from '@/contract/live';
import { type Person, type TestPlatform, openPlatform } from '../../tests/kit/platform';
// oxlint-disable-next-line no-restricted-imports -- the test's own connection, as the schema's owner
import type pg from 'pg';
import { ownerPool } from '../../tests/kit/database';
import { untilListening } from '../../tests/kit/listening';
import { createApp } from '../app';
import { gate } from '../gate';
import type { Deps, SessionUser } from '../http/context';
import { type LiveHub, startLiveHub } from './hub';
import { publish, publishAll } from './publish';
import { CHECK_EVERY_MS, MOST_PER_TURN, watchSessions } from './session-watch';

let platform: TestPlatform;
let hub: LiveHub;
let app: ReturnType<typeof createApp>;
let owner: pg.Pool;
let guard: Person;

beforeAll(async () => {
  platform = await openPlatform();
  hub = startLiveHub(platform.deps.db);
  app = createApp(platform.deps, hub, undefined, platform.journal);
  owner = ownerPool(platform.databaseUrl, 1);
  guard = await platform.signIn('guard');
});
afterAll(async () => {
  await hub.stop();
  await owner.end();
  await platform.stop();
});
afterEach(() => vi.useRealTimers());

/** The lines of a stream, one after the other; null when it has ended. */
async function open(who: Person) {
  const response = await app.request('/session/v1/events', { headers: { ...who } });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const waiting: string[] = [];
  const next = async (): Promise<LiveChange | null> => {
    for (;;) {
      const line = waiting.shift();
      if (line?.startsWith('data: {')) return liveChange.parse(JSON.parse(line.slice(6)));
      if (line !== undefined) continue;
      const chunk = await reader?.read();
      if (!chunk?.value) return null;
      waiting.push(...decoder.decode(chunk.value).split('\n'));
    }
  };
  return { status: response.status, next, close: () => reader?.cancel() };
}

const change = (...ids: number[]) =>
  platform.deps.db.withPark([1], (tx) =>
    publishAll(
      tx,
      ids.map((id) => ({ kind: 'alarm', id, parkId: 1 })),
    ),
  );

it('what a transaction changed arrives at the commit, in one message', async () => {
  const stream = await open(guard);
  // Heard only once this process listens.
  await untilListening(async (sql) => (await owner.query(sql)).rows);
  await change(7, 8, 9);
  expect(await stream.next()).toEqual({ kind: 'alarm', ids: [7, 8, 9] });
  await platform.deps.db.withPark([1], (tx) => publish(tx, { kind: 'order', id: 3, parkId: 1 }));
  expect(await stream.next()).toEqual({ kind: 'order', ids: [3] });
  await stream.close();
});

it('requires a session', async () => {
  expect((await open({ uiticket: 'x', sid: 'y', cookie: 'park_session=z' })).status).toBe(401);
});

it('a stream ends with its session, at the commit that ended it', async () => {
  const somebody = await platform.signIn('field');
  const [stays, ends] = [await open(guard), await open(somebody)];
  await owner.query(
    `update session set ended_at = now() where user_id = (select id from app_user where login_name = 'field')`,
  );
  expect(await ends.next()).toBeNull();
  await change(11);
  expect(await stays.next()).toEqual({ kind: 'alarm', ids: [11] });
  await stays.close();
});

it('a disabled user receives no more events, however their sessions ended', async () => {
  const ends = await open(await platform.signIn('field2'));
  await owner.query(`update app_user set state = 1 where login_name = 'field2'`);
  expect(await ends.next()).toBeNull();
});

it('sends nothing to a user whose password must be changed', async () => {
  const someone = await platform.signIn('field3');
  await owner.query(`update app_user set pwd_initial = true where login_name = 'field3'`);
  expect((await open(someone)).status).toBe(403);
});

it('after losing the database connection every page is told to refetch everything', async () => {
  const stream = await open(guard);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'LISTEN park_live'`);
  const heard = new Set<string>();
  while (heard.size < LIVE_KINDS.length) {
    const next = await stream.next();
    expect(next?.ids).toBeUndefined();
    heard.add(next?.kind ?? 'the end');
  }
  expect(heard).toEqual(new Set(LIVE_KINDS));
  await stream.close();
});

/** Five hundred streams of the guard's session, and how many transactions are begun for them. */
async function watchMany(clock?: () => number) {
  const { rows } = await owner.query(`select s.id::int as id from session s join app_user u on u.id = s.user_id
    where u.login_name = 'guard' and s.ended_at is null`);
  let transactions = 0;
  const withPark: Deps['db']['withPark'] = (parkIds, work) => {
    transactions += 1;
    return platform.deps.db.withPark(parkIds, work);
  };
  const watch = watchSessions({ ...platform.deps, db: { ...platform.deps.db, withPark } }, gate, clock);
  const checked = vi.fn<(user: SessionUser | null) => void>();
  // Only the id of the session is looked at.
  const user = { sessionId: Number(rows[0]?.id) } as SessionUser;
  const all = Array.from({ length: 500 }, () => ({ user, beat: () => undefined, checked }));
  for (const one of all) watch.add(one);
  const stop = () => {
    for (const one of all) watch.remove(one);
  };
  return { watch, checked, stop, transactions: () => transactions };
}

it('the sessions of 500 streams are asked for a few at a time, each once in its time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  const { watch, checked, stop, transactions } = await watchMany(() => now);
  const sizes: number[] = [];
  while (now < CHECK_EVERY_MS) {
    now += 1_000;
    sizes.push(await watch.turn());
  }
  stop();
  expect(sizes.reduce((sum, size) => sum + size)).toBe(500);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_PER_TURN);
  expect(transactions()).toBeLessThanOrEqual(sizes.length);
  expect(checked).toHaveBeenCalledTimes(500);
  expect(checked.mock.lastCall?.[0]?.loginName).toBe('guard');
});

it('rights that changed are asked for at once, fifty streams to a transaction', async () => {
  const { watch, checked, stop, transactions } = await watchMany();
  watch.hurry();
  await eventually(() => expect(checked).toHaveBeenCalledTimes(500));
  stop();
  expect(transactions()).toBe(10);
});
