/** Who is late: reminded, given to others, answered for; each entry has its own time. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, START_OF_DAY, type FlowWorld } from '../../../tests/kit/world/flow-world';

const MINUTES = 60_000;
const DAY_MS = 1_440 * MINUTES;

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
/** Each on a working day of its own, early in the afternoon. */
function nextDay(): void {
  const since = (world.now().getTime() - START_OF_DAY.getTime()) % DAY_MS;
  world.turn(DAY_MS - since);
  while ([0, 6].includes(world.now().getUTCDay())) world.turn(DAY_MS);
}
beforeEach(nextDay);
const { answer, approve, begun, waits } = playIn(() => world);

const dueOf = async (id: number): Promise<(number | null)[]> => {
  const rows = await world.query<{ due: Date | null }>(
    'select due_at as due from flow_task where inst_id = $1 and state = 1 order by id',
    [id],
  );
  return rows.map(({ due }) => due && (due.getTime() - world.now().getTime()) / MINUTES);
};
const late = (afterwards: string, more: object = {}) => ({
  timeout: { minutes: 60, remind: 0, afterwards, ...more },
});

it('leaves what is late late, however often it is called, so that its manager finds it', async () => {
  const id = await begun([approve('a', ['ben'], late('nothing', { remind: 1, everyMinutes: 30 }))]);
  for (const [minutes, actions] of [
    [61, ['submit', 'reminded']],
    [31, ['submit', 'reminded', 'late']],
    [90, ['submit', 'reminded', 'late']],
  ] as const) {
    world.turn(minutes * MINUTES);
    await world.fireTimers();
    expect(await world.actionsOf(id)).toEqual(actions);
    expect((await dueOf(id))[0]).toBeLessThan(0);
  }
  const [inst] = await world.query<{ due: Date }>('select due_at as due from flow_inst where id = $1', [id]);
  expect(inst?.due.getTime()).toBeLessThan(world.now().getTime());
  await answer('ben', id);
});

it('goes on with the reminders of one, whatever somebody else does meanwhile', async () => {
  const remind = late('managers', { remind: 1, everyMinutes: 60 });
  const id = await begun([approve('a', ['ben', 'cho'], { way: 'all', ...remind })]);
  world.turn(61 * MINUTES);
  await world.fireTimers();
  expect(await world.actionsOf(id)).toEqual(['submit', 'reminded', 'reminded']);
  await world.move('ann', { instId: id, action: 'comment', reason: '请尽快' });
  await answer('cho', id);
  await world.fireTimers();
  expect(await waits(id)).toEqual(['a: ben']);
  world.turn(61 * MINUTES);
  await world.fireTimers();
  expect(await waits(id)).toEqual(['a: max']);
  await answer('max', id);
});

it('begins anew at every entry: the next of 依次, back from an opinion, sent again, given by a manager, taken back', async () => {
  const id = await begun([approve('a', ['ben', 'cho'], { way: 'inTurn', ...late('nothing') }), approve('z', ['eve'])]);
  world.turn(20 * MINUTES);
  expect(await dueOf(id)).toEqual([40]);
  const [first] = await world.open(id);
  await answer('ben', id);
  expect(await dueOf(id)).toEqual([60]);
  world.turn(10 * MINUTES);
  await world.act('ben', { taskId: first?.id, action: 'takeBack' });
  expect(await dueOf(id)).toEqual([60]);
  await answer('ben', id, { action: 'delegate', userIds: [world.people.dan.id] });
  world.turn(10 * MINUTES);
  expect(await dueOf(id)).toEqual([50]);
  await answer('dan', id, { comment: '可以' });
  expect(await dueOf(id)).toEqual([60]);
  world.turn(10 * MINUTES);
  const reassign = {
    instId: id,
    taskId: first?.id,
    action: 'reassign',
    reason: '出差',
    userIds: [world.people.dan.id],
  };
  await world.move('max', reassign);
  expect([await waits(id), await dueOf(id)]).toEqual([['a: dan'], [60]]);
  await answer('dan', id, { action: 'return', to: 'start', comment: '不对' });
  world.turn(10 * MINUTES);
  await answer('ann', id, { action: 'resubmit' });
  expect([await waits(id), await dueOf(id)]).toEqual([['a: ben'], [60]]);
  await world.move('ann', { instId: id, action: 'cancel', reason: '不要了' });
});

