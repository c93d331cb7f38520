/** Conditions of a rule on signals: duration, frequency, hours, repeats, flapping, storms. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeDueStills } from '../../../jobs/stills.worker';
import { type SignalWorld, createWorld, smoke } from '../../../../tests/kit/world/signal-world';

let world: SignalWorld;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const readAlarms = () =>
  world.query<{
    id: string;
    handle_state: number;
    signal_count: number;
    folded: boolean;
    parent_alarm_id: string | null;
    occurred_at: Date;
    rule_id: string;
    shelved_until: Date | null;
  }>('select * from alarm order by id');
const readActions = async () =>
  (await world.query<{ action: string }>('select action from alarm_log order by id')).map(({ action }) => action);

/** A rule before the default one. */
async function addRule(columns: Record<string, unknown>): Promise<number> {
  const given = Object.entries(columns);
  const names = given.map(([name]) => `, ${name}`).join('');
  const values = given.map((_, i) => `, $${i + 1}`).join('');
  const [row] = await world.query<{ id: string }>(
    `insert into rule (park_id, name, rule_order, escalation, ack_timeout_sec, verdict_timeout_sec, close_timeout_sec${names})
     select park_id, 'own', 0, escalation, 300, 300, 7200${values} from rule where is_default and park_id = ${world.parkId}
     returning id`,
    given.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );
  return Number(row?.id);
}

const door = (more: Record<string, unknown> = {}) => smoke({ deviceCode: 'D1', ...more });
const restored = () => door({ type: 'restore' });

it('a signal that must last becomes an alarm when it has, of the moment at which it began', async () => {
  const rule = await addRule({ condition: { kind: 'lasts', sec: 60 } });
  const [answer] = await world.post(door());
  expect(answer).toMatchObject({ status: 'accepted', alarmId: null });
  world.turn(59);
  await world.runTimers();
  expect(await readAlarms()).toEqual([]);
  world.turn(1);
  await world.runTimers();
  expect(await readAlarms()).toMatchObject([{ occurred_at: world.at(0), rule_id: String(rule), handle_state: 10 }]);
  expect(await world.told()).toEqual(['guard']);
  expect(await world.query('select from signal_wait')).toEqual([]);
});

it('a signal that goes away before its time was nothing, and begins anew the next time', async () => {
  await addRule({ condition: { kind: 'lasts', sec: 60 } });
  await world.post(door());
  world.turn(50);
  await world.post(restored());
  await world.post(door());
  world.turn(30);
  await world.runTimers();
  expect(await readAlarms()).toEqual([]);
  world.turn(30);
  await world.runTimers();
  expect(await readAlarms()).toMatchObject([{ occurred_at: world.at(50) }]);
});

it('a repeat after the time is over raises it even if no timer ran', async () => {
  await addRule({ condition: { kind: 'lasts', sec: 60 } });
  await world.post(door());
  world.turn(90);
  await world.post(door());
  expect(await readAlarms()).toMatchObject([{ occurred_at: world.at(0) }]);
  await world.runTimers();
  expect(await readAlarms()).toHaveLength(1);
});

it('a signal that must come often is an alarm at the last of them, within the window', async () => {
  await addRule({ condition: { kind: 'times', count: 3, withinSec: 60 } });
  await world.post(door());
  world.turn(50);
  await world.post(door());
  world.turn(50);
  await world.post(door());
  expect(await readAlarms()).toEqual([]);
  world.turn(5);
  await world.post(door());
  expect(await readAlarms()).toMatchObject([{ signal_count: 3, occurred_at: world.at(50) }]);
});

it('three in one call are three', async () => {
  await addRule({ condition: { kind: 'times', count: 3, withinSec: 60 } });
  const answers = await world.post(door(), door(), door());
  expect(await readAlarms()).toHaveLength(1);
  expect(answers.map(({ alarmId }) => alarmId)).toEqual([1, 1, 1]);
});

