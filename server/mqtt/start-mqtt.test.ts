import { createHash } from 'node:crypto';
import os from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import type { Deps } from '../http/context';
import { openJournal } from '../open-journal';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { openBroker, openBroker5 } from './broker.fixture';
import { signalIntake } from '../signal-intake';
import { type MqttIntake, startMqtt } from './start-mqtt';

let world: SignalWorld;
let broker: Awaited<ReturnType<typeof openBroker>>;
let running: MqttIntake[];
/** Killed ones: they are only stopped at the end. */
let dead: MqttIntake[];
const processes = new Map<MqttIntake, { withPark: Deps['db']['withPark'] }>();

/** The broker and the other processes are beside the test: nothing is gained by waiting as long as in an installation. */
const PACE = { renewMs: 50, firstWaitMs: 20 };

/** Starts what a process of the platform does for MQTT. */
function start(more: Partial<Deps> = {}, port = 5180): MqttIntake {
  const db = { ...world.db };
  const config = { ...world.deps.config, port };
  const intake = startMqtt({ ...world.deps, config, db, ...more }, broker.url, signalIntake, PACE);
  processes.set(intake, db);
  running.push(intake);
  return intake;
}

const signals = () => world.query<{ seq: string }>('select seq from signal order by id');
const subscribed = () => eventually(() => expect(broker.sessions()).toHaveLength(1));

beforeEach(async () => {
  world = await createWorld();
  broker = await openBroker();
  running = [];
  dead = [];
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([...running, ...dead].map((one) => one.stop()));
  await broker.close();
  broker.aedes.close();
  await world.close();
});

