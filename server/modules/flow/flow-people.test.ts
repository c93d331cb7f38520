/** Who is asked, over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { previewFlow } from './acts/flow-start.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);

describe('people', () => {
  it('of 或签 are asked together, and the first answer decides', async () => {
    const id = await begun([approve('a', ['ben', 'cho']), approve('b', ['dan'])]);
    expect(await waits(id)).toEqual(['a: ben,cho']);
    await answer('cho', id);
    expect(await waits(id)).toEqual(['b: dan']);
    await answer('dan', id);
    expect(await world.stateOf(id)).toBe(I.passed);
    expect(await world.actionsOf(id)).toEqual(['submit', 'agree', 'agree', 'passed']);
  });

  it('of 会签 must all agree, of 依次 one after the other, of 比例 as many as it takes', async () => {
    const all = await begun([approve('a', ['ben', 'cho'], { way: 'all' })]);
    await answer('ben', all);
    expect([await waits(all), await world.stateOf(all)]).toEqual([['a: cho'], I.running]);
    const turn = await begun([approve('a', ['cho', 'ben'], { way: 'inTurn' })]);
    expect(await waits(turn)).toEqual(['a: cho']);
    await answer('cho', turn);
    expect(await waits(turn)).toEqual(['a: ben']);
    const share = await begun([approve('a', ['ben', 'cho', 'dan'], { way: 'share', percent: 60 })]);
    await answer('ben', share);
    await answer('dan', share);
    expect([await waits(share), await world.stateOf(share)]).toEqual([[], I.passed]);
  });

  it('are found by place above, by role, by right and by choice; leavers never are', async () => {
    const above = await begun([approve('a', [{ by: 'superiors', upTo: 2 }], { way: 'all' })]);
    expect(await waits(above)).toEqual(['a: ben', 'a: dan']);
    const second = await begun([approve('a', [{ by: 'superior', level: 2 }])]);
    expect(await waits(second)).toEqual(['a: dan']);
    const [role] = await world.query<{ id: string }>("select id from role where code = 'boss'");
    const byRole = await begun([approve('a', [{ by: 'role', ids: [Number(role?.id)] }])]);
    expect(await waits(byRole)).toEqual(['a: ben,cho,dan,eve']);
    const byOrg = await begun([approve('a', [{ by: 'orgLeader', ids: [world.orgs.top] }])]);
    expect(await waits(byOrg)).toEqual(['a: dan']);
    const key = await world.define([approve('a', [{ by: 'starterPicks' }])]);
    const picked = await world.start(key, { amount: 1 }, 'ann', { a: [world.people.eve.id] });
    expect(await waits(picked.inst.id)).toEqual(['a: eve']);
    await world.query('update app_user set state = 2 where id = $1', [world.people.eve.id]);
    const left = await begun([approve('a', ['eve'])]);
    expect(await waits(left)).toEqual(['a: max']);
    await world.query('update app_user set state = 0 where id = $1', [world.people.eve.id]);
  });

  it('who have nobody behind them: the form is not sent, and says where', async () => {
    const key = await world.define([approve('a', ['far'], { nobody: 'forbid', name: '财务' })]);
    const refused = await world.start(key).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, code: 'flow.nobody', params: { node: '财务' } });
  });

  it('are foreseen along the whole path before it is sent', async () => {
    const key = await world.define([
      approve('a', ['ben']),
      { key: 'k', name: '抄送', kind: 'copy', people: [{ by: 'starter' }] },
      approve('b', ['cho']),
    ]);
    const foreseen = await world.actingAs(world.people.ann, world.parkA, (acting) =>
      previewFlow(acting, { parkId: world.parkA, by: { key }, bizId: null, values: { amount: 1 }, picked: {} }),
    );
    const { outcome, path } = foreseen.foreseen;
    expect(outcome).toBe('passed');
    expect(path.map((run) => [run.key, run.people])).toEqual([
      ['a', [world.people.ben.id]],
      ['k', [world.people.ann.id]],
      ['b', [world.people.cho.id]],
    ]);
  });

  it('do not decide on their own request: their superior does', async () => {
    expect(await waits(await begun([approve('a', ['ann'])]))).toEqual(['a: ben']);
    const guarded = await begun([approve('a', ['ben'])], { guarded: true });
    const [task] = await world.open(guarded);
    expect(
      await refusal(
        world.act('ben', { taskId: task?.id, action: 'transfer', comment: '请', userIds: [world.people.ann.id] }),
      ),
    ).toBe('422 flow.requires.notStarter');
  });

  it('are stood in for while they are away, and it says for whom', async () => {
    await world.standIn('cho', 'rea');
    const id = await begun([approve('a', ['cho'])]);
    const [task] = await world.open(id);
    expect(await refusal(world.act('dan', { taskId: task?.id, action: 'agree' }))).toBe('403 flow.notYourPart');
    await world.act('rea', { taskId: task?.id, action: 'agree' });
    const steps = await world.query(
      'select by_name, on_behalf_of_id::int from flow_step where inst_id = $1 and action = $2',
      [id, 'agree'],
    );
    expect(steps).toEqual([{ by_name: 'rea', on_behalf_of_id: world.people.cho.id }]);
  });
});
