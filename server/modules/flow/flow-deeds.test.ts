/** 触发: what nodes do by themselves, tried again when it is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { DEED_KEYS } from '@/contract/flow/flow-deeds';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { findDeed, registerFlowDeed, type FlowDeed } from './flow-deeds.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { begun, approve, answer, waits } = playIn(() => world);

const deed = (action: string, params: object) => ({ key: 't', name: '触发', kind: 'trigger', action, params });
const triesOf = async (instId: number) =>
  (
    await world.query<{ tries: number }>(`select tries from flow_node_run where inst_id = $1 and node_key = 't'`, [
      instId,
    ])
  )[0]?.tries;

it('every deed that a flow may name is done by an area', () => {
  expect(DEED_KEYS.filter((key) => findDeed(key) === undefined)).toEqual([]);
});

describe('a node that does something by itself', () => {
  it('sends a message with what the form says, and goes on', async () => {
    const instId = await begun(
      [approve('a', ['ben']), deed('message', { to: 'starter', text: '{note} {amount} 已批' }), approve('z', ['dan'])],
      {},
      { amount: 1200, note: '差旅' },
    );
    await answer('ben', instId);
    expect(await waits(instId)).toEqual([]);
    await world.fireTimers();
    expect(await waits(instId)).toEqual(['z: dan']);
    const [card] = await world.query<{ title: string; who: string }>(
      `select n.card->>'title' as title, u.login_name as who from notification n join app_user u on u.id = n.user_id
       where n.card->>'title' like '%已批' order by n.id desc limit 1`,
    );
    expect(card).toEqual({ title: '费用审批：差旅 ¥12.00 已批', who: 'ann' });
    expect(await world.actionsOf(instId)).toEqual(['submit', 'agree', 'done']);
  });

  it('is tried five times with growing pauses, and then asks its managers', async () => {
    const instId = await begun([approve('a', ['ben']), deed('message', { to: 'role', role: 987_654, text: '好' })]);
    await answer('ben', instId);
    await world.fireTimers();
    expect(await triesOf(instId)).toBe(1);
    for (const minutes of [1, 5, 15]) {
      world.turn((minutes - 1) * 60_000 + 59_000);
      await world.fireTimers();
      const before = await triesOf(instId);
      world.turn(1_000);
      await world.fireTimers();
      expect(await triesOf(instId)).toBe((before ?? 0) + 1);
    }
    world.turn(60 * 60_000);
    await world.fireTimers();
    expect([await world.stateOf(instId), await triesOf(instId)]).toEqual([I.stuck, 5]);
    const [row] = await world.query<{ stuck: object }>('select stuck from flow_inst where id = $1', [instId]);
    expect(row?.stuck).toEqual({ key: 't', why: 'deed', reason: { code: 'flow.nobodyToTell', params: {} } });
    await world.move('max', { instId, action: 'skip', reason: '口头通知了' });
    expect(await world.stateOf(instId)).toBe(I.passed);
  });

  it('leaves nothing behind of a try that was refused', async () => {
    const own = findDeed('message') as FlowDeed;
    let tries = 0;
    registerFlowDeed({
      key: 'message',
      async run(acting) {
        tries += 1;
        await acting.tx.execute(`update flow_inst set title = 'half' where title <> 'half'`);
        if (tries === 1) throw new Error('a fault of ours');
      },
    });
    const instId = await begun([approve('a', ['ben']), deed('message', { to: 'starter', text: '好' })]);
    await answer('ben', instId);
    await world.fireTimers();
    const halves = () => world.query(`select id from flow_inst where title = 'half'`);
    expect([await halves(), await world.stateOf(instId)]).toEqual([[], I.running]);
    world.turn(60_000);
    await world.fireTimers();
    expect([tries, await world.stateOf(instId)]).toEqual([2, I.passed]);
    registerFlowDeed(own);
  });
});
