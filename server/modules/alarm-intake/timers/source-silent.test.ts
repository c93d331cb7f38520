import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignalWorld, createWorld } from '../../../../tests/kit/world/signal-world';
import { signalHandlers } from '../signal.handlers';
import { markAlive, watchSources } from '../source/source-alive.usecases';
import { openDatabase } from '../../../db/open';
import { runDueTimers } from '../../../jobs/workers';

let world: SignalWorld;

beforeEach(async () => {
  world = await createWorld();
  await world.query('update signal_source set heartbeat_sec = 60');
});

afterEach(() => world.close());

const speak = () => world.db.withPark([], (tx) => markAlive(tx, world.source, world.deps.now()));
const readAlarms = () =>
  world.query(`select park_id::int, title, category, level, source, signal_state, handle_state, occurred_at
    from alarm where signal_type = 'silent' order by id`);
const timers = () => world.query(`select due_at from timer where kind = 'sourceSilent'`);

/** The workers look every ten seconds, and every second of the last few: what is due at the very end is seen then. */
async function pass(sec: number): Promise<void> {
  for (let left = sec; left > 0;) {
    const step = left > 12 ? 10 : 1;
    left -= step;
    world.turn(step);
    await world.runTimers();
  }
}

it('a source that speaks in time raises nothing, and its timer is not moved by every word', async () => {
  await speak();
  const [first] = await timers();
  for (let i = 0; i < 20; i += 1) {
    world.turn(2);
    await speak();
  }
  expect(await timers()).toEqual([first]);
  await pass(59);
  expect(await readAlarms()).toEqual([]);
  expect(await timers()).toEqual([{ due_at: world.at(40 + 61) }]);
});

it('silent for longer than its heartbeat: one alarm in each of its parks, notified like any other', async () => {
  await world.query(`update signal_source set park_ids = '[${world.parkId}, ${world.parkId + 1}]'`);
  await speak();
  await pass(60);
  expect(await readAlarms()).toEqual([]);
  await pass(1);
  const alarm = { title: '信号源失联：主机', category: 3, level: 2, source: 2, signal_state: 1, handle_state: 10 };
  expect(await readAlarms()).toEqual([
    { ...alarm, park_id: world.parkId, occurred_at: world.at(0) },
    { ...alarm, park_id: world.parkId + 1, occurred_at: world.at(0) },
  ]);
  expect(await world.told()).toEqual(['guard']);
  await pass(120);
  expect(await readAlarms()).toHaveLength(2);
});

it('restored when the source sends again, closed by its rule, raised again by the next silence', async () => {
  await speak();
  await pass(61);
  await pass(30);
  await speak();
  await pass(1);
  expect(await readAlarms()).toMatchObject([{ signal_state: 0, handle_state: 10 }]);
  expect(await world.query('select silent_since from signal_source')).toEqual([{ silent_since: null }]);
  const actions = await world.query<{ action: string }>(
    `select action from alarm_log where action in ('raised', 'restored')`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['raised', 'restored']);
  await pass(29);
  expect(await readAlarms()).toMatchObject([{ handle_state: 10 }]);
  await speak();
  await pass(2);
  expect(await readAlarms()).toMatchObject([{ handle_state: 50 }]);
  await pass(60);
  expect(await readAlarms()).toMatchObject([{ handle_state: 50 }, { handle_state: 10 }]);
});

it('silent again while the alarm is still open: the same alarm rings again', async () => {
  await speak();
  await pass(61);
  await world.query(`update alarm set handle_state = 20`);
  await speak();
  await pass(62);
  expect(await world.query('select signal_state, signal_count, restored_at from alarm')).toEqual([
    { signal_state: 1, signal_count: 2, restored_at: null },
  ]);
});

it('raised once, however many processes look', async () => {
  await speak();
  world.turn(61);
  const others = [0, 1].map(() => openDatabase(world.db.pool.options.connectionString ?? '', { poolSize: 2 }));
  const all = [world.db, ...others].map((db) => runDueTimers({ ...world.deps, db }));
  await Promise.all(all);
  for (const db of others) await db.close();
  expect(await readAlarms()).toHaveLength(1);
});

it('a source that never spoke is watched from the start; after our own absence it has a full heartbeat again', async () => {
  await watchSources(world.db);
  await watchSources(world.db);
  expect(await timers()).toHaveLength(1);
  await world.query('update timer set due_at = $1', [world.at(10)]);
  world.turn(100);
  await world.runTimers();
  expect(await readAlarms()).toEqual([]);
  expect(await timers()).toEqual([{ due_at: world.at(161) }]);
  await pass(61);
  expect(await readAlarms()).toHaveLength(1);
});

it('ignores disabled sources and sources without a heartbeat', async () => {
  await speak();
  await pass(61);
  await world.query('update signal_source set enabled = false');
  await speak();
  await world.query(`insert into timer (kind, park_id, subject_id, due_at) values ('sourceSilent', $1, $2, $3)`, [
    world.parkId,
    world.source.id,
    world.deps.now(),
  ]);
  await pass(1);
  expect(await readAlarms()).toMatchObject([{ signal_state: 0 }]);
  await world.query('delete from timer; update signal_source set enabled = true, heartbeat_sec = 0');
  await speak();
  expect(await timers()).toEqual([]);
});

it('a call without signals says only that the source is there', async () => {
  type Context = Parameters<typeof signalHandlers.postHeartbeat>[0];
  const answer = await world.db.withPark([world.parkId], (tx) =>
    signalHandlers.postHeartbeat({ tx, source: world.source, now: world.deps.now() } as unknown as Context, {}),
  );
  expect(answer).toEqual({ at: world.deps.now().getTime() });
  expect(await timers()).toHaveLength(1);
});
