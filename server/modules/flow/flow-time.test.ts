/** Approvals and time, and the business that they are about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { registerFlowKind } from './flow-kinds.usecases';
import { notYourPart } from './flow.errors';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);

describe('time', () => {
  it('reminds in working minutes, then gives the task to those above; armed anew at each entry', async () => {
    const timeout = { minutes: 60, remind: 1, everyMinutes: 30, afterwards: 'managers' };
    const id = await begun([approve('a', ['ben'], { timeout })]);
    world.turn(61 * 60_000);
    await world.fireTimers();
    expect(await world.actionsOf(id)).toEqual(['submit', 'reminded']);
    world.turn(31 * 60_000);
    await world.fireTimers();
    expect([await waits(id), (await world.actionsOf(id)).at(-1)]).toEqual([['a: max'], 'late']);
    await answer('max', id);
    expect(await world.query("select kind from timer where kind like 'flow%' and subject_id = $1", [id])).toEqual([]);
  });

  it('lets a delay end by itself', async () => {
    const id = await begun([{ key: 'd', name: '延迟', kind: 'delay', minutes: 5 }, approve('a', ['ben'])]);
    expect(await waits(id)).toEqual([]);
    world.turn(6 * 60_000);
    await world.fireTimers();
    expect(await waits(id)).toEqual(['a: ben']);
  });
});

describe('a kind of business', () => {
  it('is passed in the transaction that decides, is open once, and refuses in its own words', async () => {
    const passed: number[] = [];
    registerFlowKind({
      kind: 'thing',
      facts: [{ key: 'price', type: 'money' }],
      lock: async () => {},
      factsOf: async () => ({ price: 5 }),
      describe: async (_, bizId) => ({ title: `东西 ${bizId}`, lines: [] }),
      onPassed: async (_, { bizId }) => {
        if (bizId === 13) throw notYourPart();
        passed.push(bizId ?? 0);
      },
      onRefused: async () => {},
    });
    await world.define([approve('a', ['ben'])], { kind: 'thing' }, []);
    const one = await world.startFor('thing', 12);
    expect(one?.inst).toMatchObject({ title: '东西 12', facts: { price: 5 } });
    expect(await refusal(world.startFor('thing', 12))).toBe('409 flow.openAlready');
    await answer('ben', one?.inst.id ?? 0);
    expect(passed).toEqual([12]);
    const other = (await world.startFor('thing', 13))?.inst.id ?? 0;
    expect(await refusal(answer('ben', other))).toBe('403 flow.notYourPart');
    expect([await waits(other), await world.stateOf(other)]).toEqual([['a: ben'], I.running]);
    expect((await world.startFor('thing', 12))?.inst.state).toBe(I.running);
  });
});
