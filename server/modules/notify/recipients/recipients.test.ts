import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { openAlarmWorld, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';
import type { NewAlarm } from '../../../../tests/kit/world/cases';
import { lockAlarms } from '../../alarm/alarm.repository';
import { startEscalation } from '../../alarm/escalation/escalation.usecases';
import { quietUntil } from './chat-time.rules';
import { absentFor } from './stand-in.repository';

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:30' };
  const until = (clock: string, quiet: Parameters<typeof quietUntil>[0] = night) =>
    quietUntil(quiet, 'Asia/Shanghai', new Date(`2026-03-02T${clock}:20+08:00`))?.toISOString();

  it('run over midnight, by the park’s clock', () => {
    expect(until('21:59')).toBeUndefined();
    expect(until('22:00')).toBe('2026-03-02T23:30:00.000Z');
    expect(until('03:10')).toBe('2026-03-01T23:30:00.000Z');
    expect(until('07:30')).toBeUndefined();
  });

  it('lie within a day, or are absent', () => {
    const noon = { from: '12:00', to: '13:00' };
    expect(until('12:59', noon)).toBe('2026-03-02T05:00:00.000Z');
    expect(until('13:00', noon)).toBeUndefined();
    expect(until('12:00', { from: '12:00', to: '12:00' })).toBeUndefined();
    expect(until('12:00', null)).toBeUndefined();
  });
});

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.query('delete from user_config');
  await world.query('delete from delegation');
});

const INFORMS = { category: ALARM_CATEGORY.equipment, level: ALARM_LEVEL.info };
const HOUR = 3_600_000;

/** Raises an alarm and tells its first level: the guards, by chat. @returns its id */
async function raise(set: NewAlarm = {}): Promise<number> {
  const id = await world.addAlarm(set);
  const { db, deps, parkA } = world;
  await db.withPark([parkA], async (tx) => {
    const alarm = (await lockAlarms(tx, parkA, [id])).get(id);
    if (alarm) await startEscalation(tx, deps, alarm, 0, deps.now());
  });
  return id;
}

const choose = (who: PersonName, choices: object) =>
  world.query('insert into user_config (user_id, choices, updated_at) values ($1, $2, now())', [
    world.people[who].id,
    JSON.stringify(choices),
  ]);

/** Who was notified of the alarm, and after how many minutes the chat may send it. */
async function told(alarmId: number): Promise<Record<string, number>> {
  const rows = await world.query<{ name: string; at: Date }>(
    'select u.name, n.next_try_at as at from notification n join app_user u on u.id = n.user_id where alarm_id = $1',
    [alarmId],
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, (at.getTime() - world.deps.now().getTime()) / 60_000]));
}

async function standIn(forWhom: PersonName, to: PersonName, hours: readonly [number, number]): Promise<void> {
  const now = world.deps.now().getTime();
  await world.query(
    'insert into delegation (user_id, to_user_id, starts_at, ends_at, created_at) values ($1, $2, $3, $4, now())',
    [world.people[forWhom].id, world.people[to].id, ...hours.map((hour) => new Date(now + hour * HOUR))],
  );
}

describe('notifications that a user has switched off', () => {
  it('an informing alarm respects the switch and the quiet hours of a user', async () => {
    await choose('guard', { muted: ['alarmInfo'] });
    // It is 14:03 in the park.
    await choose('guard2', { quiet: { from: '14:00', to: '15:03' } });
    expect(await told(await raise(INFORMS))).toEqual({ guard2: 60 });
  });

  it('an alarm that needs an answer arrives at once, ignoring the switches', async () => {
    for (const who of ['guard', 'guard2'] as const) {
      await choose(who, { muted: ['alarmInfo', 'workOrder'], quiet: { from: '00:00', to: '23:59' } });
    }
    expect(await told(await raise())).toEqual({ guard: 0, guard2: 0 });
    expect(await told(await raise({ ...INFORMS, level: ALARM_LEVEL.minor }))).toEqual({ guard: 0, guard2: 0 });
    expect(await told(await raise({ ...INFORMS, category: ALARM_CATEGORY.fire }))).toEqual({ guard: 0, guard2: 0 });
  });

  it('other topics stay as they are', async () => {
    await choose('guard', { muted: ['workOrder'] });
    expect(await told(await raise(INFORMS))).toEqual({ guard: 0, guard2: 0 });
  });
});

describe('a stand-in', () => {
  it('is notified too while the delegation runs, and the alarm is among theirs', async () => {
    await standIn('guard', 'field', [-1, 1]);
    const id = await raise();
    expect(await told(id)).toEqual({ guard: 0, guard2: 0, field: 0 });
    const { log } = await world.detail('field', id);
    expect(log.filter(({ note }) => note === '代guard接收').map(({ notification }) => notification?.toName)).toEqual([
      'field',
    ]);
    const absent = (who: PersonName) =>
      world.db.withPark([world.parkA], (tx) => absentFor(tx, id, world.people[who].id));
    expect([await absent('field'), await absent('guard'), await absent('lead')]).toEqual([['guard'], [], []]);
  });

  it('is not told before or after, nor instead of the person', async () => {
    await standIn('guard', 'field', [1, 2]);
    await standIn('guard2', 'field2', [-2, -1]);
    expect(await told(await raise())).toEqual({ guard: 0, guard2: 0 });
  });

  it('is notified of an alarm once, also for two people, and when a recipient themself', async () => {
    await standIn('guard', 'lead', [-1, 1]);
    await standIn('guard2', 'lead', [-1, 1]);
    await standIn('guard', 'guard2', [-1, 1]);
    const id = await raise();
    const rows = await world.query('select user_id from notification where alarm_id = $1', [id]);
    expect(rows).toHaveLength(3);
    expect(await told(id)).toEqual({ guard: 0, guard2: 0, lead: 0 });
  });

  it('gets no rights: users of other parks and disabled users are not notified', async () => {
    await standIn('guard', 'outsider', [-1, 1]);
    await standIn('guard2', 'reader', [-1, 1]);
    await world.query(`update app_user set state = 1 where id = $1`, [world.people.reader.id]);
    expect(await told(await raise())).toEqual({ guard: 0, guard2: 0 });
    await world.query(`update app_user set state = 0 where id = $1`, [world.people.reader.id]);
  });

  it('has wishes of their own', async () => {
    await standIn('guard', 'field', [-1, 1]);
    await choose('field', { muted: ['alarmInfo'] });
    expect(await told(await raise(INFORMS))).toEqual({ guard: 0, guard2: 0 });
  });
});
