import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { START, type SignalWorld, createWorld, smoke } from '../../../tests/kit/world/signal-world';
import { acceptSignals } from './signal.usecases';

let world: SignalWorld;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

interface AlarmLine {
  no: string;
  title: string;
  level: number;
  signal_count: number;
  signal_state: number;
  handle_state: number;
  due_ack_at: Date;
  version: number;
}

const readAlarms = () => world.query<AlarmLine>('select * from alarm order by id');
const readActions = async () =>
  (await world.query<{ action: string }>('select action from alarm_log order by id')).map((row) => row.action);

it('raises one alarm by its rule, tells the guard on duty and sets the timers', async () => {
  const [answer] = await world.post(smoke());
  expect(answer).toMatchObject({ status: 'accepted', alarmId: 1, reason: null });
  const [alarm] = await readAlarms();
  expect(alarm).toMatchObject({ no: 'BJ202603020001', title: '烟感报警', level: 2, handle_state: 10 });
  expect(alarm?.due_ack_at).toEqual(world.at(60));
  expect(await world.told()).toEqual(['guard']);
  expect(await readActions()).toEqual(['raised', 'notified']);
  const timers = await world.query('select kind, arg::int, due_at from timer order by due_at');
  expect(timers).toEqual([
    { kind: 'escalate', arg: 1, due_at: world.at(60) },
    { kind: 'closeDue', arg: null, due_at: world.at(7200) },
  ]);
  expect(await world.query('select alarm_id::int, seq from signal')).toEqual([{ alarm_id: 1, seq: answer?.seq }]);
});

it('counts the number of the day by the calendar of the park', async () => {
  world.turn(11 * 3600);
  await world.post(smoke({ deviceCode: 'S1' }), smoke({ deviceCode: 'S2' }));
  expect((await readAlarms()).map((alarm) => alarm.no)).toEqual(['BJ202603030001', 'BJ202603030002']);
});

it('makes one alarm of twenty signals of one device at the same moment', async () => {
  await Promise.all(Array.from({ length: 20 }, () => world.post(smoke())));
  const all = await readAlarms();
  expect(all).toHaveLength(1);
  expect(all[0]?.signal_count).toBe(20);
  expect(await world.told()).toEqual(['guard']);
});

it('takes a repeated batch once and answers the same alarms', async () => {
  const batch = [smoke(), smoke({ deviceCode: 'S2' }), smoke({ deviceCode: 'S2' })];
  const first = await world.post(...batch);
  const again = await world.post(...batch);
  expect(again.map((one) => one.status)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect(again.map((one) => one.alarmId)).toEqual(first.map((one) => one.alarmId));
  expect((await readAlarms()).map((alarm) => alarm.signal_count)).toEqual([1, 2]);
});

it('takes the same batch once when it comes five times at the same moment', async () => {
  const batch = [smoke(), smoke({ deviceCode: 'S2' }), smoke({ deviceCode: 'S3' })];
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.post(...batch)));
  expect(answers.flat().filter((one) => one.status === 'accepted')).toHaveLength(3);
  expect((await readAlarms()).map((alarm) => alarm.signal_count)).toEqual([1, 1, 1]);
});

it('never waits in a ring when batches name the same devices in opposite order', async () => {
  const codes = Array.from({ length: 30 }, (_, i) => `S${i + 1}`);
  const batches = Array.from({ length: 8 }, (_, i) => (i % 2 ? codes : codes.toReversed()));
  await Promise.all(batches.map((batch) => world.post(...batch.map((deviceCode) => smoke({ deviceCode })))));
  const all = await readAlarms();
  expect(all).toHaveLength(30);
  expect(all.every((alarm) => alarm.signal_count === 8)).toBe(true);
});

