import { describe, expect, test } from 'vitest';
import { ORDER_REQUEST, ORDER_STATE as S } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_REOPEN_WITHIN_MS } from '@/contract/order-limits';
import { type OrderAction } from '@/contract/order-transitions';
import type { OutboxEntry } from '@/outbox/entry';
import { pendingActs } from '@/ui/case/pending';
import type { ActRequest } from './act/order-case';
import { orderSteps } from './next-action';
import { heldOrder, MINUTE, orderFixture } from './order.fixture';
import { actOf } from './pending';

const entry = (seq: number, request: ActRequest): OutboxEntry => ({
  id: `00000000-0000-4000-8000-00000000000${seq}`,
  seq,
  endpoint: 'actOnOrder',
  input: { ...request, orderId: 21, parkId: 1, version: 1, clientAt: Date.now() },
  parkId: 1,
  userId: 7,
  subject: { kind: 'order', id: 21 },
  title: { key: 'order.action.accept' },
  createdAt: Date.now(),
  state: 'waiting',
  attempts: 0,
  lastError: null,
  current: undefined,
  output: undefined,
  deliveredAt: null,
  photos: [],
});
const queued = (...requests: ActRequest[]) =>
  pendingActs(
    requests.map((request, n) => entry(n + 1, request)),
    actOf,
  );
const { rules } = heldOrder();
const scanned = { ...rules, needScan: true };
const photographed = { ...rules, needPhotoBefore: true };
const steps = (order: OrderDetail, ...requests: ActRequest[]) => orderSteps(order, queued(...requests), Date.now());

describe('the main action', () => {
  test.each<[string, OrderDetail, OrderAction | undefined]>([
    ['whoever is offered an order accepts it', orderFixture(), 'accept'],
    [
      'staff of the type take it from the pool',
      orderFixture({ state: S.pool, actors: ['staff'], offer: null }),
      'grab',
    ],
    ['a dispatcher gives it to somebody', orderFixture({ state: S.pool, actors: ['dispatcher'] }), 'dispatch'],
    ['the owner arrives and begins in one step where nothing is asked', heldOrder(), 'start'],
    ['with the code of the place first', heldOrder({ building: 'A座', rules: scanned }), 'arrive'],
    ['and where photos of before are wanted', heldOrder({ rules: photographed }), 'arrive'],
    ['the owner begins after arriving', heldOrder({ state: S.handling }), 'start'],
    ['begun work is finished', heldOrder({ state: S.handling, startedAt: 1 }), 'finish'],
    ['a suspended order goes on', heldOrder({ state: S.suspended }), 'resume'],
    ['the reporter pays', heldOrder({ state: S.unpaid, actors: ['creator'] }), 'pay'],
    ['the reporter checks the work', heldOrder({ state: S.checking, actors: ['creator'] }), 'approveWork'],
    ['nobody visits their own work', heldOrder({ state: S.visiting, actors: ['visitor', 'owner'] }), undefined],
    ['a reader has nothing to do', heldOrder({ actors: ['manager'] }), undefined],
  ])('%s', (_name, order, action) => expect(steps(order).main).toBe(action));

  test('a form of the type is filled in before the work is finished', () => {
    const field = { key: 'reading', label: '读数', type: 'number', required: true } as const;
    const order = heldOrder({ state: S.handling, startedAt: 1, rules: { ...heldOrder().rules, form: [field] } });
    expect(steps(order).main).toBe('enterData');
    expect(steps(order, { action: 'enterData', values: { reading: 3 } }).main).toBe('finish');
  });

  test('a request waits for the dispatcher before anything else', () => {
    const requestOpen = { kind: ORDER_REQUEST.cancel, reason: '不修了', byName: '吴佳宁', at: 1 };
    const order = heldOrder({ state: S.handling, actors: ['owner', 'dispatcher'], requestOpen });
    expect(steps(order).main).toBe('approveRequest');
    expect(steps(order).more).toContain('declineRequest');
    expect(steps(order).more).not.toContain('requestCancel');
  });

  test('what is the reporter’s to decide is not the dispatcher’s next step, but in reach', () => {
    const order = heldOrder({ state: S.checking, actors: ['dispatcher'] });
    expect(steps(order).main).toBeUndefined();
    expect(steps(order).more).toContain('approveWork');
  });
});

describe('what can only be refused is not offered', () => {
  test('a cancellation while the order is being transferred', () => {
    const offer = { toName: '李', until: null, fromName: '赵', reason: '休假' };
    const order = orderFixture({ actors: ['dispatcher'], offer });
    expect(steps(order).more).not.toContain('cancel');
  });
  test('a second urge within the cooldown', () => {
    const urgent = (urgeAgainAt: number | null) => orderFixture({ actors: ['creator'], urgeAgainAt });
    expect(steps(urgent(Date.now() + MINUTE)).more).not.toContain('urge');
    expect(steps(urgent(Date.now() - MINUTE)).more).toContain('urge');
  });
  test('a reopening after seven days', () => {
    const closed = (closedAt: number) => heldOrder({ state: S.done, actors: ['dispatcher'], closedAt });
    expect(steps(closed(Date.now() - MINUTE)).more).toContain('reopen');
    expect(steps(closed(Date.now() - ORDER_REOPEN_WITHIN_MS - MINUTE)).more).not.toContain('reopen');
  });
});

describe('offline', () => {
  test('the whole way is open, each step once', () => {
    const asking = orderFixture({ building: 'A座', rules: scanned });
    expect(steps(orderFixture(), { action: 'accept' }).main).toBe('start');
    expect(steps(asking, { action: 'accept' }).main).toBe('arrive');
    expect(steps(asking, { action: 'accept' }, { action: 'arrive' }).main).toBe('start');
    const begun = steps(asking, { action: 'accept' }, { action: 'arrive' }, { action: 'start' });
    expect(begun.main).toBe('finish');
    expect(begun.expected.state).toBe(S.handling);
  });
  test('after the end only a note is left: what follows is the server’s to say', () => {
    const order = heldOrder({ state: S.handling, startedAt: 1 });
    const after = steps(order, { action: 'finish', result: '已修好' });
    expect(after).toMatchObject({ main: undefined, more: ['note'], expected: { state: S.checking } });
  });
  test('refused, it is nobody’s of mine any more', () => {
    expect(steps(orderFixture(), { action: 'refuse', reasonCode: 1 }).main).toBeUndefined();
  });
});
