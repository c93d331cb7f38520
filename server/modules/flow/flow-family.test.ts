/** 子流程: approvals that start others, wait for them, and what happens to one when the other ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { readFlowDetail } from './inbox/flow-detail.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { begun, approve, answer, waits, refusal } = playIn(() => world);

const sub = (flowKey: string, more: object = {}) => ({
  key: 's',
  name: '用印',
  kind: 'sub',
  flowKey,
  map: { amount: 'amount' },
  waits: true,
  ...more,
});
const define = (...nodes: object[]) => world.define(nodes);
async function childrenOf(instId: number): Promise<number[]> {
  const rows = await world.query<{ id: string }>('select id from flow_inst where parent_id = $1 order by id', [instId]);
  return rows.map(({ id }) => Number(id));
}
const childOf = async (instId: number): Promise<number> => (await childrenOf(instId)).at(-1) ?? 0;
const states = (...ids: number[]) => Promise.all(ids.map((id) => world.stateOf(id)));

describe('a flow that starts another one', () => {
  it('hands over what was filled in, waits for its end and goes on in the step that ends it', async () => {
    const other = await define(approve('x', ['cho']));
    const instId = await begun([approve('a', ['ben']), sub(other), approve('z', ['dan'])], {}, { amount: 700 });
    await answer('ben', instId);
    const child = await childOf(instId);
    expect([await waits(instId), await waits(child)]).toEqual([[], ['x: cho']]);
    const [row] = await world.query<{ form: object; starter: string; depth: number }>(
      'select form, (select login_name from app_user where id = starter_id) as starter, depth from flow_inst where id = $1',
      [child],
    );
    expect(row).toEqual({ form: { amount: 700 }, starter: 'ann', depth: 1 });
    await answer('cho', child);
    expect([await states(child, instId), await waits(instId)]).toEqual([[I.passed, I.running], ['z: dan']]);
    expect(await world.actionsOf(instId)).toEqual(['submit', 'agree', 'subBegun', 'subPassed']);
    expect(await world.actionsOf(child)).toEqual(['ofParent', 'agree', 'passed']);
  });

  it('only starts it where nothing is to be waited for', async () => {
    const other = await define(approve('x', ['cho']));
    const instId = await begun([approve('a', ['ben']), sub(other, { waits: false })]);
    await answer('ben', instId);
    const child = await childOf(instId);
    expect(await states(instId, child)).toEqual([I.passed, I.running]);
    await answer('cho', child, { action: 'refuse', comment: '不' });
    expect(await states(instId, child)).toEqual([I.passed, I.refused]);
  });

  it('goes on at once when nobody had to be asked there', async () => {
    const other = await define(approve('x', ['ann'], { own: 'skip' }));
    const instId = await begun([approve('a', ['ben']), sub(other)]);
    await answer('ben', instId);
    expect(await states(await childOf(instId), instId)).toEqual([I.passed, I.passed]);
  });

  it('is refused by its refusal, goes on, or goes back, as its node says', async () => {
    const other = await define(approve('x', ['cho']));
    const refuse = async (more: object): Promise<number> => {
      const instId = await begun([approve('a', ['ben']), sub(other, more), approve('z', ['dan'])]);
      await answer('ben', instId);
      await answer('cho', await childOf(instId), { action: 'refuse', comment: '章不在' });
      return instId;
    };
    const ended = await refuse({});
    expect(await world.stateOf(ended)).toBe(I.refused);
    const [step] = await world.query<{ text: string }>(
      `select text from flow_step where inst_id = $1 and action = 'subRefused'`,
      [ended],
    );
    expect(step?.text).toMatch(/章不在$/);
    expect(await waits(await refuse({ refusal: 'goOn' }))).toEqual(['z: dan']);
    expect(await waits(await refuse({ refusal: 'toStarter' }))).toEqual(['start: ann']);
    const again = await refuse({ refusal: 'toNode', refuseTo: 'a' });
    expect(await waits(again)).toEqual(['a: ben']);
    await answer('ben', again);
    expect((await childrenOf(again)).length).toBe(2);
  });

  it('takes back what it waits for when it is called off, returned or decided beside it', async () => {
    const deep = await define(approve('y', ['dan']));
    const other = await define(approve('x', ['cho']), sub(deep));
    const cancelled = await begun([approve('a', ['ben']), sub(other)]);
    await answer('ben', cancelled);
    const child = await childOf(cancelled);
    await answer('cho', child);
    const grandchild = await childOf(child);
    await world.move('max', { instId: cancelled, action: 'cancel', reason: '不做了' });
    expect(await states(cancelled, child, grandchild)).toEqual([I.cancelled, I.cancelled, I.cancelled]);
    const side = (key: string, ...nodes: object[]) => ({ key, name: key, when: null, nodes });
    const beside = {
      key: 'p',
      name: '并行',
      kind: 'parallel',
      branches: [side('l', approve('b', ['ben'])), side('r', sub(other))],
    };
    const parallel = await begun([beside]);
    await answer('ben', parallel, { action: 'refuse', comment: '不' });
    expect(await states(parallel, await childOf(parallel))).toEqual([I.refused, I.cancelled]);
  });

  it('counts a cancelled one as refused', async () => {
    const other = await define(approve('x', ['cho']));
    const instId = await begun([approve('a', ['ben']), sub(other)]);
    await answer('ben', instId);
    await world.move('ann', { instId: await childOf(instId), action: 'cancel', reason: '不要了' });
    expect(await world.stateOf(instId)).toBe(I.refused);
  });

  it('stands still with the reason when the other one cannot begin, and goes on when it can', async () => {
    const other = await define(approve('x', ['cho']));
    await world.query('update flow_def set state = 2 where key = $1', [other]);
    const instId = await begun([approve('a', ['ben']), sub(other)]);
    await answer('ben', instId);
    const detail = await world.db.withPark([world.parkA], (tx) =>
      readFlowDetail({ tx, now: world.deps.now(), user: world.people.max, deps: world.deps }, instId),
    );
    expect([detail.state, detail.stuck]).toEqual([
      I.stuck,
      { node: '用印', why: 'sub', reason: { code: 'flow.notActive', params: {} } },
    ]);
    await world.query('update flow_def set state = 1 where key = $1', [other]);
    await world.move('max', { instId, action: 'retry', reason: '已启用' });
    await answer('cho', await childOf(instId));
    expect(await world.stateOf(instId)).toBe(I.passed);
  });

  it('never hangs more than three below each other, whatever was changed since it was published', async () => {
    const before = await define(approve('a', ['ben']));
    const next = `flow${Number(before.slice('flow'.length)) + 1}`;
    const key = await define(approve('a', ['ann'], { own: 'skip' }), sub(next));
    expect(key).toBe(next);
    const instId = (await world.start(key)).inst.id;
    const rows = await world.query<{ depth: number; state: number }>(
      `with recursive all_of as (select id, depth, state from flow_inst where id = $1
         union all select i.id, i.depth, i.state from flow_inst i join all_of a on i.parent_id = a.id)
       select depth, state from all_of order by depth`,
      [instId],
    );
    expect(rows.map(({ depth, state }) => `${depth}:${state}`)).toEqual(['0:1', '1:1', '2:1', '3:5']);
  });

  it('is not taken back once another one has begun by it', async () => {
    const other = await define(approve('x', ['cho']));
    const instId = await begun([approve('a', ['ben']), sub(other)]);
    const [task] = await world.open(instId);
    await answer('ben', instId);
    expect(await refusal(world.act('ben', { taskId: task?.id ?? 0, action: 'takeBack' }))).toBe(
      '422 flow.requires.within30Min',
    );
    expect(await world.stateOf(await childOf(instId))).toBe(I.running);
  });

  it('shows each as a link to the other, to whoever may see it', async () => {
    const other = await define(approve('x', ['cho']));
    const instId = await begun([approve('a', ['ben']), sub(other)]);
    await answer('ben', instId);
    const child = await childOf(instId);
    const seen = (id: number, who: 'ben' | 'ann' | 'cho') =>
      world.db.withPark([world.parkA], (tx) =>
        readFlowDetail({ tx, now: world.deps.now(), user: world.people[who], deps: world.deps }, id),
      );
    const above = await seen(instId, 'ann');
    expect(above.family?.children.map(({ id, opens }) => [id, opens])).toEqual([[child, true]]);
    expect((await seen(instId, 'ben')).family?.children[0]?.opens).toBe(false);
    const below = await seen(child, 'cho');
    expect([below.family?.parent?.id, below.family?.parent?.opens]).toEqual([instId, false]);
  });
});

it('the one who ends the lower and the one who gives up the upper at the same moment never wait for each other', async () => {
  const other = await define(approve('x', ['cho']));
  const key = await world.define([approve('a', ['ben']), sub(other), approve('z', ['dan'])]);
  const whole = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { inst } = await world.start(key);
      await answer('ben', inst.id);
      return { instId: inst.id, child: await childOf(inst.id) };
    }),
  );
  const said = await Promise.all(
    whole.flatMap(({ instId, child }) => [
      refusal(answer('cho', child)),
      refusal(world.move('max', { instId, action: 'cancel', reason: '不做了' })),
    ]),
  );
  expect(said.filter((one) => one !== 'done' && !one.startsWith('40'))).toEqual([]);
  const left = await world.query(
    'select id from flow_inst where (id = any($1) and state not in (4)) or (id = any($2) and state not in (2, 4))',
    [whole.map(({ instId }) => instId), whole.map(({ child }) => child)],
  );
  expect(left).toEqual([]);
});
