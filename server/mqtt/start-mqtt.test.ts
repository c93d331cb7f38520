import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../http/context';
import { openJournal } from '../journal/journal';
import { type World, createWorld, smoke } from '../modules/device/alarm-world.fixture';
import { openBroker, openBroker5 } from './broker.fixture';
import { type MqttIntake, startMqtt } from './start-mqtt';

let world: World;
let broker: Awaited<ReturnType<typeof openBroker>>;
let running: MqttIntake[];

const start = (more: Partial<Deps> = {}, port = 5180): void => {
  const config = { ...world.deps.config, port };
  running.push(startMqtt({ ...world.deps, config, ...more }, broker.url));
};

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const signals = () => world.query<{ seq: string }>('select seq from signal order by id');
const subscribed = (count: number) =>
  eventually(() => expect(broker.aedes.connectedClients).toBeGreaterThanOrEqual(count));

beforeEach(async () => {
  world = await createWorld();
  broker = await openBroker();
  running = [];
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.map((one) => one.stop()));
  await broker.close();
  broker.aedes.close();
  await world.close();
});

it('takes one signal or many, says so to the source, and hears that it is alive', async () => {
  start();
  await subscribed(1);
  await eventually(async () => {
    await broker.publish(world.source.id, smoke({ seq: 'a' }));
    expect(broker.answers.length).toBeGreaterThan(0);
  });
  await broker.publish(world.source.id, { signals: [smoke({ seq: 'b' }), {}] });
  await broker.publish(world.source.id, [smoke({ seq: 'c' })]);
  await broker.publish(world.source.id, { heartbeat: true });
  await eventually(() => expect(broker.answers.at(-1)?.body).toEqual({ at: world.deps.now().getTime() }));
  const topic = `park/answers/${world.source.id}`;
  expect(broker.answers[0]).toMatchObject({ topic, body: { accepted: 1, results: [{ seq: 'a' }] } });
  expect(broker.answers.slice(-3)).toMatchObject([
    { body: { accepted: 1, refused: 1 } },
    { body: { accepted: 1 } },
    {},
  ]);
  expect((await signals()).map(({ seq }) => seq)).toEqual(['a', 'b', 'c']);
});

it('what was sent while no process ran is waiting when one comes back', async () => {
  start();
  await subscribed(1);
  await eventually(async () => {
    await broker.publish(world.source.id, { heartbeat: true });
    expect(broker.answers.length).toBeGreaterThan(0);
  });
  await running.pop()?.stop();
  for (const seq of ['a', 'b']) await broker.publish(world.source.id, smoke({ seq }));
  start();
  await eventually(async () => expect(await signals()).toHaveLength(2));
  // What was acknowledged is not sent again.
  await running.pop()?.stop();
  start();
  const before = broker.answers.length;
  await eventually(async () => {
    await broker.publish(world.source.id, { heartbeat: true });
    expect(broker.answers.length).toBeGreaterThan(before);
  });
  expect(broker.answers.slice(before).filter(({ body }) => 'results' in (body as object))).toEqual([]);
});

it('several processes, the same message sent twice: taken once', async () => {
  start({}, 1);
  start({}, 2);
  await subscribed(2);
  await eventually(async () => {
    await broker.publish(world.source.id, { heartbeat: true });
    expect(broker.answers.length).toBeGreaterThanOrEqual(2);
  });
  for (let i = 0; i < 10; i += 1) {
    const signal = smoke({ seq: `s${i}` });
    await broker.publish(world.source.id, signal);
    await broker.publish(world.source.id, signal);
  }
  const status = (wanted: string) =>
    broker.answers
      .flatMap(({ body }) => (body as { results?: { status: string }[] }).results ?? [])
      .filter(({ status: is }) => is === wanted);
  await eventually(() => expect(status('duplicate')).toHaveLength(30));
  expect(status('accepted')).toHaveLength(10);
  expect(await signals()).toHaveLength(10);
});

it('refuses nonsense, unknown and disabled sources, tells the journal, and goes on with the next', async () => {
  const off = `insert into signal_source (name, key_hash, park_ids, enabled) values ('旧主机', 'k2', '[1]', false) returning id::int`;
  const [disabled] = await world.query<{ id: number }>(off);
  const journal = openJournal(world.db);
  start({ journal });
  await subscribed(1);
  await eventually(async () => {
    await broker.publish(world.source.id, { heartbeat: true });
    expect(broker.answers.length).toBeGreaterThan(0);
  });
  const { id } = world.source;
  for (const nonsense of ['{', '7', '"x"', 'x'.repeat(512_001)]) await broker.publish(id, nonsense);
  await broker.publish(id, { signals: Array.from({ length: 501 }, () => smoke()) });
  await broker.publish(999, smoke());
  await broker.publish(disabled?.id ?? 0, smoke());
  await broker.publish('not-a-source', smoke());
  await broker.publish(id, smoke({ seq: 'good' }));
  await eventually(async () => expect((await signals()).map(({ seq }) => seq)).toEqual(['good']));
  const codes = broker.answers.flatMap(({ body }) =>
    'error' in (body as object) ? (body as { error: { code: string } }).error.code : [],
  );
  const invalid = 'request.invalid';
  expect(codes).toEqual([
    ...[invalid, invalid, invalid, 'request.tooLarge', 'request.tooLarge'],
    ...['signal.keyUnknown', 'signal.keyUnknown'],
  ]);
  await journal.stop();
  // Of each source one a minute.
  const faults = await world.query<{ params: { source: number } }>(
    `select params from sys_log where url = '/jobs/mqtt/refused'`,
  );
  expect(faults.map(({ params }) => params.source).toSorted()).toEqual([id, disabled?.id, 999].toSorted());
});

it('a message is acknowledged only when it is in the database: while that is away it waits at the broker', async () => {
  let isAway = true;
  let tried = 0;
  const withPark: typeof world.db.withPark = async (parkIds, work) => {
    tried += 1;
    if (isAway) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    return world.db.withPark(parkIds, work);
  };
  start({ db: { ...world.db, withPark } });
  await subscribed(1);
  await eventually(async () => {
    if (tried === 0) await broker.publish(world.source.id, smoke({ seq: 'kept' }));
    expect(tried).toBeGreaterThan(1);
  });
  isAway = false;
  await eventually(async () => expect(await signals()).toEqual([{ seq: 'kept' }]));
});

it('a broker that is away never stops the server; it is found again when it is back', async () => {
  const { aedes } = broker;
  const port = await broker.close();
  const journal = openJournal(world.db);
  start({ journal });
  await eventually(async () => {
    await journal.settled();
    expect(await world.query(`select from sys_log where url = '/jobs/mqtt'`)).toHaveLength(1);
  });
  broker = await openBroker({ port, aedes });
  await subscribed(1);
  await eventually(async () => {
    await broker.publish(world.source.id, smoke({ seq: 'a' }));
    expect(await signals()).toEqual([{ seq: 'a' }]);
  });
  const [row] = await world.query<{ exception: string }>('select exception from sys_log');
  expect(row?.exception).not.toContain('pass');
  await journal.stop();
});

it.each([
  ['shares the work among processes where the broker can', [], '$share/park/park/signals/+'],
  ['takes everything where it says that it cannot', [0x2a, 0], 'park/signals/+'],
])('%s', async (_, properties, topic) => {
  const modern = await openBroker5(properties);
  running.push(startMqtt(world.deps, modern.url));
  await eventually(() => expect(modern.topics).toEqual([topic]));
  modern.close();
});
