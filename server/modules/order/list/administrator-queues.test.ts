/** Administrators meet no closed or empty page in their fixed set: they see the queues of everybody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { orderEndpoints } from '@/contract/order';
import type { OrderRow } from '@/contract/order-entities';
import { orderTypeEndpoints } from '@/contract/order-type';
import { peopleEndpoints } from '@/contract/people';
import { sessionEndpoints } from '@/contract/session';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await openPlatform();
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const listed = async (who: Person, input: object): Promise<OrderRow[]> => {
  const { status, body } = await platform.call(orderEndpoints.listOrders, { pageSize: 100, ...input }, who);
  expect([status, body.error]).toEqual([200, undefined]);
  return dataOf({ body }).rows;
};

const QUEUES: [string, number[]][] = [
  ['todo', [S.assigned, S.accepted]],
  ['handling', [S.handling, S.suspended, S.quoted, S.unpaid]],
  ['finished', [S.checking, S.visiting, S.done, S.incomplete]],
  ['cancelled', [S.cancelled]],
  ['pool', [S.pool]],
  ['running', [S.assigned, S.accepted, S.handling, S.suspended, S.quoted, S.unpaid, S.checking]],
  ['visitDue', [S.visiting]],
  ['visited', [S.done, S.incomplete]],
];
it.each(QUEUES)('the queue %s holds the orders of all parks in its states', async (tab, states) => {
  const everything = await listed(admin, { tab: 'all', state: states.join(',') });
  expect(everything.length).toBeGreaterThan(0);
  const queue = await listed(admin, { tab });
  expect(new Set(queue.map(({ id }) => id))).toEqual(new Set(everything.map(({ id }) => id)));
});

it('a filter of a queue narrows it, and never shows what is not in it', async () => {
  const rows = await listed(admin, { tab: 'handling', state: String(S.handling) });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([S.handling]));
});

it('a handler’s queue stays their own', async () => {
  const repair = await platform.signIn('repair');
  const [theirs, all] = [await listed(repair, { tab: 'finished' }), await listed(admin, { tab: 'finished' })];
  expect(theirs.length).toBeLessThan(all.length);
});

it('an administrator, who works in no park, reports an order in one that they choose', async () => {
  const ask = async <T>(...asked: Parameters<typeof platform.call>): Promise<T> => {
    const { status, body } = await platform.call(...asked);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data as T;
  };
  const parks = await ask<{ id: number }[]>(sessionEndpoints.getParksByLoginUser, {}, admin);
  const parkId = parks[1]?.id;
  const [type] = await ask<{ id: number }[]>(orderTypeEndpoints.listOrderTypeChoices, { parkId }, admin);
  const [place] = await ask<{ id: number }[]>(peopleEndpoints.listLocations, { parkId }, admin);
  const order = { parkId, typeId: type?.id, locationId: place?.id, description: '大堂灯不亮' };
  const { id } = await ask<{ id: number }>(orderEndpoints.createOrder, order, admin);
  expect((await listed(admin, { tab: 'reported' })).map((row) => [row.id, row.parkId])).toContainEqual([id, parkId]);
});
