/** A dispatcher gives an order to somebody whom the rules would not choose, and says why. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { OutsideFirm } from '@/contract/order-entities';
import { openOrderWorld, type OrderWorld } from '../../../../tests/kit/world/order-world';
import { dispatchHandlers } from '../dispatch.handlers';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const WHY = '电梯困人，只有他在现场';
const faultOf = async (...asked: Parameters<OrderWorld['refusal']>) => (await world.refusal(...asked)).fields;

interface Words {
  reason?: string;
  overrideReason?: string;
  outside?: OutsideFirm;
}

const dispatchMany = (orderIds: number[], targetUserId: number, words: Words) =>
  world.inPark((tx) =>
    dispatchHandlers.dispatchOrders(world.context(tx, 'dispatcher'), {
      parkId: world.parkA,
      orderIds,
      targetUserId,
      ...words,
    }),
  );

describe('somebody without the skill', () => {
  it('is refused without a reason, and gets the order with one, which the timeline and the audit keep', async () => {
    const targetUserId = world.people.unskilled.id;
    const id = await world.addOrder();
    expect(await faultOf('dispatcher', id, { action: 'dispatch', targetUserId })).toEqual({
      targetUserId: 'unskilled',
    });
    expect(await faultOf('dispatcher', id, { action: 'dispatch', targetUserId, overrideReason: '  ' })).toEqual({
      targetUserId: 'unskilled',
    });
    const given = await world.act('dispatcher', id, { action: 'dispatch', targetUserId, overrideReason: WHY });
    expect([given.state, given.assigneeName]).toEqual([S.assigned, 'unskilled']);
    expect(given.steps.find(({ event }) => event === 'dispatch')?.params).toMatchObject({
      overrideReason: WHY,
      overruled: 'unskilled',
    });
    const [row] = await world.query<{ detail: object }>(
      `select detail from audit_row where action = 'order.dispatch' and biz_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(row?.detail).toMatchObject({ overrideReason: WHY, overruled: 'unskilled' });
  });

  it('does not get it from an owner who hands on their work', async () => {
    const targetUserId = world.people.unskilled.id;
    const id = await world.addOrder({ state: S.accepted, ownerId: world.people.owner.id });
    const handOn = { action: 'transfer', targetUserId, reason: '下班', overrideReason: WHY } as const;
    expect(await faultOf('owner', id, handOn)).toEqual({ targetUserId: 'unskilled' });
    expect((await world.act('dispatcher', id, handOn)).state).toBe(S.assigned);
  });
});

it('somebody who is full gets one more with a reason', async () => {
  const targetUserId = world.people.free.id;
  await world.rule({ maxOpenPerStaff: 1 });
  const [first, second] = [await world.addOrder(), await world.addOrder()];
  await world.act('dispatcher', first, { action: 'dispatch', targetUserId });
  expect(await faultOf('dispatcher', second, { action: 'dispatch', targetUserId })).toEqual({ targetUserId: 'full' });
  await world.act('dispatcher', second, { action: 'dispatch', targetUserId, overrideReason: WHY });
  await world.rule({ maxOpenPerStaff: 8 });
});

it('who refused the order within a day is not asked again, whatever the reason', async () => {
  const targetUserId = world.people.helper.id;
  const id = await world.addOrder();
  await world.act('dispatcher', id, { action: 'dispatch', targetUserId });
  await world.act('helper', id, { action: 'refuse', reasonCode: 1 });
  const again = { action: 'dispatch', targetUserId, overrideReason: WHY } as const;
  expect(await faultOf('dispatcher', id, again)).toEqual({ targetUserId: 'refusedLately' });
});

it('a reason that was not needed is not kept as one', async () => {
  const id = await world.addOrder();
  const act = { action: 'dispatch', targetUserId: world.people.offered.id, overrideReason: WHY } as const;
  expect(
    (await world.act('dispatcher', id, act)).steps.find(({ event }) => event === 'dispatch')?.params,
  ).not.toHaveProperty('overrideReason');
});

describe('several at once', () => {
  it('what lies in the pool is dispatched, what somebody has is handed on, the rest is refused by itself', async () => {
    const ids = [
      await world.addOrder(),
      await world.addOrder({ state: S.handling, ownerId: world.people.owner.id }),
      await world.addOrder({ state: S.done, ownerId: world.people.owner.id }),
    ];
    const targetUserId = world.people.helper.id;
    const results = await dispatchMany(ids, targetUserId, { reason: '换人处理' });
    expect(results.map(({ error }) => error)).toEqual([null, null, 'order.stateForbids']);
    const rows = await world.query<{ state: number }>(
      `select state from work_order where id = any($1::bigint[]) order by id`,
      [`{${ids.join(',')}}`],
    );
    expect(rows.map(({ state }) => state)).toEqual([S.assigned, S.assigned, S.done]);
  });

  it('what is handed on needs a reason, and a refusal says what speaks against the person', async () => {
    const held = await world.addOrder({ state: S.accepted, ownerId: world.people.owner.id });
    const free = await world.addOrder();
    const results = await dispatchMany([held, free], world.people.unskilled.id, {});
    expect(results).toEqual([
      { orderId: held, error: 'order.requires.reason', fault: null },
      { orderId: free, error: 'order.requires.target', fault: 'unskilled' },
    ]);
    const forced = await dispatchMany([free], world.people.unskilled.id, { overrideReason: WHY });
    expect(forced).toEqual([{ orderId: free, error: null, fault: null }]);
  });

  it('a firm outside gets what lies in the pool and what somebody has; the dispatcher answers for both', async () => {
    const held = await world.addOrder({ state: S.handling, ownerId: world.people.owner.id });
    const ids = [await world.addOrder(), held, await world.addOrder({ state: S.done })];
    const outside = { name: '恒通机电维保', contact: '', phone: '13800001111' };
    const me = world.people.dispatcher.id;
    const results = await dispatchMany(ids, me, { reason: '需专业设备', outside });
    expect(results.map(({ error }) => error)).toEqual([null, null, 'order.stateForbids']);
    const rows = await world.query<{ owner: string | null; firm: string | null }>(
      'select owner_id::text as owner, outside_name as firm from work_order where id = any($1::bigint[]) order by id',
      [`{${ids.join(',')}}`],
    );
    const given = { owner: String(me), firm: outside.name };
    expect(rows.toSorted((a, b) => Number(a.firm === null) - Number(b.firm === null)).slice(0, 2)).toEqual([
      given,
      given,
    ]);
    expect(rows.filter(({ firm }) => firm === null)).toHaveLength(1);
  });
});
