/** Quote and payment. */
import { and, eq } from 'drizzle-orm';
import { ORDER_STATE as S, PAY_RESULT, PAY_STATE, PAY_WAY, QUOTE_STATE } from '@/contract/order-codes';
import type { Change, Effect, Scene } from './act.types';
import { whoIsNext } from './act-next';
import { quoteTotal } from './order.money';
import { collect } from './payment';
import { orderPayments, orderQuotes } from './order-parts.table';

/** The record of the price is kept whatever follows: a new quote replaces the one before. */
export const quote: Effect<'quote'> = async ({ tx, now, order, by, input }) => {
  const total = quoteTotal(input.items);
  if (order.quoteId !== null) {
    await tx.update(orderQuotes).set({ state: QUOTE_STATE.replaced }).where(eq(orderQuotes.id, order.quoteId));
  }
  const [row] = await tx
    .insert(orderQuotes)
    .values({
      ...{ parkId: order.parkId, orderId: order.id, at: now, byId: by.id ?? 0 },
      ...{ items: input.items, total, note: input.note ?? null },
    })
    .returning({ id: orderQuotes.id });
  return {
    // What was agreed before no longer holds until this one is.
    set: { quoteId: row?.id ?? null, amount: 0, payState: PAY_STATE.none },
    note: input.note,
    params: { total },
    card: '提交报价',
    tells: [{ to: ['creator'], mention: true }],
  };
};

async function decide({ tx, now, order, by }: Scene, set: Partial<typeof orderQuotes.$inferInsert>) {
  const isThis = and(eq(orderQuotes.id, order.quoteId ?? 0), eq(orderQuotes.orderId, order.id));
  const [row] = await tx
    .update(orderQuotes)
    .set({ ...set, decidedAt: now, decidedByName: by.name })
    .where(isThis)
    .returning({ total: orderQuotes.total });
  return row?.total ?? 0;
}

export const approveQuote: Effect<'approveQuote'> = async (acting) => {
  const { input } = acting;
  const signatureKey = input.signatureKey ?? null;
  const total = await decide(acting, {
    state: QUOTE_STATE.approved,
    decidedNote: input.reason ?? null,
    signatureKey,
  });
  return {
    set: { amount: total, payState: total > 0 ? PAY_STATE.unpaid : PAY_STATE.none },
    note: input.reason,
    params: { total },
    photoKeys: signatureKey ? [signatureKey] : [],
    card: '同意报价',
    tells: [{ to: ['owner'], mention: true }],
  };
};

export const rejectQuote: Effect<'rejectQuote'> = async (acting) => {
  const { input } = acting;
  await decide(acting, { state: QUOTE_STATE.rejected, decidedNote: input.reason });
  return {
    set: { amount: 0, payState: PAY_STATE.none },
    note: input.reason,
    params: { end: input.end ? 1 : 0 },
    card: '拒绝报价',
    tells: [{ to: ['owner'], mention: true }],
  };
};

/** Refused money leaves a record and the order where it is; the answer is the order with that record, not an error. */
export const pay: Effect<'pay'> = async (acting): Promise<Change> => {
  const { tx, now, order, by, input, to } = acting;
  const outcome = await collect(acting, input);
  const { result, receiptNo, externalNo, reason } = outcome;
  await tx.insert(orderPayments).values({
    ...{ parkId: order.parkId, orderId: order.id, at: now, byName: by.name, way: input.way },
    ...{ result, receiptNo, externalNo, reason, amount: order.amount, note: input.note ?? null },
  });
  const params = { amount: order.amount, way: input.way };
  if (result !== PAY_RESULT.paid) return { to: S.unpaid, event: 'payRefused', note: reason, params };
  return {
    set: { payState: PAY_STATE.paid },
    note: input.note,
    params: { ...params, receiptNo: receiptNo ?? '' },
    card: input.way === PAY_WAY.online ? '完成支付' : '收款',
    tells: [...whoIsNext(to), { to: ['owner'], mention: false }],
  };
};
