/** 全部审批: each tab holds what is the person's there, numbers say how many; fifty of one node are agreed to at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowInboxEndpoints as flow, MOST_IN_BATCH } from '@/contract/flow/flow-inbox';
import type { FlowField } from '@/contract/flow/flow-form';
import { flowTree } from '@/contract/flow/flow-tree';
import { type Demo, openDemo } from '../../../../tests/kit/world/demo';
import { flowDefs, flowVersions } from '../flow.table';

const PARK = 1;
const FORM: FlowField[] = [{ key: 'amount', label: '金额', type: 'money', required: true }];
let demo: Demo;
let made = 0;
const id: Record<string, number> = {};
beforeAll(async () => {
  demo = await openDemo();
  for (const login of ['guard', 'lead', 'manager', 'repair']) id[login] = await demo.idOf(login);
});
afterAll(() => demo.close());

const node = (key: string, kind: 'approve' | 'handle' | 'copy', who: string, more: object = {}) => ({
  key,
  name: `节点${key}`,
  kind,
  ...(kind !== 'copy' && { way: 'any' }),
  people: [{ by: 'people', ids: [id[who]] }],
  ...more,
});

/** A flow that may be agreed to together. @returns its key */
async function define(nodes: object[]): Promise<string> {
  const key = `examine${(made += 1)}`;
  const def = { key, name: '费用审批', kind: 'form', parkId: PARK, state: 1, batch: true };
  const defId = await demo.add(flowDefs, def);
  const tree = flowTree.parse({ nodes });
  await demo.add(flowVersions, { defId, parkId: PARK, no: 1, form: FORM, tree, state: 1, publishedAt: new Date() });
  return key;
}
const send = async (key: string, amount = 100): Promise<number> =>
  (await demo.ask('guard', flow.sendFlow, { parkId: PARK, key, values: { amount } })).id;
const waiting = async (who: string, flowKey: string) =>
  (await demo.ask(who, flow.listFlowTasks, { parkId: PARK, tab: 'open', flowKey, pageSize: 100 })).rows;

describe('the tabs', () => {
  const tasks = async (who: string, tab: string, flowKey: string): Promise<number[]> =>
    (await demo.ask(who, flow.listFlowTasks, { parkId: PARK, tab, flowKey })).rows.map(({ instId }) => instId);
  const wholes = async (who: string, tab: string, flowKey: string): Promise<number[]> =>
    (await demo.ask(who, flow.listFlows, { parkId: PARK, tab, flowKey })).rows.map((row) => row.id);

  it('待我, 已办, 我发起, 抄送 and 全部 follow one approval through its life, for each person their own', async () => {
    const key = await define([
      node('a', 'approve', 'lead'),
      node('b', 'copy', 'repair'),
      node('c', 'handle', 'manager'),
    ]);
    const instId = await send(key);
    expect(await tasks('lead', 'open', key)).toEqual([instId]);
    expect(await tasks('lead', 'done', key)).toEqual([]);
    expect(await tasks('repair', 'copies', key)).toEqual([]);
    expect(await wholes('guard', 'mine', key)).toEqual([instId]);
    const before = await demo.ask('manager', flow.countFlowTasks, { parkId: PARK });

    const [first] = await waiting('lead', key);
    const agree = { parkId: PARK, taskId: first?.id, rev: first?.rev, action: 'agree' };
    await demo.ask('lead', flow.decideFlowTask, agree);
    expect(await tasks('lead', 'open', key)).toEqual([]);
    expect(await tasks('lead', 'done', key)).toEqual([instId]);
    expect(await tasks('repair', 'copies', key)).toEqual([instId]);
    expect(await tasks('repair', 'open', key)).toEqual([]);
    // To be carried out is among what waits, and counted as such.
    expect(await tasks('manager', 'open', key)).toEqual([instId]);
    const after = await demo.ask('manager', flow.countFlowTasks, { parkId: PARK });
    expect([after.todo - before.todo, after.handle - before.handle]).toEqual([0, 1]);
    expect((await demo.ask('repair', flow.countFlowTasks, { parkId: PARK })).copies).toBeGreaterThan(0);
    for (const who of ['guard', 'lead', 'manager', 'repair']) expect(await wholes(who, 'all', key)).toEqual([instId]);
    expect(await wholes('lead', 'mine', key)).toEqual([]);
  });
});

describe('several at once', () => {
  it('fifty of one node pass with a result each; rows say what their sum is made of', async () => {
    const key = await define([node('a', 'approve', 'lead')]);
    for (let n = 1; n <= MOST_IN_BATCH; n += 1) await send(key, n * 100);
    const rows = await waiting('lead', key);
    expect(rows.every(({ batch }) => batch)).toBe(true);
    expect(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(127_500);
    const tasks = rows.map((row) => ({ taskId: row.id, rev: row.rev }));
    const { results } = await demo.ask('lead', flow.agreeToFlows, { parkId: PARK, tasks });
    expect(results).toHaveLength(MOST_IN_BATCH);
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(await waiting('lead', key)).toEqual([]);
    const again = await demo.ask('lead', flow.agreeToFlows, { parkId: PARK, tasks: tasks.slice(0, 2) });
    expect(again.results.map(({ ok }) => ok)).toEqual([false, false]);
  });

  it('more than fifty, none, or those of two nodes are refused as a whole', async () => {
    const key = await define([node('a', 'approve', 'lead'), node('b', 'approve', 'lead')]);
    const [one, two] = [await send(key), await send(key)];
    const taskOf = async (instId: number) => {
      const row = (await waiting('lead', key)).find((each) => each.instId === instId);
      return { taskId: row?.id ?? 0, rev: row?.rev ?? 0 };
    };
    await demo.ask('lead', flow.decideFlowTask, { parkId: PARK, ...(await taskOf(one)), action: 'agree' });
    const ofTwoNodes = [await taskOf(one), await taskOf(two)];
    const refused = (tasks: object[]) => demo.refusal('lead', flow.agreeToFlows, { parkId: PARK, tasks });
    expect(await refused(ofTwoNodes)).toEqual([422, 'flow.notTogether']);
    const tooMany = Array.from({ length: MOST_IN_BATCH + 1 }, (_, n) => ({ taskId: n + 1, rev: 1 }));
    for (const tasks of [[], tooMany]) expect((await refused(tasks))[0]).toBe(400);
    expect((await waiting('lead', key)).map(({ instId }) => instId).toSorted()).toEqual([one, two].toSorted());
  });
});
