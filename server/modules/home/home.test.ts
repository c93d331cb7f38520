import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import { openAlarmWorld, START, type AlarmWorld, type PersonName } from '../alarm/alarm.fixtures';
import { readWaiting } from './home.queries';

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
    const fire = await world.addAlarm({ handle_state: S.handling, urgency: 1, assignee_id: guard.id });
    await world.addRun(fire);
    const review = await world.addAlarm({ handle_state: S.reviewing, urgency: 1, verdict: 2, verdict_by: lead.id });
    await world.addAlarm({ handle_state: S.closed, urgency: 2 });
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

  it('is nothing in a park that is not theirs', async () => {
    expect(await waiting('guard', world.parkB)).toEqual({
      unacknowledged: 0,
      mine: 0,
      overdue: 0,
      toReview: 0,
      nodes: 0,
      registrations: null,
      alarms: [],
    });
  });
});
