/** Requests about orders in a park that wants an approval for them: who decides, and what the end does to the order. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { taskActInput } from '@/contract/flow/flow-act';
import { ORDER_REQUEST, ORDER_STATE as S } from '@/contract/order-codes';
import { publishFlow } from '../../../../tests/kit/world/flows';
import { type OrderWorld, openOrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';
import { actOnTask } from '../../flow/acts/flow-act.usecases';
import { flowLinks } from '../../flow/setup/flow-setup.table';

let world: OrderWorld;
let made = 0;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.query('update flow_def set state = 2');
  await world.query('delete from flow_link');
  const nodes = [
    { key: 'a', name: '经理', kind: 'approve', way: 'any', people: [{ by: 'people', ids: [world.people.manager.id] }] },
  ];
  const key = `request${(made += 1)}`;
  const def = { key, name: '工单申请', kind: 'order.request', parkId: world.parkA };
  await publishFlow(world, { def, nodes, publishedAt: world.now() });
  await world.add(flowLinks, {
    parkId: world.parkA,
    code: key,
    name: '工单申请',
    bizType: 'order.request',
    flowKey: key,
    mode: 1,
  });
});

const asked = async (): Promise<number> => {
  const orderId = await world.addOrder({ state: S.handling, ownerId: world.people.owner.id });
  await world.act('dispatcher', orderId, { action: 'requestCancel', reason: '重复报单' });
  return orderId;
};
const instOf = async (orderId: number) => {
  const [row] = await world.query<{ id: string; state: number; title: string }>(
    "select id, state, title from flow_inst where kind = 'order.request' and biz_id = $1 order by id desc limit 1",
    [orderId],
  );
  return row ? { id: Number(row.id), state: row.state, title: row.title } : null;
};
async function decide(who: PersonName, orderId: number, action: 'agree' | 'refuse', comment = ''): Promise<void> {
  const [task] = await world.query<{ id: string }>(
    'select t.id from flow_task t join flow_inst i on i.id = t.inst_id where i.biz_id = $1 and t.state = 1',
    [orderId],
  );
  await world.inPark((tx) => {
    const { deps, now, user, traceId, audit, afterCommit } = world.context(tx, who);
    return actOnTask(
      { tx, deps, now, user, traceId, audit, afterCommit },
      taskActInput.parse({ taskId: Number(task?.id), action, comment }),
    );
  });
}

describe('a request to cancel', () => {
  it('waits for the approval and is not decided beside it', async () => {
    const orderId = await asked();
    expect(await instOf(orderId)).toMatchObject({ state: I.running, title: expect.stringContaining('取消工单') });
    const beside = await world.refusal('dispatcher', orderId, { action: 'approveRequest', kind: ORDER_REQUEST.cancel });
    expect([beside.status, beside.code]).toEqual([409, 'flow.openAlready']);
  });

  it('cancels the order in the transaction that decides', async () => {
    const orderId = await asked();
    await decide('manager', orderId, 'agree');
    expect((await world.detail('dispatcher', orderId)).state).toBe(S.cancelled);
    expect((await instOf(orderId))?.state).toBe(I.passed);
  });

  it('goes back with the reason when it is refused', async () => {
    const orderId = await asked();
    await decide('manager', orderId, 'refuse', '请继续处理');
    const detail = await world.detail('dispatcher', orderId);
    expect([detail.state, detail.request]).toEqual([S.handling, null]);
    expect((await instOf(orderId))?.state).toBe(I.refused);
  });

  it('whose order has moved on meanwhile refuses the decision in the order’s own words', async () => {
    const orderId = await asked();
    await world.query('update work_order set request_kind = null where id = $1', [orderId]);
    await expect(decide('manager', orderId, 'agree')).rejects.toMatchObject({
      status: 422,
      code: 'order.requires.openRequest',
    });
    expect((await instOf(orderId))?.state).toBe(I.running);
  });

  it('that is gone by something else needs no approval any more', async () => {
    const orderId = await asked();
    await world.act('owner', orderId, { action: 'finish', result: '修好了', photoKeys: [] } as never);
    expect((await world.detail('dispatcher', orderId)).state).not.toBe(S.handling);
    expect((await instOf(orderId))?.state).toBe(I.cancelled);
  });

  it('in a park without such a flow is the dispatchers’ as ever', async () => {
    await world.query('update flow_link set mode = 0');
    const orderId = await asked();
    expect(await instOf(orderId)).toBeNull();
    await world.act('dispatcher', orderId, { action: 'approveRequest', kind: ORDER_REQUEST.cancel });
    expect((await world.detail('dispatcher', orderId)).state).toBe(S.cancelled);
  });
});
