/** Passages over MQTT: the same as over HTTP, each once, whatever happens to the process or the line. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { createWorld, type SignalWorld, smoke } from '../../tests/kit/world/signal-world';
import { takePassages } from '../modules/access/passages/take-passages.usecases';
import { keepParts } from '../db/parts';
import { signalIntake } from '../signal-intake';
import { openBroker } from './broker.fixture';
import { type MqttIntake, startMqtt } from './start-mqtt';

const PACE = { renewMs: 50, firstWaitMs: 20 };
let world: SignalWorld;
let broker: Awaited<ReturnType<typeof openBroker>>;
let running: MqttIntake[] = [];

const start = () => running.push(startMqtt(world.deps, broker.url, signalIntake, PACE));
const send = (payload: unknown) => broker.publish(world.source.id, payload, 'passages');
const kept = () => world.query<{ at: Date }>('select at from passage order by at');
const alarms = () => world.query('select title from alarm');

beforeEach(async () => {
  world = await createWorld();
  await world.db.withPark([], (tx) => keepParts(tx, 'passage', world.deps.now()));
  await world.query(
    `with made as (insert into access_controller (park_id, name, serial, vendor, limits)
       values (${world.parkId}, '东门控制器', 'C-1', 'simulated', '{"people": 100, "faces": 10, "segments": 8}') returning id)
     insert into access_door (park_id, name, kind, direction, controller_id, door_no)
       select ${world.parkId}, '东门', 2, 3, id, 1 from made`,
  );
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

const passage = (seq: string, more: object = {}) => ({
  seq,
  serial: 'C-1',
  doorNo: 1,
  at: world.deps.now().getTime(),
  direction: 1,
  way: 2,
  result: 1,
  ...more,
});
const results = () =>
  broker.answers.flatMap(({ topic, body }) =>
    topic.endsWith('/passages')
      ? ((body as { results?: { seq: string; status: string; reason: string | null }[] }).results ?? [])
      : [],
  );

it('are taken one by one or many at once, with an answer to each, and say that the source is there', async () => {
  start();
  await eventually(() => expect(broker.sessions()).toHaveLength(1));
  await eventually(async () => {
    await send(passage('a'));
    expect(results().length).toBeGreaterThan(0);
  });
  await send({ passages: [passage('b'), passage('c', { doorNo: 9 }), { seq: 'bad' }] });
  await send([passage('d')]);
  await send({ heartbeat: true });
  await eventually(() => expect(broker.answers.at(-1)?.body).toEqual({ at: world.deps.now().getTime() }));
  expect(broker.answers[0]?.topic).toBe(`park/answers/${world.source.id}/passages`);
  expect(results().slice(-4)).toMatchObject([
    { seq: 'b', status: 'accepted' },
    { seq: 'c', status: 'refused', reason: 'passage.unknownDoor' },
    { seq: 'bad', status: 'refused', reason: 'passage.malformed' },
    { seq: 'd', status: 'accepted' },
  ]);
  expect(await kept()).toHaveLength(3);
  const [source] = await world.query<{ seen: boolean }>(
    `select last_seen_at is not null as seen from signal_source where id = ${world.source.id}`,
  );
  expect(source?.seen).toBe(true);
});

it('wait at the broker while no process runs, and are the same as those that came over HTTP', async () => {
  start();
  await eventually(() => expect(broker.sessions()).toHaveLength(1));
  await running.pop()?.stop();
  await send(passage('away'));
  await send(passage('twice'));
  await world.db.withPark([world.parkId], (tx) => takePassages(tx, world.source, [passage('twice')], world.deps.now()));
  start();
  await eventually(() => expect(results().map(({ status }) => status)).toEqual(['accepted', 'duplicate']));
  expect(await kept()).toHaveLength(2);
});

it('that come together with signals are told apart; what happens to a door is an alarm', async () => {
  start();
  await eventually(() => expect(broker.sessions()).toHaveLength(1));
  const { direction: _, way: __, result: ___, ...happening } = passage('1', { event: 'forced' });
  await eventually(async () => {
    await send(happening);
    expect(results().length).toBeGreaterThan(0);
  });
  await send(happening);
  await broker.publish(world.source.id, smoke({ seq: '1' }));
  await send(passage('1'));
  await eventually(async () => expect(await kept()).toHaveLength(1));
  expect(await alarms()).toEqual([{ title: '强行开门' }, { title: '烟感报警' }]);
});

it('of more than 500 in a message, and what is no JSON, are refused as a whole', async () => {
  start();
  await eventually(() => expect(broker.sessions()).toHaveLength(1));
  await send({ passages: Array.from({ length: 501 }, (_, i) => passage(`n${i}`)) });
  await send('{');
  await eventually(() =>
    expect(broker.answers.map(({ body }) => (body as { error?: { code: string } }).error?.code)).toEqual([
      'request.tooLarge',
      'request.invalid',
    ]),
  );
  expect(await kept()).toEqual([]);
});
