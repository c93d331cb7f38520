/** Many people ask for the same numbers at once: one of them asks the database, and nobody sees what is not theirs. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { HANDLE_STATE as S } from '@/contract/codes';
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { homeEndpoints } from '@/contract/home';
import { type LiveChange, liveChange } from '@/contract/live';
import { type BoardWorld, NO_DRILL, openBoardWorld } from '../../../tests/kit/world/board-demo';
import type { Person } from '../../../tests/kit/platform';
import { createApp } from '../../app';
import { type LiveHub, startLiveHub } from '../../live/hub';
import { publish } from '../../live/publish';
import { openSharedAnswers } from '../../live/shared-answers';

const CLIENTS = 50;
/** No test takes so long: what is shared stays so. */
const LONG_MS = 600_000;

let world: BoardWorld;
let lead: Person;
let hub: LiveHub;
let app: ReturnType<typeof createApp>;
let stop: () => void;
beforeAll(async () => {
  world = await openBoardWorld();
  lead = await world.personOf('lead');
  hub = startLiveHub(world.platform.deps.db);
});
afterAll(async () => {
  await hub.stop();
  await world.close();
});
beforeEach(() => open());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** What answers that are over have to do. */
let over: (() => void)[] = [];

/** The platform with answers that are kept until the test says that they are over. */
function open(): void {
  const { deps, journal } = world.platform;
  over = [];
  const after = (_ms: number, work: () => void) => {
    over.push(work);
    return () => {};
  };
  const shared = openSharedAnswers(deps.db, { forMs: LONG_MS, after });
  const leave = shared.follow(hub);
  stop = () => {
    leave();
    shared.answers.stop();
  };
  app = createApp({ ...deps, shared: shared.answers }, hub, undefined, journal);
}

