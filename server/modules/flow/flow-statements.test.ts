/** What a step costs the database, and what happens to the work of somebody who leaves. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instActInput, taskActInput } from '@/contract/flow/flow-act';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { openFlowWorld, playIn, type FlowWorld, type PersonName } from '../../../tests/kit/world/flow-world';
import { actOnInst, actOnTask } from './acts/flow-act.usecases';
import type { FlowActing } from './engine/flow.types';
import { handOverApproval } from './acts/flow-hand-over.usecases';

/** A promise of the description, with what the transaction itself writes into the audit chain on top. */
const MOST_STATEMENTS = 12;

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { begun, approve, answer, waits } = playIn(() => world);

/** Every statement of the transaction is prepared by its session, once each time that it is sent. */
const countOn = (tx: Tx) =>
  vi.spyOn((tx as unknown as { session: { prepareQuery: () => unknown } }).session, 'prepareQuery');

/** @returns how many statements the step took */
async function counted(who: PersonName, step: (acting: FlowActing) => Promise<unknown>): Promise<number> {
  return world.actingAs(world.people[who], world.parkA, async (acting) => {
    const spy = countOn(acting.tx);
    await step(acting);
    const count = spy.mock.calls.length;
    // The connection is used again for what follows.
    spy.mockRestore();
    expect(count).toBeGreaterThan(2);
    return count;
  });
}
const byTask = (who: PersonName, taskId: number, more: object) =>
  counted(who, (acting) => actOnTask(acting, taskActInput.parse({ taskId, comment: '因为', ...more })));
const byInst = (who: PersonName, instId: number, more: object) =>
  counted(who, (acting) => actOnInst(acting, instActInput.parse({ instId, reason: '因为', ...more })));

const timeout = { minutes: 60, remind: 2, afterwards: 'superior' };
const taskOf = async (instId: number): Promise<number> => (await world.open(instId))[0]?.id ?? 0;

it('a step takes at most twelve statements, whoever is asked next and by when', async () => {
  const way = () => [
    approve('a', ['ben'], { timeout, fields: { note: 'write' } }),
    approve('b', ['cho', { by: 'superior', level: 1 }], { timeout, way: 'all' }),
  ];
  const added = ['cho', 'dan', 'eve', 'max', 'rea'] as const;
  const userIds = added.map((who) => world.people[who].id);
  const [one] = userIds;
  const took: Record<string, number> = {};
  const begin = () => begun(way(), { withdraw: 1 });
  const next = await begin();
  took.agree = await byTask('ben', await taskOf(next), { action: 'agree', values: { note: '好' } });
  expect((await waits(next)).length).toBe(2);
  took.end = await byTask('ben', await taskOf(await begin()), { action: 'refuse' });
  const returned = await begin();
  took.return = await byTask('ben', await taskOf(returned), { action: 'return', to: 'start' });
  took.resubmit = await byTask('ann', await taskOf(returned), { action: 'resubmit' });
  const given = await begin();
  took.transfer = await byTask('ben', await taskOf(given), { action: 'transfer', userIds: [one] });
  took.delegate = await byTask('cho', await taskOf(given), { action: 'delegate', userIds: [world.people.dan.id] });
  took.addBefore = await byTask('ben', await taskOf(await begin()), { action: 'addBefore', userIds });
  const behind = await begin();
  const adder = await taskOf(behind);
  took.addAfter = await byTask('ben', adder, { action: 'addAfter', userIds });
  took.removeSign = await byTask('ben', adder, { action: 'removeSign', userIds });
  took.takeBack = await byTask('ben', adder, { action: 'takeBack' });
  const moved = await begin();
  took.reassign = await byInst('max', moved, { action: 'reassign', taskId: await taskOf(moved), userIds: [one] });
  took.urge = await byInst('ann', moved, { action: 'urge' });
  took.withdraw = await byInst('ann', moved, { action: 'withdraw' });
  took.submit = await byInst('ann', moved, { action: 'submit' });
  took.cancel = await byInst('max', moved, { action: 'cancel' });
  expect(Object.entries(took).filter(([, count]) => count > MOST_STATEMENTS)).toEqual([]);
});

it('as many branches as begin at once need no more of them', async () => {
  const branches = ['b1', 'b2', 'b3', 'b4', 'b5'].map((key) => ({
    key: `${key}side`,
    name: key,
    when: null,
    nodes: [approve(key, ['cho', { by: 'superior', level: 1 }], { timeout, way: 'all' })],
  }));
  const instId = await begun([
    approve('a', ['ben'], { timeout }),
    { key: 'p', name: '并行', kind: 'parallel', branches },
  ]);
  const took = await byTask('ben', await taskOf(instId), { action: 'agree' });
  expect((await waits(instId)).length).toBe(10);
  expect(took).toBeLessThanOrEqual(MOST_STATEMENTS);
});

it('what waits for somebody who leaves waits for whoever takes over', async () => {
  const one = await begun([approve('a', ['ben'])]);
  const several = await begun([approve('a', ['ben', 'cho'])]);
  for (const instId of [one, several]) {
    await world.actingAs(world.people.max, world.parkA, (acting) =>
      handOverApproval(acting as unknown as SignedInContext, {
        instId,
        from: world.people.ben.id,
        to: world.people.dan.id,
      }),
    );
  }
  expect([await waits(one), await waits(several)]).toEqual([['a: dan'], ['a: cho,dan']]);
  await answer('dan', one);
  expect(await world.stateOf(one)).toBe(I.passed);
});
