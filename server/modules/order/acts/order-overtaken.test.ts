/** Two people act on one order at once: one is done, the other reads who did what, and when. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { AppError } from '../../../http/app-error';
import { openOrderWorld, type Act, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const held = (state: number, set: object = {}) =>
  world.addOrder({ state, ownerId: world.people.owner.id, respondedAt: world.now(), ...set });
const offered = () =>
  world.addOrder({ state: S.assigned, assigneeId: world.people.offered.id, offerUntil: new Date('2026-03-03') });
const toFree = () => ({ targetUserId: world.people.free.id });
const items = [{ kind: 1 as const, name: '人工', quantity: 1, unit: '次', price: 5000 }];

type Doing = readonly [PersonName, () => Act];
const DISPATCH: Doing = ['dispatcher', () => ({ action: 'dispatch', ...toFree() })];
const GRAB: Doing = ['owner', () => ({ action: 'grab' })];
const ACCEPT: Doing = ['offered', () => ({ action: 'accept' })];
const CANCEL: Doing = ['dispatcher', () => ({ action: 'cancel', reason: '误报' })];
const TRANSFER: Doing = ['dispatcher', () => ({ action: 'transfer', ...toFree(), reason: '换人' })];
const QUOTE: Doing = ['owner', () => ({ action: 'quote', items })];
const SUSPEND: Doing = [
  'owner',
  () => ({ action: 'suspend', reasonCode: 1, resumeAt: world.now().getTime() + 3_600_000 }),
];
const APPROVE: Doing = ['tenant', () => ({ action: 'approveWork' })];
const RETURN: Doing = ['dispatcher', () => ({ action: 'returnWork', reason: '没修好' })];

describe('of two at the same moment', () => {
  it.each([
    ['dispatch and grab', () => world.addOrder(), DISPATCH, GRAB],
    ['grab and cancel', () => world.addOrder(), GRAB, CANCEL],
    ['accept and cancel', offered, ACCEPT, CANCEL],
    ['transfer and quote', () => held(S.handling), TRANSFER, QUOTE],
    ['transfer and suspend', () => held(S.handling), TRANSFER, SUSPEND],
    ['approval and return', () => held(S.checking), APPROVE, RETURN],
  ] as const)('%s: one is done, the other is told who did what and when', async (_, make, one, other) => {
    for (let round = 0; round < 8; round += 1) {
      const id = await make();
      const acts = [one, other].map(([who, act]) => ({ who, act: act() }));
      const tries = await Promise.allSettled(acts.map(({ who, act }) => world.act(who, id, act)));
      const winner = acts[tries.findIndex(({ status }) => status === 'fulfilled')];
      const loser = acts[tries.findIndex(({ status }) => status === 'rejected')];
      const lost = tries.find((result) => result.status === 'rejected');
      const refusal = lost?.reason as AppError;
      const isLateGrab = loser?.act.action === 'grab' && winner?.act.action === 'accept';
      expect(refusal).toMatchObject({
        status: 409,
        code: isLateGrab ? 'order.alreadyTaken' : 'order.stateForbids',
        params: { name: winner?.who, at: world.now().getTime(), by: winner?.act.action, action: loser?.act.action },
      });
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('who is late', () => {
  it('reads who moved the order, not who noted something on it since', async () => {
    const id = await world.addOrder();
    await world.act('owner', id, { action: 'grab' });
    const since = world.now().getTime();
    world.turn(60_000);
    await world.act('tenant', id, { action: 'note', text: '在家' });
    expect(await world.refusal('dispatcher', id, { action: 'dispatch', ...toFree() })).toMatchObject({
      code: 'order.stateForbids',
      params: { name: 'owner', by: 'grab', at: since },
    });
  });

  it('to grab reads who has it now and since when, also after a transfer', async () => {
    const id = await world.addOrder();
    await world.act('owner', id, { action: 'grab' });
    world.turn(60_000);
    await world.act('owner', id, { action: 'transfer', ...toFree(), reason: '下班' });
    await world.act('free', id, { action: 'accept' });
    expect(await world.refusal('helper', id, { action: 'grab' })).toMatchObject({
      code: 'order.alreadyTaken',
      params: { name: 'free', at: world.now().getTime() },
    });
  });

  it('with what is no longer theirs reads who took it, and sees the order as it is', async () => {
    const id = await held(S.accepted);
    const seen = await world.detail('owner', id);
    await world.act('dispatcher', id, { action: 'transfer', ...toFree(), reason: '换人' });
    await world.act('free', id, { action: 'accept' });
    const late: Act = { action: 'putBack', reason: '太远' };
    const refusal = await world.refusal('owner', id, { ...late, version: seen.version });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'order.changed',
      params: { name: 'free', by: 'accept', at: world.now().getTime() },
    });
    expect(await refusal.readCurrent?.()).toMatchObject({ id, ownerName: 'free' });
    // Whoever has seen it and still tries is told that it is not theirs.
    expect(await world.refusal('owner', id, late)).toMatchObject({
      status: 403,
      code: 'order.notYourPart',
    });
  });

  it('after the time for an answer ran out reads that it happened by itself', async () => {
    const id = await world.addOrder({ state: S.pool });
    await world.act('dispatcher', id, { action: 'dispatch', targetUserId: world.people.offered.id });
    world.turn(24 * 3_600_000);
    await world.runTimers();
    expect(await world.refusal('offered', id, { action: 'accept' })).toMatchObject({
      code: 'order.stateForbids',
      params: { name: '', by: 'notAccepted', state: S.pool },
    });
  });
});
