import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDER_STATE as S, PAY_RESULT } from '@/contract/order-codes';
import { createLocalPayment } from '../../../payment/local-adapter';
import type { PaymentAdapter } from '../../../ports/payment';
import { settleLeftPayments } from './unsettled-payment.jobs';
import { openOrderWorld, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';

/** A provider that counts what it took, and can fail to answer after taking it. */
function countingProvider() {
  const local = createLocalPayment();
  const taken = new Set<string>();
  const state = { answers: true, asked: 0 };
  const adapter: PaymentAdapter = {
    name: 'counting',
    ask: async (number) => {
      state.asked += 1;
      return local.ask(number);
    },
    charge: async (charge) => {
      // Another request has every chance to come in between.
      await new Promise((done) => setImmediate(done));
      const outcome = await local.charge(charge);
      if (outcome.paid) taken.add(charge.number);
      if (!state.answers) throw new Error('the line broke');
      return outcome;
    },
  };
  return { adapter, taken, state };
}

let world: OrderWorld;
let provider: ReturnType<typeof countingProvider>;
beforeEach(async () => {
  world = await openOrderWorld();
  provider = countingProvider();
  Object.assign(world.deps, { payment: provider.adapter });
});
afterEach(() => world.close());

const unpaid = (): Promise<number> =>
  world.addOrder({ state: S.unpaid, amount: 5000, payState: 1, ownerId: world.people.owner.id });
const GOOD = '130000000001';
const EMPTY = '130000000000';
const pay = (who: PersonName, id: number, payCode = GOOD, version?: number, key?: string) =>
  world.act(who, id, { action: 'pay', way: 3, amount: 5000, payCode, ...(version !== undefined && { version }) }, key);
const payments = (id: number) =>
  world.query<{ result: number; receipt_no: string | null; by_name: string }>(
    'select result, receipt_no, by_name from order_payment where order_id = $1 order by id',
    [id],
  );

it('money that the provider refuses leaves the order unpaid and says why; another try may do it', async () => {
  const id = await unpaid();
  const refused = await pay('tenant', id, EMPTY);
  expect([refused.state, refused.payments]).toMatchObject([S.unpaid, [{ result: 0, reason: '余额不足' }]]);
  const paid = await pay('tenant', id);
  expect([paid.state, paid.payState, paid.payments.map(({ result }) => result)]).toEqual([S.done, 2, [0, 1]]);
  expect(provider.taken.size).toBe(1);
});

it('after a broken line the payment is asked for by its number, and nobody pays twice', async () => {
  const id = await unpaid();
  provider.state.answers = false;
  await expect(pay('tenant', id)).rejects.toThrow('the line broke');
  expect(await payments(id)).toMatchObject([{ result: PAY_RESULT.pending }]);
  expect((await world.detail('tenant', id)).state).toBe(S.unpaid);
  // Meanwhile somebody writes a note: the order's version moves on, the payment's number does not.
  await world.act('tenant', id, { action: 'note', text: '付过了' });
  provider.state.answers = true;
  const paid = await pay('tenant', id, EMPTY);
  expect([paid.state, provider.state.asked, provider.taken.size]).toEqual([S.done, 1, 1]);
  expect(await payments(id)).toMatchObject([{ result: PAY_RESULT.paid, receipt_no: [...provider.taken][0] }]);
});

it('a payment that never reached the provider goes on with its own number', async () => {
  const id = await unpaid();
  const { charge } = provider.adapter;
  provider.adapter.charge = () => Promise.reject(new Error('no line'));
  await expect(pay('tenant', id)).rejects.toThrow('no line');
  provider.adapter.charge = charge;
  const [pending] = await payments(id);
  await pay('cashier', id);
  expect(await payments(id)).toEqual([
    { result: PAY_RESULT.paid, receipt_no: pending?.receipt_no, by_name: 'cashier' },
  ]);
  expect([...provider.taken]).toEqual([pending?.receipt_no]);
});

it('a double tap and two payers at once are one charge, one receipt and one step', async () => {
  for (const payers of [
    ['tenant', 'tenant'],
    ['tenant', 'cashier'],
  ] as const) {
    const id = await unpaid();
    provider.taken.clear();
    const tries = await Promise.allSettled(payers.map((who) => pay(who, id, GOOD, 1)));
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    expect(provider.taken.size).toBe(1);
    expect(await payments(id)).toMatchObject([{ result: PAY_RESULT.paid }]);
    expect(await world.query(`select from order_step where order_id = $1 and event = 'pay'`, [id])).toHaveLength(1);
  }
});

it('a repeat of the same request is answered as the first time, and nobody is asked for money again', async () => {
  const id = await unpaid();
  const key = randomUUID();
  const first = await pay('tenant', id, GOOD, 1, key);
  const { length } = await payments(id);
  expect(await pay('tenant', id, GOOD, 1, key)).toEqual(first);
  expect([(await payments(id)).length, provider.state.asked, provider.taken.size]).toEqual([length, 0, 1]);
});

it('a payment that was charged while its process ended is settled by another, in the name of whoever paid', async () => {
  const id = await unpaid();
  provider.state.answers = false;
  await expect(pay('tenant', id)).rejects.toThrow('the line broke');
  expect(await settleLeftPayments(world.deps)).toBe(0);
  world.turn(3 * 60_000);
  expect(await Promise.all([settleLeftPayments(world.deps), settleLeftPayments(world.deps)])).toContain(1);
  const order = await world.detail('owner', id);
  expect([order.state, order.payments]).toMatchObject([S.done, [{ result: PAY_RESULT.paid, byName: 'tenant' }]]);
  expect(await world.query(`select from order_step where order_id = $1 and event = 'pay'`, [id])).toHaveLength(1);
});

it('a payment that the provider never heard of counts as refused after half an hour', async () => {
  const id = await unpaid();
  provider.adapter.charge = () => Promise.reject(new Error('no line'));
  await expect(pay('tenant', id)).rejects.toThrow('no line');
  world.turn(3 * 60_000);
  expect(await settleLeftPayments(world.deps)).toBe(0);
  world.turn(30 * 60_000);
  expect(await settleLeftPayments(world.deps)).toBe(1);
  const order = await world.detail('tenant', id);
  expect([order.state, order.payments]).toMatchObject([S.unpaid, [{ result: 0, reason: '支付未完成' }]]);
});

it('a cashier who takes cash after a broken line learns that it was paid online', async () => {
  const id = await unpaid();
  provider.state.answers = false;
  await expect(pay('tenant', id)).rejects.toThrow('the line broke');
  const refusal = await world.refusal('cashier', id, { action: 'pay', way: 1, amount: 5000 });
  expect([refusal.status, refusal.code, refusal.params?.name]).toEqual([409, 'order.stateForbids', 'tenant']);
  expect(await payments(id)).toMatchObject([{ result: PAY_RESULT.paid, by_name: 'tenant' }]);
});

it('cash takes the place of an online payment that never reached the provider', async () => {
  const id = await unpaid();
  provider.adapter.charge = () => Promise.reject(new Error('no line'));
  await expect(pay('tenant', id)).rejects.toThrow('no line');
  const paid = await world.act('cashier', id, { action: 'pay', way: 1, amount: 5000 });
  expect([paid.state, paid.payments.map(({ result }) => result)]).toEqual([S.done, [0, 1]]);
});