it('accepts one or several signals, replies to the source, and records its heartbeat', async () => {
  start();
  await subscribed();
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
  await subscribed();
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

const resultsOf = (status: string) =>
  broker.answers
    .flatMap(({ body }) => (body as { results?: { status: string }[] }).results ?? [])
    .filter(({ status: is }) => is === status);

/** Ends a process as a power cut would: its line is cut, its lease is neither renewed nor given back, and runs out. */
async function killProcess(intake: MqttIntake): Promise<void> {
  running = running.filter((one) => one !== intake);
  dead.push(intake);
  const withPark: typeof world.db.withPark = () => Promise.reject(new Error('the process is gone'));
  const db = processes.get(intake);
  if (db) db.withPark = withPark;
  await broker.cutLines();
  await world.query(`update lease set until = now() - interval '1 second'`);
}

it('several processes hold one line between them, and the same message sent twice is taken once', async () => {
  start();
  start();
  await subscribed();
  for (let i = 0; i < 10; i += 1) {
    const signal = smoke({ seq: `s${i}` });
    await broker.publish(world.source.id, signal);
    await broker.publish(world.source.id, signal);
  }
  await eventually(() => expect(resultsOf('duplicate')).toHaveLength(10));
  expect(resultsOf('accepted')).toHaveLength(10);
  expect(await signals()).toHaveLength(10);
  expect(broker.sessions()).toHaveLength(1);
});

it('what is sent after the process that held the line was killed is taken by another one: sent is taken', async () => {
  const first = start();
  await subscribed();
  start();
  await eventually(async () => {
    await broker.publish(world.source.id, smoke({ seq: 'before' }));
    expect(await signals()).toHaveLength(1);
  });
  await killProcess(first);
  for (let i = 0; i < 20; i += 1) await broker.publish(world.source.id, smoke({ seq: `after${i}` }));
  await eventually(async () => expect(await signals()).toHaveLength(21));
  expect(broker.sessions()).toHaveLength(1);
});

it('a process with another host name continues with the messages that the broker kept', async () => {
  start();
  await subscribed();
  await eventually(async () => {
    await broker.publish(world.source.id, smoke({ seq: 'before' }));
    expect(await signals()).toHaveLength(1);
  });
  await running.pop()?.stop();
  for (let i = 0; i < 20; i += 1) await broker.publish(world.source.id, smoke({ seq: `away${i}` }));
  vi.spyOn(os, 'hostname').mockReturnValue('another-container');
  start({}, 5999);
  await eventually(async () => expect(await signals()).toHaveLength(21));
  expect(broker.sessions()).toHaveLength(1);
});

it('a broker that is restarted delivers what it kept, each signal once', async () => {
  start();
  await subscribed();
  for (let i = 0; i < 5; i += 1) await broker.publish(world.source.id, smoke({ seq: `a${i}` }));
  const { aedes } = broker;
  const port = await broker.close();
  broker = await openBroker({ port, aedes });
  for (let i = 0; i < 5; i += 1) await broker.publish(world.source.id, smoke({ seq: `b${i}` }));
  await eventually(async () => expect(await signals()).toHaveLength(10));
});

it('a connection that is lost for a minute raises an alarm, restored when it works again', async () => {
  const { aedes } = broker;
  start();
  await subscribed();
  const lineSeen = async () =>
    (
      await world.query<{ seen: boolean }>(
        `select last_seen_at is not null as seen from signal_source where key_hash = 'line:mqtt'`,
      )
    )[0]?.seen;
  await eventually(async () => expect(await lineSeen()).toBe(true));
  const port = await broker.close();
  for (let sec = 0; sec < 62; sec += 1) {
    world.turn(1);
    await world.runTimers();
  }
  const alarm = () => world.query(`select title, category, signal_state from alarm where signal_type = 'silent'`);
  expect(await alarm()).toEqual([{ title: '信号源失联：MQTT 线路', category: 3, signal_state: 1 }]);
  broker = await openBroker({ port, aedes });
  await eventually(async () => {
    world.turn(1);
    await world.runTimers();
    expect(await alarm()).toMatchObject([{ signal_state: 0 }]);
  });
});

it('refuses invalid messages, unknown and disabled sources, logs them, and continues with the next', async () => {
  const off = `insert into signal_source (name, key_hash, park_ids, enabled) values ('旧主机', 'k2', '[1]', false) returning id::int`;
  const [disabled] = await world.query<{ id: number }>(off);
  const journal = openJournal(world.db);
  start({ journal });
  await subscribed();
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
  const codes = () =>
    broker.answers.flatMap(({ body }) =>
      'error' in (body as object) ? (body as { error: { code: string } }).error.code : [],
    );
  const invalid = 'request.invalid';
  // Answers come after the commit.
  await eventually(() =>
    expect(codes()).toEqual([
      invalid,
      invalid,
      invalid,
      'request.tooLarge',
      'request.tooLarge',
      'signal.keyUnknown',
      'signal.keyUnknown',
    ]),
  );
  await journal.stop();
  // Of each source one a minute.
  const faults = await world.query<{ params: { source: number } }>(
    `select params from sys_log where url = '/jobs/mqtt/refused'`,
  );
  expect(faults.map(({ params }) => params.source).toSorted()).toEqual([id, disabled?.id, 999].toSorted());
});

it('a message is acknowledged only when it is in the database: while that is away it waits at the broker', async () => {
  let isAway = false;
  let tried = 0;
  const withPark: typeof world.db.withPark = async (parkIds, work) => {
    if (!isAway) return world.db.withPark(parkIds, work);
    tried += 1;
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  start({ db: { ...world.db, withPark } });
  await subscribed();
  isAway = true;
  await broker.publish(world.source.id, smoke({ seq: 'kept' }));
  await eventually(() => expect(tried).toBeGreaterThan(1));
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
  await subscribed();
  await eventually(async () => {
    await broker.publish(world.source.id, smoke({ seq: 'a' }));
    expect(await signals()).toEqual([{ seq: 'a' }]);
  });
  const [row] = await world.query<{ exception: string }>('select exception from sys_log');
  expect(row?.exception).not.toContain('pass');
  await journal.stop();
});

it('subscribes for itself alone, so that the broker deals no signal to a process that is gone', async () => {
  const modern = await openBroker5([]);
  running.push(startMqtt(world.deps, modern.url, signalIntake, PACE));
  await eventually(() => expect(modern.topics).toEqual(['park/signals/+', 'park/passages/+']));
  modern.close();
});

it('says in one line that the broker refuses the password', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  running.push(startMqtt(world.deps, broker.url.replace('pass@', 'wrong@'), signalIntake, PACE));
  await eventually(() => expect(said).toHaveBeenCalled());
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^\[mqtt\] 信号线路不通[^\n]*$/)]]);
  expect(said.mock.calls.join('')).not.toContain('wrong');
});

it('names the message that a refusal is about', async () => {
  start();
  await subscribed();
  await broker.publish(world.source.id, '{"signals": 7');
  await eventually(() => expect(broker.answers).toHaveLength(1));
  const sha256 = createHash('sha256').update('{"signals": 7').digest('hex');
  expect(broker.answers[0]?.body).toEqual({ error: { code: 'request.invalid' }, message: { sha256 } });
});
