import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { openOrderWorld, type Act, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';
import type { NewOrder } from '../../../../tests/kit/world/cases';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const helped = (set: NewOrder = {}): Promise<number> =>
  world.addOrder({ state: S.handling, ownerId: world.people.owner.id, helperIds: [world.people.helper.id], ...set });

/** What the helper has of an order: the messages in the product, the first words of the cards in the chat. */
const toldHelper = async (id: number) => {
  const mine = [id, world.people.helper.id];
  const messages = await world.query<{ event: string; mention: boolean }>(
    'select event, mention from order_message where order_id = $1 and user_id = $2 order by id',
    mine,
  );
  const cards = await world.query<{ title: string }>(
    `select card ->> 'title' as title from notification where order_id = $1 and user_id = $2 order by id`,
    mine,
  );
  return { events: messages.map(({ event }) => event), heads: cards.map(({ title }) => title.split('：')[0]) };
};

const until = () => world.now().getTime() + 3_600_000;

it('a helper is told of a hold and its end', async () => {
  const id = await helped();
  await world.act('owner', id, { action: 'suspend', reasonCode: 1, resumeAt: until() });
  await world.act('owner', id, { action: 'resume' });
  await world.act('owner', id, { action: 'suspend', reasonCode: 1, resumeAt: until() });
  world.turn(3_600_001);
  await world.runTimers();
  expect(await toldHelper(id)).toEqual({
    events: ['suspend', 'resume', 'suspend', 'resumed'],
    heads: ['已挂起', '已恢复处理', '已挂起', '挂起已到期'],
  });
});

it('a helper is told who goes on with it, and that it is finished', async () => {
  const id = await helped();
  await world.act('owner', id, { action: 'transfer', targetUserId: world.people.free.id, reason: '下班' });
  await world.act('free', id, { action: 'accept' });
  await world.act('free', id, { action: 'start' });
  await world.act('free', id, { action: 'finish', result: '好了' });
  expect(await toldHelper(id)).toEqual({
    events: ['transfer', 'accept', 'finish'],
    heads: ['转单待接', '已接单', '处理完成'],
  });
});

const ends: [string, NewOrder, PersonName, Act, string][] = [
  [
    'cancelled before anybody went',
    { state: S.assigned, ownerId: null, assigneeId: 1 },
    'dispatcher',
    { action: 'cancel', reason: '不用了' },
    'cancel',
  ],
  [
    'cancelled on request',
    { requestKind: 1, requestReason: '不用了', requestAt: new Date() },
    'dispatcher',
    { action: 'approveRequest', kind: 1 },
    'approveRequest',
  ],
  ['given back to the pool', { state: S.accepted }, 'owner', { action: 'putBack', reason: '缺备件' }, 'putBack'],
  ['done without them', {}, 'owner', { action: 'setHelpers', helperIds: [] }, 'setHelpers'],
];
it.each(ends)('a helper is told when it is %s', async (_, set, who, act, event) => {
  const id = await helped(set);
  await world.act(who, id, act);
  expect((await toldHelper(id)).events).toEqual([event]);
});

it('it only informs: it may be switched off, and nobody is told what they did', async () => {
  const id = await helped();
  await world.act('owner', id, { action: 'suspend', reasonCode: 1, resumeAt: until() });
  const [message] = await world.query<{ mention: boolean }>(
    'select mention from order_message where order_id = $1 and user_id = $2',
    [id, world.people.helper.id],
  );
  expect(message?.mention).toBe(false);
  const own = await world.query('select from order_message where order_id = $1 and user_id = $2', [
    id,
    world.people.owner.id,
  ]);
  expect(own).toHaveLength(0);
});
