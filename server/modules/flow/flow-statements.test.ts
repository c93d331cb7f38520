/** What a step costs the database, and what happens to the work of somebody who leaves. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { taskActInput } from '@/contract/flow/flow-act';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { actOnTask } from './acts/flow-act.usecases';
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

it('a step takes at most twelve statements, whoever is asked next and by when', async () => {
  const timeout = { minutes: 60, remind: 2, afterwards: 'superior' };
  const instId = await begun([
    approve('a', ['ben'], { timeout, fields: { note: 'write' } }),
    approve('b', ['cho', { by: 'superior', level: 1 }], { timeout, way: 'all' }),
  ]);
  const [task] = await world.open(instId);
  await world.actingAs(world.people.ben, world.parkA, async (acting) => {
    const counted = countOn(acting.tx);
    await actOnTask(acting, taskActInput.parse({ taskId: task?.id, action: 'agree', values: { note: '好' } }));
    expect(counted.mock.calls.length).toBeGreaterThan(3);
    expect(counted.mock.calls.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
  expect((await waits(instId)).length).toBe(2);
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
