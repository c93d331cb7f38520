/** Payments that nobody settled, since a process ended or a line broke in between: the provider is asked again. */
import { PAY_WAY } from '@/contract/order-codes';
import type { AuditEntry, Deps } from '../../../http/context';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { allParks } from '../../notify/all-parks.repository';
import { askLeftOver, settlePayment, type Left } from './online-payment.usecases';
import { type PaymentRecord, readPendingSince } from './payment.repository';

export const LEFT_EVERY_MS = 60_000;
/** By then whoever began it has heard from the provider. */
const LEFT_AFTER_MS = 2 * 60_000;
/** A number that the provider does not know by then will not be charged any more. */
const GONE_AFTER_MS = 30 * 60_000;

const never = (row: PaymentRecord, now: Date): boolean => now.getTime() - row.at.getTime() > GONE_AFTER_MS;

async function settle(deps: Deps, row: PaymentRecord, { payment, carried }: Left): Promise<void> {
  const { parkId, orderId, amount, byName: name } = row;
  const now = deps.now();
  const input = { action: 'pay', way: PAY_WAY.online, parkId, orderId, amount, version: 0 } as const;
  await deps.db.withPark([parkId], async (tx) => {
    const audits: AuditEntry[] = [];
    const request = {
      tx,
      deps,
      now,
      operationId: null,
      by: { id: null, name, rights: new Set<never>() },
      audit: (entry: AuditEntry) => audits.push(entry),
      readCurrent: async () => null,
    };
    await settlePayment(request, input, payment, carried);
    const entries = audits.map((entry) => ({ ...entry, parkId }));
    await appendAudit(tx, uncalledAuditRows(entries, { at: now }));
  });
}

/** Every process may do so at once: a payment is settled once. @returns how many were settled */
export async function settleLeftPayments(deps: Deps): Promise<number> {
  const { db, now } = deps;
  const before = new Date(now().getTime() - LEFT_AFTER_MS);
  const rows = await db.withPark(await allParks(deps), (tx) => readPendingSince(tx, before));
  let settled = 0;
  for (const row of rows) {
    const left = await askLeftOver(deps.payment, row, never(row, now()) ? '支付未完成' : undefined);
    if (!left) continue;
    await settle(deps, row, left);
    settled += 1;
  }
  if (settled > 0) deps.wake();
  return settled;
}
