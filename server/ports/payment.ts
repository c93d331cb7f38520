/** The payment provider: charges a payer's code and answers at once (付款码支付). */

export interface Charge {
  /** Ours, and of this payment alone. */
  number: string;
  orderNo: string;
  /** In fen. */
  amount: number;
  payCode: string;
}

export type ChargeOutcome =
  | { readonly paid: true; readonly externalNo: string }
  /** In words that a person reads. */
  | { readonly paid: false; readonly reason: string };

export interface PaymentAdapter {
  readonly name: string;
  /**
   * A number is charged at most once: sent again, with whichever code, it is answered as the first time.
   * @throws when no answer arrived; whether it was paid is then found out by `ask`
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** @returns what became of a number; null where the provider never heard of it */
  ask(number: string): Promise<ChargeOutcome | null>;
}