it('takes the good ones beside the bad ones, each with its reason', async () => {
  const same = smoke();
  const answers = await world.post(
    smoke({ deviceCode: 'nowhere' }),
    same,
    'nonsense',
    smoke({ type: 'sing' }),
    smoke({ value: 'a\0b' }),
    smoke({ occurredAt: START.getTime() - 8 * 86_400_000 }),
    smoke({ occurredAt: START.getTime() + 11 * 60_000 }),
    same,
    smoke({ deviceCode: 'S2' }),
    null,
  );
  expect(answers.map((one) => one.reason ?? one.status)).toEqual([
    'signal.unknownDevice',
    'accepted',
    'signal.malformed',
    'signal.malformed',
    'signal.malformed',
    'signal.tooOld',
    'signal.inFuture',
    'duplicate',
    'accepted',
    'signal.malformed',
  ]);
  expect(answers.map((one) => one.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await readAlarms()).toHaveLength(2);
});

it('keeps the good ones when the database refuses one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await world.query(`alter table signal add constraint no_seven check (value is distinct from '7')`);
  const answers = await world.post(smoke(), smoke({ deviceCode: 'S2', value: '7' }), smoke({ deviceCode: 'S3' }));
  expect(answers.map((one) => one.reason ?? one.status)).toEqual(['accepted', 'signal.failed', 'accepted']);
  expect(await readAlarms()).toHaveLength(2);
});

it.each([
  ['the query alone', ['A'], ['A', 'B']],
  ['row-level security alone', ['A', 'B'], ['A']],
])("never takes a signal for another park's device, by %s", async (_, ofSource, visible) => {
  const parks = await world.query<{ id: number; name: string }>('select id::int, name from park');
  const idsOf = (names: string[]) => parks.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const source = { ...world.source, parkIds: idsOf(ofSource) };
  const signal = smoke({ deviceCode: 'B-S1' });
  const [answer] = await world.db.withPark(idsOf(visible), (tx) =>
    acceptSignals(tx, source, [signal], world.deps.now()),
  );
  expect(answer).toMatchObject({ status: 'refused', reason: 'signal.unknownDevice', alarmId: null });
  expect(await readAlarms()).toHaveLength(0);
});

it('tells the level again when it rises, and only then', async () => {
  await world.post(smoke({ level: 3 }));
  await world.post(smoke({ level: 3 }), smoke({ level: 4 }));
  expect(await world.told()).toEqual(['guard']);
  await world.post(smoke({ level: 1 }));
  expect(await world.told()).toEqual(['guard', 'guard']);
  const [alarm] = await readAlarms();
  expect(alarm).toMatchObject({ level: 1, signal_count: 4, version: 3 });
  expect(await readActions()).toEqual(['raised', 'notified', 'signalAgain', 'levelRaised', 'notified']);
});

it('never closes a fire by its restore', async () => {
  await world.post(smoke());
  world.turn(10);
  const [restored] = await world.post(smoke({ type: 'restore' }));
  expect(restored).toMatchObject({ status: 'accepted', alarmId: 1 });
  world.turn(86_400);
  await world.runTimers();
  expect((await readAlarms())[0]).toMatchObject({ signal_state: 0, handle_state: 10 });
});

it('closes what is no fire by itself when its rule says so', async () => {
  const door = { deviceCode: 'D1' };
  await world.post(smoke(door));
  await world.post(smoke({ ...door, type: 'restore' }));
  world.turn(31);
  await world.runTimers();
  expect((await readAlarms())[0]).toMatchObject({ signal_state: 0, handle_state: 50 });
  expect(await world.query('select from timer')).toHaveLength(0);
});

it('does not close what alarms again before the time has come', async () => {
  const door = { deviceCode: 'D1' };
  await world.post(smoke(door), smoke({ ...door, type: 'restore' }), smoke(door));
  world.turn(31);
  await world.runTimers();
  expect((await readAlarms())[0]).toMatchObject({ signal_state: 1, handle_state: 10, signal_count: 2 });
});

it('only counts while the alarm is shelved', async () => {
  await world.post(smoke({ level: 3 }));
  await world.query('update alarm set handle_state = 60');
  await world.post(smoke({ level: 1 }));
  expect((await readAlarms())[0]).toMatchObject({ signal_count: 2, level: 3, handle_state: 60 });
  expect(await world.told()).toEqual(['guard']);
});

it('raises an alarm with the times of a fire where the park has no rule, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await world.query('delete from rule');
  await world.post(smoke());
  expect((await readAlarms())[0]?.due_ack_at).toEqual(world.at(60));
  expect(new Set(await world.told())).toEqual(new Set(['guard']));
  expect(said.mock.calls.join()).toContain('no enabled default rule');
});

it('tells the leads when nobody is on duty, and notes it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await world.query('delete from duty_shift');
  await world.post(smoke());
  expect(await world.told()).toEqual(['lead']);
  const [entry] = await world.query<{ note: string }>('select note from alarm_log where note is not null');
  expect(entry?.note).toContain('无人可通知');
});
