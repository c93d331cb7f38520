import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import { openAlarmWorld, START, type AlarmWorld, type PersonName } from '../alarm/alarm.fixtures';
import { readWaiting } from './home.repository';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const waiting = (who: PersonName, parkId?: number) =>
  world.db.withPark([world.parkA, world.parkB], (tx) =>
    readWaiting(tx, { user: world.people[who], now: START }, parkId),
  );

describe('what waits for a person', () => {
  it('is counted by what they may do, the most urgent first', async () => {
    const { guard, lead } = world.people;
    const late = await world.addAlarm({ due_at: new Date(START.getTime() - 1) });
    const fire = await world.addAlarm({ handle_state: S.handling, assignee_id: guard.id });
    await world.addRun(fire);
    const review = await world.addAlarm({ handle_state: S.reviewing, verdict: 2, verdict_by: lead.id });
    await world.addAlarm({ handle_state: S.closed });
    await world.addAlarm({ park_id: world.parkB });

    const forGuard = await waiting('guard');
    // Of the two running nodes one is the guard's, the other is for field staff.
    expect(forGuard).toMatchObject({ unacknowledged: 1, mine: 1, overdue: 1, toReview: 0, nodes: 1 });
    expect(forGuard.alarms.map((row) => row.id)).toEqual([late, fire]);
    // One's own verdict on a fire is not one's own to countersign.
    expect(await waiting('lead')).toMatchObject({ toReview: 0, nodes: 0, mine: 0 });
    expect(await waiting('lead2')).toMatchObject({ toReview: 1 });
    expect((await waiting('manager')).alarms.map((row) => row.id)).toEqual([late, review]);
    expect(await waiting('outsider')).toMatchObject({ unacknowledged: 1 });
  });

  it('the newest 特急 stands above older ones of a lower level', async () => {
    await world.query('truncate alarm');
    const at = (minute: number) => new Date(START.getTime() + minute * 60_000);
    const old = await world.addAlarm({ level: 2, occurred_at: at(-21), due_at: at(-20) });
    const newer = await world.addAlarm({ level: 2, occurred_at: at(-1), due_at: at(3) });
    const callPoint = await world.addAlarm({ level: 1, occurred_at: at(0), due_at: at(4) });
    expect((await waiting('guard')).alarms.map((row) => row.id)).toEqual([callPoint, newer, old]);
  });

  it('is one park’s, and how many nobody has accepted in the other ones is said', async () => {
    await world.query('truncate alarm');
    const here = await world.addAlarm();
    const there = await world.addAlarm({ park_id: world.parkB });
    await world.addAlarm({ park_id: world.parkB, handle_state: S.verifying });
    const { guard, outsider } = world.people;
    const user = { ...guard, rights: new Map([...guard.rights, ...outsider.rights]) };
    const seen = (parkId?: number) =>
      world.db.withPark([world.parkA, world.parkB], async (tx) => {
        const { elsewhere, alarms } = await readWaiting(tx, { user, now: START }, parkId);
        return [elsewhere, alarms.map(({ id }) => id)];
      });
    expect(await seen(world.parkA)).toEqual([1, [here]]);
    expect(await seen(world.parkB)).toEqual([1, [there]]);
    expect(await seen()).toEqual([0, [there, here]]);
  });

  it('is nothing in a park that is not theirs', async () => {
    expect(await waiting('guard', world.parkB)).toEqual({
      unacknowledged: 0,
      elsewhere: 1,
      mine: 0,
      overdue: 0,
      toReview: 0,
      nodes: 0,
      registrations: null,
      alarms: [],
    });
  });
});
