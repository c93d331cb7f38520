/** Roles that wait for a second person, and that person's word. */
import { eq, sql } from 'drizzle-orm';
import type { PendingGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf } from '@/contract/endpoint';
import { AppError, notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { assertSees } from '../identity/manageable';
import { pendingGrants } from '../identity/identity.table';
import { putGrant } from '../identity/second-person';
import { assertMayGrant } from './grants';

interface PendingRow extends Record<string, unknown> {
  id: string;
  role_id: string;
  role_name: string;
  park_id: string | null;
  park_name: string | null;
  expire_time: string | null;
  asked_by: string;
  asked_by_name: string | null;
  asked_at: string;
}

/** Whether the caller could have given it, and is neither who asked nor who gets it. */
async function maySecond(context: SignedInContext, userId: number, row: PendingRow): Promise<boolean> {
  if (Number(row.asked_by) === context.user.id) return false;
  try {
    await assertMayGrant(context, userId, Number(row.role_id), row.park_id === null ? null : Number(row.park_id));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** @returns what waits for this person, the oldest first. @throws AppError 404 */
export async function listPending(context: SignedInContext, userId: number): Promise<PendingGrant[]> {
  await assertSees(context, userId);
  const { rows } = await context.tx.execute<PendingRow>(sql`
    select w.id, w.role_id, r.name as role_name, w.park_id, p.name as park_name, w.expire_time, w.asked_by,
      a.name as asked_by_name, w.asked_at
    from pending_grant w join role r on r.id = w.role_id left join park p on p.id = w.park_id
    left join app_user a on a.id = w.asked_by
    where w.user_id = ${userId} and w.decided_at is null order by w.asked_at, w.id`);
  const found: PendingGrant[] = [];
  for (const row of rows) {
    found.push({
      id: Number(row.id),
      roleName: row.role_name,
      parkName: row.park_name,
      expireTime: row.expire_time === null ? null : new Date(row.expire_time).getTime(),
      askedBy: row.asked_by_name ?? '',
      askedAt: new Date(row.asked_at).getTime(),
      mayConfirm: await maySecond(context, userId, row),
      mayWithdraw: Number(row.asked_by) === context.user.id,
    });
  }
  return found;
}

/**
 * Confirms or refuses; who asked may only take it back.
 * @throws AppError 400, 403, 404; 409 when somebody has decided meanwhile
 */
export async function decidePending(
  context: SignedInContext,
  { userId, id, confirm }: InputOf<(typeof adminUserRightsEndpoints)['decidePendingGrant']>,
): Promise<PendingGrant[]> {
  const { tx, user, now } = context;
  await assertSees(context, userId);
  const [asked] = await tx.select().from(pendingGrants).where(eq(pendingGrants.id, id)).for('update');
  if (!asked || asked.userId !== userId) throw notFound();
  if (asked.decidedAt !== null) throw new AppError(409, 'user.grantDecided');
  const isMine = asked.askedBy === user.id;
  if (isMine && confirm) throw new AppError(403, 'user.notTheSecond');
  if (!isMine) await assertMayGrant(context, userId, asked.roleId, asked.parkId);
  const isOver = asked.expireTime !== null && asked.expireTime <= now;
  if (confirm && isOver) throw new AppError(400, 'user.expired');
  if (confirm) await putGrant(tx, asked);
  await tx
    .update(pendingGrants)
    .set({ decidedBy: user.id, decidedAt: now, confirmed: confirm })
    .where(eq(pendingGrants.id, id));
  const { roleId, parkId, askedBy } = asked;
  context.audit({
    action: confirm ? 'user.confirmRole' : 'user.refuseRole',
    bizType: 'user',
    bizId: userId,
    detail: { roleId, parkId, askedBy },
  });
  return listPending(context, userId);
}