it('a rule of working hours leaves nights and holidays to the others', async () => {
  // The test's clock stands at 14:00 on a Monday; without a calendar a park works from 9 to 18.
  const own = await addRule({ schedule: { kind: 'workHours' } });
  await world.post(smoke({ deviceCode: 'S1' }));
  world.turn(8 * 3600);
  await world.post(smoke({ deviceCode: 'S2' }));
  const [day, night] = await readAlarms();
  expect(Number(day?.rule_id)).toBe(own);
  expect(Number(night?.rule_id)).not.toBe(own);
});

it('own hours over midnight belong to the day on which they begin', async () => {
  const own = await addRule({ schedule: { kind: 'custom', periods: [{ days: [1], from: '22:00', to: '06:00' }] } });
  world.turn(14 * 3600);
  await world.post(smoke({ deviceCode: 'S1' }));
  world.turn(24 * 3600);
  await world.post(smoke({ deviceCode: 'S2' }));
  expect((await readAlarms()).map(({ rule_id }) => Number(rule_id) === own)).toEqual([true, false]);
});

const close = (sec = 0) =>
  world.query('update alarm set handle_state = 50, closed_at = $1 where handle_state = 10', [world.at(sec)]);

it('a repeat right after closing is counted there; after the window, or more urgent, it is a new alarm', async () => {
  await addRule({ dedup_window_sec: 120 });
  await world.post(door());
  await close();
  world.turn(100);
  const [answer] = await world.post(door());
  expect(answer?.alarmId).toBe(1);
  expect(await readAlarms()).toMatchObject([{ handle_state: 50, signal_count: 2 }]);
  expect((await readActions()).at(-1)).toBe('countedAfterClose');
  const [urgent] = await world.post(door({ level: 1 }));
  expect(urgent?.alarmId).toBe(2);
  await close(100);
  world.turn(121);
  expect((await world.post(door()))[0]?.alarmId).toBe(3);
});

it('a fire always begins anew', async () => {
  await addRule({ dedup_window_sec: 86_400 });
  await world.post(smoke());
  await close();
  world.turn(1);
  await world.post(smoke());
  expect(await readAlarms()).toHaveLength(2);
});

it('a point that flutters is shelved, and the leads are told', async () => {
  await addRule({ flapping: { windowSec: 600, count: 3, shelveSec: 3600 } });
  for (let i = 0; i < 4; i += 1) {
    await world.post(door());
    world.turn(10);
    await world.post(restored());
    world.turn(10);
  }
  const [alarm] = await readAlarms();
  expect(alarm).toMatchObject({ handle_state: 60, shelved_until: world.at(60 + 3600) });
  expect(await readActions()).toContain('autoShelved');
  // By chat and in the app.
  expect(await world.told()).toEqual(['guard', 'lead', 'lead']);
  await world.post(door());
  world.turn(3600);
  await world.runTimers();
  expect((await readAlarms())[0]).toMatchObject({ handle_state: 10 });
});

it('a fluttering fire is never shelved', async () => {
  await addRule({ flapping: { windowSec: 600, count: 1, shelveSec: 3600 } });
  await world.post(smoke());
  await world.post(smoke({ type: 'restore' }));
  world.turn(5);
  await world.post(smoke());
  expect(await readAlarms()).toMatchObject([{ handle_state: 10 }]);
});

const stormOf = (from: number, to: number, more: Record<string, unknown> = {}) =>
  Array.from({ length: to - from + 1 }, (_, i) => smoke({ deviceCode: `S${from + i}`, ...more }));

it('of a storm the first ten stand alone, the others are parts; each has its record, people hear of the storm', async () => {
  await world.query('update device set building_id = 7');
  await world.post(...stormOf(1, 4));
  await world.post(...stormOf(5, 20));
  await world.post(...stormOf(21, 30));
  const all = await readAlarms();
  expect(all).toHaveLength(30);
  const parts = all.filter(({ folded }) => folded);
  expect(parts).toHaveLength(20);
  expect(parts.every(({ handle_state, parent_alarm_id }) => handle_state === 90 && parent_alarm_id === '1')).toBe(true);
  expect((await world.told()).filter((name) => name === 'guard')).toHaveLength(11);
  const storms = await world.query('select params from alarm_log where action = $1', ['storm']);
  expect(storms).toEqual([{ params: { count: 10 } }]);
  expect(await world.query(`select from timer where kind = 'escalate'`)).toHaveLength(10);
});

