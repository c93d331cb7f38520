/**
 * Paying online, so that nobody pays twice and no connection waits for the provider: the payment is written down with a
 * number of ours and committed; the provider is asked to charge that number; what it answers is written with the order's
 * step. Whoever comes while a payment is under way, or after a process died over one, goes on with the same number, which
 * the provider charges at most once.
 */
import { ORDER_STATE as S, PAY_RESULT, PAY_WAY } from '@/contract/order-codes';
import type { OrderActInput } from '@/contract/order-act';
import type { ChargeOutcome, PaymentAdapter } from '../../../ports/payment';
import { paidChange, receiptOf } from '../acts/quote-and-payment.usecases';
import { momentOf } from '../../../case/case.input';
import type { ActInput, ActRequest, Acting, OrderChange, Doing } from '../acts/act.types';
import { changeOrder, orderCase } from '../order.usecases';
import { type PaymentRecord, findPayment, findPending, insertPayment, savePayment } from './payment.repository';

type PayInput = ActInput<'pay'>;

/** @returns whether a provider is to be asked for the money */
export const isOnlinePay = (input: OrderActInput): input is PayInput & { way: typeof PAY_WAY.online } =>
  input.action === 'pay' && input.way === PAY_WAY.online;

export interface Reserved {
  paymentId: number;
  number: string;
  orderNo: string;
  amount: number;
  /** Nobody can have charged it yet. */
  isNew: boolean;
}

const insertPending = ({ tx, now, order, by, input }: Acting<'pay'>): Promise<PaymentRecord> =>
  insertPayment(tx, {
    parkId: order.parkId,
    orderId: order.id,
    at: now,
    byName: by.name,
    way: input.way,
    result: PAY_RESULT.pending,
    receiptNo: receiptOf(order),
    amount: order.amount,
    note: input.note ?? null,
  });

const reserved = (row: PaymentRecord, orderNo: string, isNew: boolean): Reserved => ({
  paymentId: row.id,
  number: row.receiptNo ?? '',
  orderNo,
  amount: row.amount,
  isNew,
});

/**
 * Under the order's lock: the payment that is under way, else a new one.
 * @throws AppError as every action: by state, person, version, amount
 */
export async function reservePayment(request: ActRequest, input: PayInput): Promise<Reserved> {
  const acting = await orderCase.open(request, input);
  await orderCase.assertMayAct(acting);
  const { tx, order } = acting;
  const pending = await findPending(tx, order.id);
  return reserved(pending ?? (await insertPending(acting as Acting<'pay'>)), order.no, !pending);
}

export interface ChargeResult {
  outcome: ChargeOutcome;
  /** By the code of whoever asks now, not of the one who began. */
  isMine: boolean;
}

/** Outside of any transaction. A number that may have been charged is asked for first. */
export async function carryOut(adapter: PaymentAdapter, payment: Reserved, payCode: string): Promise<ChargeResult> {
  const { number, orderNo, amount, isNew } = payment;
  const known = isNew ? null : await adapter.ask(number);
  if (known) return { outcome: known, isMine: false };
  return { outcome: await adapter.charge({ number, orderNo, amount, payCode }), isMine: true };
}

const refusedChange = (reason: string, amount: number): OrderChange => ({
  note: reason,
  params: { amount, way: PAY_WAY.online },
});

const columnsOf = (outcome: ChargeOutcome, number: string): Partial<PaymentRecord> =>
  outcome.paid
    ? { result: PAY_RESULT.paid, receiptNo: number, externalNo: outcome.externalNo, reason: null }
    : { result: PAY_RESULT.refused, receiptNo: null, reason: outcome.reason };

/**
 * Writes what the provider answered. Refused money leaves a record and the order where it is: the answer is the order with
 * that record, not an error. Whoever settles a payment that another has settled changes nothing.
 */
export async function settlePayment(
  request: ActRequest,
  input: PayInput,
  payment: Reserved,
  { outcome, isMine }: ChargeResult,
): Promise<void> {
  const acting = (await orderCase.open(request, input)) as Acting<'pay'>;
  const { tx, order, to, operationId } = acting;
  const row = await findPayment(tx, payment.paymentId);
  if (!row || row.result === PAY_RESULT.paid || (row.result === PAY_RESULT.refused && !outcome.paid)) return;
  const byName = isMine ? acting.by.name : row.byName;
  await savePayment(tx, row.id, { ...columnsOf(outcome, payment.number), byName });
  // Money that came in is on record whatever has become of the order.
  if (order.state !== S.unpaid) return;
  const by: Doing = isMine ? acting.by : { id: null, name: byName, rights: new Set() };
  const change = outcome.paid ? paidChange(acting, payment.number) : refusedChange(outcome.reason, row.amount);
  const step = outcome.paid ? { event: 'pay', to } : { event: 'payRefused', to: S.unpaid };
  await changeOrder({ ...acting, by }, change, { ...step, clientAt: momentOf(input.clientAt), operationId });
}

export interface Left {
  payment: Reserved;
  carried: ChargeResult;
}

/**
 * @param otherwise why it counts as refused where the provider never heard of it
 * @returns an online payment that nobody settled, and what became of it; null where there is nothing to settle
 */
export async function askLeftOver(
  adapter: PaymentAdapter,
  pending: PaymentRecord | null,
  otherwise?: string,
): Promise<Left | null> {
  if (!pending) return null;
  const unknown: ChargeOutcome | null = otherwise === undefined ? null : { paid: false, reason: otherwise };
  const outcome = (await adapter.ask(pending.receiptNo ?? '')) ?? unknown;
  return outcome && { payment: reserved(pending, '', false), carried: { outcome, isMine: false } };
}
