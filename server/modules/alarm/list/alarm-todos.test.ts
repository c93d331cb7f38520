import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import type { TodoKey } from '@/contract/home';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { openAlarmWorld, START, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';
import { readTodos } from '../../home/home-sources.usecases';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const todosOf = (user: SessionUser, parkId?: number) =>
  world.db.withPark([world.parkA, world.parkB], (tx) =>
    readTodos({ tx, user, now: START } as unknown as SignedInContext, parkId),
  );
const waiting = (who: PersonName, parkId?: number) => todosOf(world.people[who], parkId);

/** How many of each source, and the records that are named. */
async function seen(who: PersonName, parkId?: number) {
  const { todos } = await waiting(who, parkId);
  return {
    counts: Object.fromEntries(todos.map(({ key, count }) => [key, count])) as Partial<Record<TodoKey, number>>,
    ids: todos.flatMap(({ rows }) => rows.map(({ id }) => id)),
  };
}

describe('the alarms that wait for a person', () => {
  it('are counted by what they may do; each is named once, the most urgent source first', async () => {
    const { guard, lead } = world.people;
    const late = await world.addAlarm({ dueAt: new Date(START.getTime() - 1) });
    const fire = await world.addAlarm({ handleState: S.handling, assigneeId: guard.id });
    await world.addRun(fire);
    const review = await world.addAlarm({ handleState: S.reviewing, verdict: 2, verdictBy: lead.id });
    await world.addAlarm({ handleState: S.closed });
    await world.addAlarm({ parkId: world.parkB });

    // Of the two running nodes one is the guard's, the other is for field staff.
    expect(await seen('guard')).toEqual({
      counts: { alarmPending: 1, alarmMine: 1, alarmOverdue: 1, alarmNodes: 1, alarmOffline: 0 },
      ids: [late, fire],
    });
    // One's own verdict on a fire is not one's own to review.
    expect((await seen('lead')).counts).toMatchObject({ alarmReview: 0, alarmNodes: 0, alarmMine: 0 });
    expect((await seen('lead2')).counts).toMatchObject({ alarmReview: 1 });
    expect((await seen('manager')).ids).toEqual([late, review]);
    expect((await seen('outsider')).counts).toMatchObject({ alarmPending: 1 });
  });

  it('come with the filters of the list that shows them', async () => {
    const { todos } = await waiting('guard');
    const [first] = todos;
    expect(first).toMatchObject({ key: 'alarmPending', urgent: 1, list: { status: 'open', handleState: S.pending } });
    expect(first?.rows[0]).toMatchObject({ level: 1, state: S.pending, person: null });
  });

  it('the newest 特急 stands above older ones of a lower level', async () => {
    await world.query('truncate alarm');
    const at = (minute: number) => new Date(START.getTime() + minute * 60_000);
    const old = await world.addAlarm({ level: 2, occurredAt: at(-21), dueAt: at(-20) });
    const newer = await world.addAlarm({ level: 2, occurredAt: at(-1), dueAt: at(3) });
    const callPoint = await world.addAlarm({ level: 1, occurredAt: at(0), dueAt: at(4) });
    expect((await seen('guard')).ids).toEqual([callPoint, newer, old]);
  });

  it('are one park’s, and how many nobody has acknowledged in the other ones is said', async () => {
    await world.query('truncate alarm');
    const here = await world.addAlarm();
    const there = await world.addAlarm({ parkId: world.parkB });
    await world.addAlarm({ parkId: world.parkB, handleState: S.verifying });
    const { guard, outsider } = world.people;
    const user = { ...guard, rights: new Map([...guard.rights, ...outsider.rights]) };
    const pending = async (parkId?: number) => {
      const { todos, elsewhere } = await todosOf(user, parkId);
      return [elsewhere, todos.find(({ key }) => key === 'alarmPending')?.rows.map(({ id }) => id)];
    };
    expect(await pending(world.parkA)).toEqual([1, [here]]);
    expect(await pending(world.parkB)).toEqual([1, [there]]);
    expect(await pending()).toEqual([0, [there, here]]);
  });

  it('are none in a park that is not theirs', async () => {
    expect(await waiting('guard', world.parkB)).toEqual({ todos: [], elsewhere: 1 });
  });
});
