/** Whether somebody may be given an order. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import type { Acting } from './act.types';
import { type Ranked, rankCandidates } from './order.candidates';
import { requires } from './order.errors';
import { peopleWith } from './order.repository';

/** @returns how many unfinished orders somebody holds or is offered. */
export async function openOrdersOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from work_order
    where (owner_id = ${userId} and state in (120, 130, 135, 140)) or (assignee_id = ${userId} and state = 110)`);
  return rows[0]?.open ?? 0;
}

/** @returns why not, as the field's fault; null when nothing stands in the way. */
export function faultOfTarget(target: Ranked | undefined): string | null {
  if (!target) return 'notFound';
  if (!target.skilled) return 'unskilled';
  if (target.barred) return 'refusedLately';
  if (!target.onDuty) return 'offDuty';
  return target.openOrders >= target.cap ? 'full' : null;
}

/** @throws AppError 422 unless the person can do it, is on duty, below the cap and did not refuse it lately */
export async function assertTarget(acting: Acting): Promise<void> {
  const { tx, input, now } = acting;
  if (input.action !== 'dispatch' && input.action !== 'transfer') return;
  const [target] = await rankCandidates(tx, acting, now, [input.targetUserId]);
  const fault = faultOfTarget(target);
  if (fault) throw requires('target', { targetUserId: fault }, { name: target?.name ?? '' });
  if (input.action === 'dispatch' && input.helperIds.length > 0) await assertHandlers(acting, input.helperIds);
}

async function assertHandlers({ tx, order, now }: Acting, ids: readonly number[]): Promise<void> {
  const handlers = await peopleWith(tx, order.parkId, 'order.handle', now);
  if (ids.some((id) => !handlers.includes(id))) throw requires('helpers', { helperIds: 'notFound' });
}

/** Helpers handle orders too, and nobody helps themselves. */
export async function assertHelpers(acting: Acting): Promise<void> {
  const { input, order } = acting;
  if (input.action !== 'setHelpers') return;
  if (input.helperIds.some((id) => id === order.ownerId)) throw requires('helpers', { helperIds: 'self' });
  await assertHandlers(acting, input.helperIds);
}
