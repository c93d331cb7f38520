/** An order that a firm outside does: a dispatcher has it and answers for it; the firm stays noted as long as they do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { openOrderWorld, type OrderWorld } from '../../../../tests/kit/world/order-world';
import { dispatchHandlers } from '../dispatch.handlers';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const FIRM = { name: '恒通机电', contact: '张工', phone: '13800001111' };
const dispatcherId = (): number => world.people.dispatcher.id;

it('from the pool it is in hand at once, without anybody being asked, and the timeline names the firm', async () => {
  const id = await world.addOrder();
  const given = await world.act('dispatcher', id, { action: 'dispatch', targetUserId: dispatcherId(), outside: FIRM });
  expect([given.state, given.ownerId, given.outside]).toEqual([S.accepted, dispatcherId(), FIRM]);
  expect(given.offer).toBeNull();
  expect(given.respondedAt).not.toBeNull();
  expect(given.steps.find(({ event }) => event === 'dispatch')?.params).toMatchObject({
    target: FIRM.name,
    outside: 1,
  });
});

it('work that has begun goes on where it stands, and whoever had it is told', async () => {
  const id = await world.addOrder({ state: S.handling, ownerId: world.people.owner.id });
  const handOn = { action: 'transfer', targetUserId: dispatcherId(), reason: '需要专业设备', outside: FIRM } as const;
  const given = await world.act('dispatcher', id, handOn);
  expect([given.state, given.ownerId, given.outside?.name]).toEqual([S.handling, dispatcherId(), FIRM.name]);
});

it('nobody but a dispatcher gives work to a firm', async () => {
  const id = await world.addOrder({ state: S.accepted, ownerId: world.people.owner.id });
  const refused = await world.refusal('owner', id, {
    action: 'transfer',
    targetUserId: dispatcherId(),
    reason: '不会修',
    outside: FIRM,
  });
  expect(refused.status).toBe(422);
});

it('with the next person the firm is gone', async () => {
  const id = await world.addOrder();
  await world.act('dispatcher', id, { action: 'dispatch', targetUserId: dispatcherId(), outside: FIRM });
  await world.act('dispatcher', id, { action: 'transfer', targetUserId: world.people.free.id, reason: '自己人来做' });
  const offered = await world.detail('dispatcher', id);
  expect(offered.outside?.name).toBe(FIRM.name);
  const accepted = await world.act('free', id, { action: 'accept' });
  expect([accepted.ownerId, accepted.outside]).toEqual([world.people.free.id, null]);
});

it('firms of earlier orders are offered, each once, as they were written last', async () => {
  const id = await world.addOrder();
  const moved = { ...FIRM, phone: '13900002222' };
  await world.act('dispatcher', id, { action: 'dispatch', targetUserId: dispatcherId(), outside: moved });
  const firms = await world.inPark((tx) =>
    dispatchHandlers.listOutsideFirms(world.context(tx, 'dispatcher'), { parkId: world.parkA }),
  );
  expect(firms).toEqual([moved]);
});