async function ask<E extends Endpoint>(who: Person, { method, path }: E, input: object = {}): Promise<OutputOf<E>> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const response = await app.request(`/${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const body = (await response.json()) as { data: OutputOf<E>; error?: unknown };
  expect([response.status, body.error]).toEqual([200, undefined]);
  return body.data;
}

const board = (who = world.guard, input: object = { parkId: 1 }) => ask(who, alarmBoardEndpoints.getAlarmBoard, input);

/** Every statement that holds these words, as it is sent. */
function hearStatements(words: RegExp): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function hear(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (words.test(text)) sent.push(text);
    return Reflect.apply(query, this, args) as never;
  });
  return sent;
}

const many = <T>(work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, nth) => work(nth)));

it('fifty people who ask for the board at once are answered by one statement', async () => {
  const counted = hearStatements(/\balarm_stat\b/);
  const boards = await many((nth) => board(nth % 2 === 0 ? world.guard : world.manager));
  expect(counted).toHaveLength(1);
  expect(new Set(boards.map(({ open: { count } }) => count)).size).toBe(1);
});

it('and so are fifty who ask for the same statistics, while other periods are asked for apart', async () => {
  const to = Date.now();
  const input = { parkId: 1, from: to - 90 * 86_400_000, to };
  const counted = hearStatements(/\balarm_stat\b/);
  await many(() => ask(world.guard, alarmBoardEndpoints.getAlarmStatistics, input));
  expect(counted).toHaveLength(1);
  await ask(world.guard, alarmBoardEndpoints.getAlarmStatistics, { ...input, from: to - 89 * 86_400_000 });
  expect(counted).toHaveLength(2);
});

it('the alarms of the overview are counted once for fifty who open it', async () => {
  const counted = hearStatements(/alarm_stat/);
  const overviews = await many(() => ask(world.guard, homeEndpoints.getOverview, { parkId: 1 }));
  expect(counted).toHaveLength(1);
  expect(overviews[0]?.numbers.map(({ key }) => key)).toContain('alarmOpen');
});

it('nobody is given the numbers of parks that they do not read', async () => {
  await world.rows(`update alarm set park_id = 2 where id = (select id from alarm a where park_id = 1
    and handle_state in (10, 20) and ${NO_DRILL} order by id desc limit 1)`);
  await world.rows('delete from park_user where park_id = 2 and user_id = $1', [await world.idOf('lead')]);
  const [both, one, again] = await Promise.all([board(world.guard, {}), board(lead, {}), board(world.guard, {})]);
  const openIn = (parks: string) =>
    world.count(`a.park_id in (${parks}) and ${NO_DRILL} and a.handle_state in (10, 20, 30, 40)`);
  const parksOf = ({ onDuty }: typeof both) => new Set(onDuty.map(({ parkId }) => parkId));
  expect([parksOf(both), both.open.count]).toEqual([new Set([1, 2]), await openIn('1, 2')]);
  expect(again).toEqual(both);
  expect([parksOf(one), one.open.count]).toEqual([new Set([1]), await openIn('1')]);
  expect(one.open.count).toBeLessThan(both.open.count);
  const named = await board(world.guard, { parkId: 1 });
  expect(named.urgent.every(({ parkId }) => parkId === 1)).toBe(true);
});

it('which alarms are somebody’s own is said to each of them', async () => {
  const guardId = await world.idOf('guard');
  const { urgent } = await board();
  await world.rows('insert into alarm_person values ($1, $2, 1, now()) on conflict do nothing', [
    urgent[0]?.id,
    guardId,
  ]);
  stop();
  open();
  const [mine, theirs] = [await board(world.guard), await board(world.manager)];
  const listed = async (who: Person) =>
    (await ask(who, alarmEndpoints.listAlarms, { parkId: 1, isDrill: 'false', pageSize: 8 })).rows;
  expect(mine.urgent[0]?.mine).toBe(true);
  for (const [who, shown] of [
    [world.guard, mine],
    [world.manager, theirs],
  ] as const) {
    expect(shown.urgent.map(({ id, mine: isMine }) => [id, isMine])).toEqual(
      (await listed(who)).map(({ id, mine: isMine }) => [id, isMine]),
    );
  }
});

it('who has acted sees what they did, at once', async () => {
  const before = await board();
  const pending = before.urgent.find(({ handleState }) => handleState === S.pending);
  await ask(world.guard, alarmEndpoints.actOnAlarm, { action: 'acknowledge', alarmId: pending?.id, parkId: 1 });
  const inState = ({ byState }: typeof before) => byState.find(({ code }) => code === S.pending)?.count;
  expect(inState(await board(world.manager))).toBe(inState(before));
  expect(inState(await board())).toBe((inState(before) ?? 0) - 1);
});

/** The changes that a page hears. */
async function listen(who: Person) {
  const reader = (await app.request('/session/v1/events', { headers: { ...who } })).body?.getReader();
  const decoder = new TextDecoder();
  const waiting: string[] = [];
  const next = async (): Promise<LiveChange> => {
    for (;;) {
      const line = waiting.shift();
      if (line?.startsWith('data: {')) return liveChange.parse(JSON.parse(line.slice(6)));
      if (line !== undefined) continue;
      const { value } = (await reader?.read()) ?? {};
      if (!value) throw new Error('the stream ended');
      waiting.push(...decoder.decode(value).split('\n'));
    }
  };
  return { next, close: () => reader?.cancel() };
}

it('a page that was shown what a change has made old is told to ask again, and then sees it', async () => {
  const page = await listen(world.manager);
  const before = await board(world.manager);
  const id = before.urgent[0]?.id ?? 0;
  // Somebody acts in another process.
  await world.platform.deps.db.withPark([1], (tx) => publish(tx, { kind: 'alarm', id, parkId: 1 }));
  await world.rows('update alarm set handle_state = 50, closed_at = now() where id = $1', [id]);
  expect(await page.next()).toEqual({ kind: 'alarm', ids: [id] });
  expect((await board(world.manager)).open.count).toBe(before.open.count);
  for (const work of over) work();
  expect(await page.next()).toEqual({ kind: 'alarm', ids: [] });
  expect((await board(world.manager)).open.count).toBe(before.open.count - 1);
  await page.close();
});