it('a part of a storm counts its own repeats while the storm is open, and is an alarm of its own afterwards', async () => {
  await world.query('update device set building_id = 7');
  await world.post(...stormOf(1, 12));
  await world.post(smoke({ deviceCode: 'S12' }));
  expect((await readAlarms())[11]).toMatchObject({ folded: true, signal_count: 2 });
  await close();
  world.turn(1);
  const [answer] = await world.post(smoke({ deviceCode: 'S12' }));
  expect(answer?.alarmId).toBe(13);
  expect((await readAlarms()).at(-1)).toMatchObject({ handle_state: 10, folded: false });
});

it('right after a storm was closed the next point is an alarm of its own: nothing falls between', async () => {
  await world.query('update device set building_id = 7');
  await world.post(...stormOf(1, 28));
  await close();
  world.turn(1);
  const answers = await world.post(...stormOf(29, 30), smoke({ deviceCode: 'S28' }));
  expect(answers.every(({ alarmId }) => alarmId !== null)).toBe(true);
  const last = (await readAlarms()).slice(28);
  expect(last[0]).toMatchObject({ handle_state: 10, folded: false });
  expect(last.slice(1).every(({ parent_alarm_id }) => parent_alarm_id === last[0]?.id)).toBe(true);
});

it('pressed buttons, other buildings and what comes later are no part of a storm', async () => {
  await world.query(`update device set building_id = case when code in ('S29', 'S30') then 8 else 7 end`);
  await world.post(...stormOf(1, 10));
  await world.post(smoke({ deviceCode: 'S11', level: 1 }), ...stormOf(29, 30));
  world.turn(31);
  await world.post(smoke({ deviceCode: 'S12' }));
  expect((await readAlarms()).filter(({ folded }) => folded)).toEqual([]);
});

it('what a camera saw when it began is kept in the timeline', async () => {
  await world.query(`insert into device (park_id, code, qr_code, name, type, location_text)
    values (${world.parkId}, 'CAM', 'CAM', '走廊', 7, 'A座 1层')`);
  await world.query(
    `update device set camera_ids = (select jsonb_build_array(id) from device where code = 'CAM') where code = 'S1'`,
  );
  await world.post(smoke());
  expect(await Promise.all([takeDueStills(world.deps), takeDueStills(world.deps)])).toContain(1);
  const entries = await world.query<{ photo_keys: string[] }>(
    `select photo_keys from alarm_log where action = 'stillTaken'`,
  );
  expect(entries).toHaveLength(1);
  expect(await world.query('select key from photo')).toEqual([{ key: entries[0]?.photo_keys[0] }]);
  expect(await world.query(`select from timer where kind = 'takeStill'`)).toEqual([]);
});

it('a camera that does not answer is asked three times, and nothing waits for it', async () => {
  await world.query(`insert into device (park_id, code, qr_code, name, type, location_text)
    values (${world.parkId}, 'CAM', 'CAM', '走廊', 7, 'A座 1层')`);
  await world.query(
    `update device set camera_ids = (select jsonb_build_array(id) from device where code = 'CAM') where code = 'S1'`,
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const latestStill = () => {
    asked += 1;
    return Promise.reject(new Error('away'));
  };
  const deps = { ...world.deps, camera: { name: 'http' as const, latestStill } };
  await world.post(smoke());
  for (let i = 0; i < 5; i += 1) {
    await takeDueStills(deps);
    world.turn(20);
  }
  expect(asked).toBe(3);
  expect(await readActions()).not.toContain('stillTaken');
  expect(await world.query(`select from timer where kind = 'takeStill'`)).toEqual([]);
});
