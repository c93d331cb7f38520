/** How money comes in: by the cashier's hand, or through a payment provider. */
import { PAY_RESULT, PAY_WAY } from '@/contract/order-codes';
import type { Tx } from '../../db/open';
import type { ActInput, Scene } from './act.types';

export interface Charge {
  orderNo: string;
  /** In fen. */
  amount: number;
  payCode: string;
  /** The same charge sent twice is one: a repeat of the request brings the same key. */
  key: string;
}

export type ChargeOutcome =
  | { paid: true; externalNo: string }
  /** In words that a person reads. */
  | { paid: false; reason: string };

/** A provider takes a payer's code and answers at once (付款码支付). */
export interface PaymentAdapter {
  readonly name: string;
  charge(tx: Tx, charge: Charge): Promise<ChargeOutcome>;
}

/** Stands in for a provider: takes every code but those ending in 0000, which have no money. */
export const localPayment: PaymentAdapter = {
  name: 'local',
  charge: async (_tx, { payCode, key }) =>
    payCode.endsWith('0000') ? { paid: false, reason: '余额不足' } : { paid: true, externalNo: `local-${key}` },
};

interface Outcome {
  result: (typeof PAY_RESULT)[keyof typeof PAY_RESULT];
  receiptNo: string | null;
  externalNo: string | null;
  reason: string | null;
}

/** An order is paid once: its number with its version names the receipt. */
const receiptOf = ({ order }: Scene): string => `SJ${order.no.slice(2)}-${order.version}`;

export async function collect(scene: Scene, input: ActInput<'pay'>): Promise<Outcome> {
  const receiptNo = receiptOf(scene);
  const nothing = { externalNo: null, reason: null };
  if (input.way !== PAY_WAY.online) return { ...nothing, result: PAY_RESULT.paid, receiptNo };
  const { order, tx } = scene;
  const charge = { orderNo: order.no, amount: order.amount, payCode: input.payCode ?? '', key: receiptNo };
  const outcome = await localPayment.charge(tx, charge);
  return outcome.paid
    ? { ...nothing, result: PAY_RESULT.paid, receiptNo, externalNo: outcome.externalNo }
    : { ...nothing, result: PAY_RESULT.refused, receiptNo: null, reason: outcome.reason };
}
