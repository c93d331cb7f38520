/** Quote and payment. */
import { PAY_RESULT, PAY_STATE, PAY_WAY, QUOTE_STATE } from '@/contract/order-codes';
import type { Acting, OrderChange, Effect, Scene } from './act.types';
import { whoIsNext } from './next-recipients.rules';
import { quoteTotal } from '../payment/quote-total.rules';
import type { OrderRecord } from '../order.table';
import { insertPayment, refusePending } from '../payment/payment.repository';
import { insertQuote, markReplaced, saveDecision, setQuote } from '../payment/quote.repository';
import { saveSignature } from '../signature/signature.usecases';
import { askForQuote } from '../approval/quote-approval.usecases';
import { did } from '../../../ports/said';

/** What was agreed before no longer holds until this one is. */
const UNDECIDED = { amount: 0, payState: PAY_STATE.none } as const;

const sentToCustomer = (total: number, note: string | undefined): OrderChange => ({
  set: UNDECIDED,
  note,
  params: { total },
  card: did('quoted'),
  tells: [{ to: ['creator'], mention: true }],
});

/** The record of the price is kept whatever follows: a new quote replaces the one before. */
export const quote: Effect<'quote'> = async (acting) => {
  const { tx, now, order, by, input, quoteAsks } = acting;
  const total = quoteTotal(input.items);
  if (by.isApproval && order.quoteId !== null) {
    await setQuote(tx, order.quoteId, {
      state: QUOTE_STATE.waiting,
      decidedAt: null,
      decidedByName: null,
      decidedNote: null,
    });
    return sentToCustomer(total, input.note);
  }
  if (order.quoteId !== null) await markReplaced(tx, order.quoteId);
  const quoteId = await insertQuote(tx, {
    parkId: order.parkId,
    orderId: order.id,
    at: now,
    byId: by.id ?? 0,
    state: quoteAsks ? QUOTE_STATE.asking : QUOTE_STATE.waiting,
    items: input.items,
    total,
    note: input.note ?? null,
  });
  const set = { quoteId, ...UNDECIDED };
  // The customer reads the timeline too: no sum, no words before it is agreed to inside.
  if (quoteAsks) return { set, params: { asked: 1 }, follow: (asked) => askForQuote(acting, asked) };
  return { ...sentToCustomer(total, input.note), set };
};

const decide = ({ tx, now, order, by }: Scene, set: Parameters<typeof saveDecision>[2]): Promise<number> =>
  saveDecision(tx, order, { decidedAt: now, decidedByName: by.name, ...set });

export const approveQuote: Effect<'approveQuote'> = async (acting) => {
  const { input, order } = acting;
  const signatureKey = input.signature ? await saveSignature(acting, input.signature, order.quoteId) : null;
  const signedBy = input.signature?.name ?? input.signedBy;
  const total = await decide(acting, {
    state: QUOTE_STATE.approved,
    decidedNote: input.reason ?? null,
    signatureKey,
    ...(signedBy && { decidedByName: signedBy }),
  });
  return {
    set: { amount: total, payState: total > 0 ? PAY_STATE.unpaid : PAY_STATE.none },
    note: input.reason,
    params: { total, ...(signedBy && { signedBy }) },
    photoKeys: signatureKey ? [signatureKey] : [],
    card: did('quoteAccepted'),
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
    card: did('quoteRejected'),
    tells: [{ to: ['owner'], mention: true }],
  };
};

/** Of one payment: the order's number with its version, which every try of a payment moves on. */
export const receiptOf = (order: OrderRecord): string => `SJ${order.no.slice(2)}-${order.version}`;

/** What follows from money that has come in. */
export const paidChange = ({ order, input, to }: Acting<'pay'>, receiptNo: string): OrderChange => ({
  set: { payState: PAY_STATE.paid },
  note: input.note,
  params: { amount: order.amount, way: input.way, receiptNo },
  card: input.way === PAY_WAY.online ? did('paid') : did('collected'),
  tells: [...whoIsNext(to), { to: ['owner'], mention: false }],
});

/** By the cashier's hand. Paying online goes another way: see `payment`. */
export const pay: Effect<'pay'> = async (acting) => {
  const { tx, now, order, by, input } = acting;
  if (input.way === PAY_WAY.online) throw new Error('a provider is never waited for in a transaction');
  const receiptNo = receiptOf(order);
  // One that the provider never heard of will not be paid any more.
  await refusePending(tx, order.id, '未支付，改由收款员收款');
  await insertPayment(tx, {
    parkId: order.parkId,
    orderId: order.id,
    at: now,
    byName: by.name,
    way: input.way,
    result: PAY_RESULT.paid,
    receiptNo,
    amount: order.amount,
    note: input.note ?? null,
  });
  return paidChange(acting, receiptNo);
};
