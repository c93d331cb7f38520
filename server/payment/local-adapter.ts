/**
 * Simulates a provider: accepts every code except those ending in 0000, which have no money. It remembers what it charged
 * while the process lives.
 */
import type { ChargeOutcome, PaymentAdapter } from '../ports/payment';

export function createLocalPayment(): PaymentAdapter {
  const charged = new Map<string, ChargeOutcome>();
  return {
    name: 'local',
    charge: async ({ number, payCode }) => {
      const outcome: ChargeOutcome = charged.get(number) ?? {
        ...(payCode.endsWith('0000')
          ? { paid: false, reason: '余额不足' }
          : { paid: true, externalNo: `local-${number}` }),
      };
      charged.set(number, outcome);
      return outcome;
    },
    ask: async (number) => charged.get(number) ?? null,
  };
}
