/** Publishing flows that start others, and nodes that do something by themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designIn, refused } from '../../../../tests/kit/world/flow-design';
import { FORM, openFlowWorld, playIn, type FlowWorld } from '../../../../tests/kit/world/flow-world';
import { tryDraft } from './flow-check.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { approve } = playIn(() => world);
const { as, define, flow, keep, put, release, whole } = designIn(() => world);

describe('a flow', () => {
  const sub = (flowKey: string, more: object = {}) => ({
    key: 's',
    name: '子流程',
    kind: 'sub',
    flowKey,
    map: { amount: 'amount' },
    waits: true,
    ...more,
  });

  it('starts others only by what fits them, never itself, and no more than three below each other', async () => {
    const chain: string[] = [];
    for (const below of [0, 1, 2, 3]) {
      await define();
      const starts = below === 0 ? [] : [sub(chain[below - 1] ?? '')];
      await release(FORM, approve('a', ['ben']), ...starts);
      chain.push(flow.key);
    }
    const [lowest = '', , , highest = ''] = chain;
    const top = { ...flow.of };
    await define(approve('a', ['ben']));
    const refusedFor = async (...nodes: object[]) => {
      await keep(FORM, approve('a', ['ben']), ...nodes);
      return (await refused(put()))?.fields;
    };
    expect(await refusedFor(sub(highest))).toEqual({ s: 'flow.tree.subDeep' });
    expect(await refusedFor(sub(flow.key))).toEqual({ s: 'flow.tree.subCircle' });
    expect(await refusedFor(sub(lowest, { map: {} }))).toEqual({ s: 'flow.tree.subField' });
    expect(await refusedFor(sub(lowest, { map: { amount: 'gone' } }))).toEqual({ s: 'flow.tree.fieldGone' });
    expect(await refusedFor(sub(lowest, { map: { amount: 'note' } }))).toEqual({ s: 'flow.tree.subField' });
    expect(await refusedFor(sub(lowest, { refusal: 'toNode', refuseTo: 's' }))).toEqual({
      s: 'flow.tree.returnTarget',
    });
    expect(await refusedFor(sub(lowest))).toBeUndefined();
    // The lowest may not start what it hangs below, nor anything more.
    const caller = flow.key;
    const [row] = await world.query<{ id: string }>('select id from flow_def where key = $1', [lowest]);
    flow.of = { ...top, id: Number(row?.id) };
    expect(await refusedFor(sub(highest))).toEqual({ s: 'flow.tree.subCircle' });
    expect(await refusedFor(sub(caller))).toEqual({ s: 'flow.tree.subCircle' });
    await define(approve('a', ['ben']));
    const free = flow.key;
    flow.of = { ...top, id: Number(row?.id) };
    expect(await refusedFor(sub(free))).toEqual({ s: 'flow.tree.subDeep' });
  });

  it('does by itself only what there is, for its kind of business, told whole', async () => {
    await define(approve('a', ['ben']));
    const refusedFor = async (action: string, params: object) => {
      await keep(FORM, approve('a', ['ben']), { key: 't', name: '触发', kind: 'trigger', action, params });
      return (await refused(put()))?.fields;
    };
    expect(await refusedFor('nothing', {})).toEqual({ t: 'flow.tree.deedGone' });
    expect(await refusedFor('orderNote', { text: '好' })).toEqual({ t: 'flow.tree.deedGone' });
    expect(await refusedFor('message', { to: 'role', text: '好' })).toEqual({ t: 'flow.tree.deedParams' });
    expect(await refusedFor('message', { to: 'starter', text: ' ' })).toEqual({ t: 'flow.tree.deedParams' });
    expect(await refusedFor('message', { to: 'starter', text: '好' })).toBeUndefined();
  });

  it('foresees the way of the flows that it starts, and that nobody would come to one', async () => {
    await define();
    await release(FORM, approve('x', ['cho']));
    const other = flow.key;
    await define(approve('a', ['ben']), sub(other));
    const tried = async () => {
      const { draft } = await whole();
      const input = { ...flow.of, ...draft, starterId: world.people.ann.id, values: { amount: 5 } };
      return as((c) => tryDraft(c, input));
    };
    const { outcome, path } = await tried();
    expect([outcome, path.map(({ key, level = 0 }) => `${level} ${key}`)]).toEqual(['passed', ['0 a', '0 s', '1 x']]);
    await world.query('update flow_def set state = 2 where key = $1', [other]);
    expect((await tried()).outcome).toBe('stuck');
  });
});