it('counts working minutes: what is asked on a Friday evening is late on Monday', async () => {
  while (world.now().getUTCDay() !== 5) world.turn(DAY_MS);
  world.turn(3.5 * 60 * MINUTES);
  const id = await begun([approve('a', ['ben'], late('managers'))]);
  const [task] = await world.query<{ due: Date }>('select due_at as due from flow_task where inst_id = $1', [id]);
  expect([task?.due.getUTCDay(), task?.due.getTime()]).toEqual([1, expect.any(Number)]);
  expect((task?.due.getTime() ?? 0) - world.now().getTime()).toBeLessThan(3 * DAY_MS);
  world.turn(2 * DAY_MS);
  await world.fireTimers();
  expect(await waits(id)).toEqual(['a: ben']);
  await world.move('ann', { instId: id, action: 'cancel', reason: '不要了' });
});

it('passes, refuses, or gives it to whoever is above the one who is late', async () => {
  const after = async (afterwards: string, who: 'ben' | 'eve' = 'ben') => {
    nextDay();
    const id = await begun([approve('a', [who], late(afterwards)), approve('z', ['eve'])]);
    world.turn(61 * MINUTES);
    await world.fireTimers();
    return [await world.stateOf(id), ...(await waits(id))];
  };
  expect(await after('pass')).toEqual([I.running, 'z: eve']);
  expect(await after('refuse')).toEqual([I.refused]);
  expect(await after('superior')).toEqual([I.running, 'a: dan']);
  // Nobody stands above: whoever answers for the flow is asked.
  expect(await after('superior', 'eve')).toEqual([I.running, 'a: max']);
});

it('that answers for somebody who was added or asked lets the one who did go on', async () => {
  const wait = async (action: string, afterwards: string) => {
    nextDay();
    const id = await begun([approve('a', ['ben'], late(afterwards)), approve('z', ['eve'])]);
    await answer('ben', id, { action, userIds: [world.people.cho.id] });
    world.turn(61 * MINUTES);
    await world.fireTimers();
    return [await world.stateOf(id), ...(await waits(id))];
  };
  expect(await wait('addBefore', 'pass')).toEqual([I.running, 'a: ben']);
  expect(await wait('addAfter', 'pass')).toEqual([I.running, 'z: eve']);
  expect(await wait('addBefore', 'refuse')).toEqual([I.refused]);
  expect(await wait('delegate', 'refuse')).toEqual([I.running, 'a: ben']);
});

it('of a share refuses for one, and the node once it is out of reach', async () => {
  const id = await begun([approve('a', ['ben', 'cho'], { way: 'share', percent: 50, ...late('refuse') })]);
  await answer('ben', id, { action: 'refuse', comment: '不同意' });
  expect(await world.stateOf(id)).toBe(I.running);
  world.turn(61 * MINUTES);
  await world.fireTimers();
  expect(await world.stateOf(id)).toBe(I.refused);
});

it('waits while the whole cannot go on, and goes on once somebody has helped', async () => {
  const side = (key: string, ...nodes: object[]) => ({ key: `${key}side`, name: key, when: null, nodes });
  const delay = { key: 'd', name: '延迟', kind: 'delay', minutes: 5 };
  const branches = [side('l', delay), side('r', approve('r', ['cho']), approve('s', ['dan']))];
  const id = await begun([{ key: 'p', name: '并行', kind: 'parallel', branches }, approve('z', ['eve'])]);
  const nobody = (state: number) =>
    world.query('update app_user set state = $1 where id = any($2)', [
      state,
      [world.people.dan.id, world.people.max.id],
    ]);
  await nobody(1);
  await answer('cho', id);
  await nobody(0);
  expect(await world.stateOf(id)).toBe(I.stuck);
  world.turn(6 * MINUTES);
  await world.fireTimers();
  expect(await world.stateOf(id)).toBe(I.stuck);
  await world.move('max', { instId: id, action: 'retry', reason: '已回来' });
  await answer('dan', id);
  world.turn(16 * MINUTES);
  await world.fireTimers();
  expect(await waits(id)).toEqual(['z: eve']);
});
