import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { openOrderWorld, QR, type Act, type OrderWorld } from '../../../../tests/kit/world/order-world';
import type { NewOrder } from '../../../../tests/kit/world/cases';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const WORDS = '二维码被撕掉了';
const held = (set: NewOrder = {}) =>
  world.addOrder({ state: S.accepted, ownerId: world.people.owner.id, respondedAt: world.now(), ...set });

describe.each(['arrive', 'start'] as const)('where the type asks for a scan, to %s', (action) => {
  beforeEach(() => world.rule({ needScan: true }));
  const refusal = async (id: number, act: object) => {
    const { status, code, fields } = await world.refusal('owner', id, { action, ...act } as Act);
    return [status, code, fields];
  };

  it('words alone or a photo alone do not stand for the code', async () => {
    const id = await held();
    expect(await refusal(id, {})).toEqual([422, 'order.requires.scan', { scanCode: 'required' }]);
    expect(await refusal(id, { photoKeys: [randomUUID()] })).toEqual([
      422,
      'order.requires.scan',
      { scanCode: 'required' },
    ]);
    expect(await refusal(id, { reason: WORDS })).toEqual([422, 'order.scanUnexplained', { photoKeys: 'required' }]);
    expect(await refusal(id, { reason: '撕', photoKeys: [randomUUID()] })).toEqual([
      422,
      'order.scanUnexplained',
      { reason: 'tooShort' },
    ]);
  });

  it('words with a photo do; the timeline says so and the dispatcher is told', async () => {
    const id = await held();
    const key = randomUUID();
    const order = await world.act('owner', id, { action, reason: WORDS, photoKeys: [key] });
    expect([order.state, order.arriveAt]).toEqual([S.handling, world.now().getTime()]);
    const step = order.steps.find(({ event }) => event === action);
    expect(step).toMatchObject({ note: WORDS, params: { unscanned: 1 }, photos: [{ key }] });
    const told = await world.query('select user_id::int, event, params from order_message where order_id = $1', [id]);
    expect(told).toContainEqual({ user_id: world.people.dispatcher.id, event: action, params: { unscanned: 1 } });
  });

  it('a code of somewhere else is refused whatever is said about it', async () => {
    const id = await held();
    const said = { scanCode: 'elsewhere', reason: WORDS, photoKeys: [randomUUID()] };
    expect((await refusal(id, said))[1]).toBe('order.scanDoesNotMatch');
  });

  it('a scanned code needs no words, and nobody is told of one that is missing', async () => {
    const id = await held();
    const order = await world.act('owner', id, { action, scanCode: QR });
    expect(order.steps.find(({ event }) => event === action)?.params).toEqual({ scanned: 1 });
    const told = await world.query('select from order_message where order_id = $1 and user_id = $2', [
      id,
      world.people.dispatcher.id,
    ]);
    expect(told).toEqual([]);
  });
});

it('is explained once: who has arrived without the code begins without it', async () => {
  await world.rule({ needScan: true });
  const id = await held();
  await world.act('owner', id, { action: 'arrive', reason: WORDS, photoKeys: [randomUUID()] });
  const order = await world.act('owner', id, { action: 'start' });
  expect(order.steps.find(({ event }) => event === 'start')?.params).toEqual({});
});

it('an arrival as older phones send it still holds, and words where nothing is asked are only kept', async () => {
  await world.rule({ needScan: false });
  expect((await world.act('owner', await held(), { action: 'arrive' })).state).toBe(S.handling);
  const order = await world.act('owner', await held(), { action: 'arrive', reason: '从后门进' });
  expect(order.steps.find(({ event }) => event === 'arrive')).toMatchObject({ note: '从后门进', params: {} });
});

it('photos before are asked for in the form that brings them, not in the one that finishes', async () => {
  await world.rule({ needScan: false, needPhotoBefore: true });
  const id = await held();
  expect((await world.refusal('owner', id, { action: 'start' })).fields).toEqual({ photoKeys: 'required' });
  await world.act('owner', id, { action: 'arrive' });
  const refusal = await world.refusal('owner', id, { action: 'finish', result: '好了', photoKeys: [randomUUID()] });
  expect([refusal.code, refusal.fields]).toEqual(['order.requires.photosBefore', {}]);
  await world.rule({ needPhotoBefore: false });
});
