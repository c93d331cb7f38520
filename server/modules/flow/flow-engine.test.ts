/** The way of approvals and their tasks, over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld, type PersonName } from '../../../tests/kit/world/flow-world';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);

describe('the way', () => {
  it('takes the branch of the form, and meets again', async () => {
    const nodes = [
      {
        key: 'c',
        name: '金额',
        kind: 'choice',
        branches: [
          {
            key: 'high',
            name: '高',
            when: { all: [{ field: 'amount', op: 'gt', value: 1000 }] },
            nodes: [approve('boss', ['dan'])],
          },
          { key: 'low', name: '其他情况', when: null, nodes: [] },
        ],
      },
      approve('last', ['ben']),
    ];
    expect(await waits(await begun(nodes))).toEqual(['last: ben']);
    expect(await waits(await begun(nodes, {}, { amount: 2000 }))).toEqual(['boss: dan']);
  });

  it('asks both sides of a parallel block; a refusal on one ends the other', async () => {
    const branch = (key: string, who: PersonName) => ({
      key: `${key}side`,
      name: key,
      when: null,
      nodes: [approve(key, [who])],
    });
    const nodes = [
      { key: 'p', name: '并行', kind: 'parallel', branches: [branch('l', 'ben'), branch('r', 'cho')] },
      approve('z', ['dan']),
    ];
    const passed = await begun(nodes);
    await answer('cho', passed);
    await answer('ben', passed);
    expect(await waits(passed)).toEqual(['z: dan']);
    const refused = await begun(nodes);
    await answer('ben', refused, { action: 'refuse', comment: '不同意' });
    expect([await waits(refused), await world.stateOf(refused)]).toEqual([[], I.refused]);
  });

  it('goes back to the starter, who changes the form and sends it again', async () => {
    const id = await begun([approve('a', ['ben']), approve('b', ['cho'])]);
    await answer('ben', id);
    await answer('cho', id, { action: 'return', to: 'start', comment: '金额不对' });
    expect([await waits(id), await world.stateOf(id)]).toEqual([['start: ann'], I.unsent]);
    await answer('ann', id, { action: 'resubmit', values: { amount: 90 } });
    expect(await waits(id)).toEqual(['a: ben']);
    const [step] = await world.query('select difference from flow_step where inst_id = $1 and action = $2', [
      id,
      'resubmit',
    ]);
    expect(step).toEqual({ difference: { amount: { before: 100, after: 90 } } });
  });

  it('goes back to a node, again step by step or straight to whoever returned it', async () => {
    const nodes = [approve('a', ['ben']), approve('b', ['cho']), approve('c', ['dan'])];
    const back = async (direct: boolean) => {
      const id = await begun(nodes);
      await answer('ben', id);
      await answer('cho', id);
      await answer('dan', id, { action: 'return', to: 'a', comment: '再看', direct });
      expect(await waits(id)).toEqual(['a: ben']);
      await answer('ben', id);
      return waits(id);
    };
    expect(await back(false)).toEqual(['b: cho']);
    expect(await back(true)).toEqual(['c: dan']);
    const id = await begun(nodes);
    expect(await refusal(answer('ben', id, { action: 'return', to: 'c', comment: '再看' }))).toBe(
      '422 flow.requires.passedNode',
    );
  });

  it('is withdrawn before the first decision only, and sent again', async () => {
    const id = await begun([approve('a', ['ben']), approve('b', ['cho'])]);
    await world.move('ann', { instId: id, action: 'withdraw' });
    expect([await waits(id), await world.stateOf(id)]).toEqual([[], I.unsent]);
    await world.move('ann', { instId: id, action: 'submit', values: { amount: 5 } });
    expect(await waits(id)).toEqual(['a: ben']);
    await answer('ben', id);
    const refused = await world.move('ann', { instId: id, action: 'withdraw' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'flow.requires.withdrawable', params: { name: 'ben' } });
  });

  it('cannot go on where nobody is left; its manager gives it to somebody', async () => {
    const id = await begun([
      approve('a', ['ben']),
      approve('b', ['cho'], { nobody: 'people', nobodyIds: [world.people.eve.id] }),
    ]);
    await world.query('update app_user set state = 1 where id = any($1)', [[world.people.cho.id, world.people.eve.id]]);
    await answer('ben', id);
    expect(await world.stateOf(id)).toBe(I.stuck);
    await world.query('update app_user set state = 0 where id = any($1)', [[world.people.cho.id, world.people.eve.id]]);
    expect(
      await refusal(
        world.move('ann', { instId: id, action: 'reassign', reason: '离职', userIds: [world.people.dan.id] }),
      ),
    ).toBe('403 flow.notYourPart');
    await world.move('max', { instId: id, action: 'reassign', reason: '离职', userIds: [world.people.dan.id] });
    expect([await waits(id), await world.stateOf(id)]).toEqual([['b: dan'], I.running]);
  });
});

describe('a task', () => {
  it('is given away three times at most, asks for an opinion, and is taken back', async () => {
    const id = await begun([approve('a', ['ben']), approve('b', ['eve'])]);
    await answer('ben', id, { action: 'delegate', userIds: [world.people.cho.id] });
    expect(await waits(id)).toEqual(['a: cho']);
    await answer('cho', id, { comment: '可以' });
    expect(await waits(id)).toEqual(['a: ben']);
    const [task] = await world.open(id);
    await answer('ben', id);
    await world.act('ben', { taskId: task?.id, action: 'takeBack' });
    expect(await waits(id)).toEqual(['a: ben']);
    for (const [from, to] of [
      ['ben', 'cho'],
      ['cho', 'dan'],
      ['dan', 'ben'],
    ] as const)
      await answer(from, id, { action: 'transfer', comment: '出差', userIds: [world.people[to].id] });
    expect(
      await refusal(answer('ben', id, { action: 'transfer', comment: '出差', userIds: [world.people.cho.id] })),
    ).toBe('422 flow.requires.hops');
  });

  it('waits for whoever is asked before it, and is behind whoever is asked after it', async () => {
    const id = await begun([approve('a', ['ben']), approve('b', ['eve'])]);
    await answer('ben', id, { action: 'addBefore', userIds: [world.people.cho.id, world.people.dan.id] });
    expect(await waits(id)).toEqual(['a: cho', 'a: dan']);
    await answer('cho', id);
    await answer('dan', id);
    expect(await waits(id)).toEqual(['a: ben']);
    const [task] = await world.open(id);
    await answer('ben', id, { action: 'addAfter', userIds: [world.people.cho.id] });
    expect(await waits(id)).toEqual(['a: cho']);
    expect(await refusal(answer('cho', id, { action: 'addAfter', userIds: [world.people.dan.id] }))).toBe(
      '403 flow.notYourPart',
    );
    await world.act('ben', { taskId: task?.id, action: 'removeSign', userIds: [world.people.cho.id] });
    expect(await waits(id)).toEqual(['b: eve']);
  });

  it('is refused for what lacks: a reason, the form as it is now, another person', async () => {
    const write = { fields: { note: 'write' } };
    const id = await begun([approve('a', ['ben', 'cho'], { way: 'all', ...write })]);
    expect(await refusal(answer('ben', id, { action: 'refuse' }))).toBe('422 flow.requires.reason');
    await answer('ben', id, { rev: 1, values: { note: '已核对', amount: 1 } });
    const [row] = await world.query<{ form: object; rev: number }>('select form, rev from flow_inst where id = $1', [
      id,
    ]);
    expect(row).toEqual({ form: { amount: 100, note: '已核对' }, rev: 2 });
    const stale = await answer('cho', id, { rev: 1 }).catch((error: unknown) => error);
    expect(stale).toMatchObject({ status: 409, code: 'flow.changed', params: { name: 'ben' } });
    const [task] = await world.open(id);
    expect(await refusal(world.act('far', { taskId: task?.id, action: 'agree' }))).toBe('404 flow.notFound');
  });

  it('is decided once: of two at one moment one is told who was first, and when', async () => {
    const id = await begun([approve('a', ['ben', 'cho'])]);
    const [task] = await world.open(id);
    const both = await Promise.allSettled(
      (['ben', 'cho'] as const).map((who) => world.act(who, { taskId: task?.id, action: 'agree' })),
    );
    const first = both[0]?.status === 'fulfilled' ? 'ben' : 'cho';
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      status: 409,
      code: 'flow.stateForbids',
      params: { name: first, at: world.now().getTime(), by: 'agree' },
    });
  });
});
