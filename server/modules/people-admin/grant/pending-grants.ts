/** Roles that wait for a second person, and that person's word. */
import { type SQL, eq, sql } from 'drizzle-orm';
import type { PendingGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf } from '@/contract/endpoint';
import { AppError, notFound } from '../../../http/app-error';
import { grantDecided, grantExpired, notTheSecond } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { assertSees, seesPerson } from '../../identity/manageable';
import { pendingGrants } from '../../identity/identity.table';
import { putGrant } from '../../identity/second-person';
import { assertMayGrant } from './grants';

interface PendingRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  user_name: string;
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
async function maySecond(context: SignedInContext, row: PendingRow): Promise<boolean> {
  if (Number(row.asked_by) === context.user.id) return false;
  try {
    const parkId = row.park_id === null ? null : Number(row.park_id);
    await assertMayGrant(context, Number(row.user_id), Number(row.role_id), parkId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** @param of the condition on the person `u` or on the grant `w` that waits. @returns the oldest first */
async function readWaiting(context: SignedInContext, of: SQL): Promise<PendingGrant[]> {
  const { rows } = await context.tx.execute<PendingRow>(sql`
    select w.id, w.user_id, u.name as user_name, w.role_id, r.name as role_name, w.park_id, p.name as park_name,
      w.expire_time, w.asked_by, a.name as asked_by_name, w.asked_at
    from pending_grant w join app_user u on u.id = w.user_id join role r on r.id = w.role_id
    left join park p on p.id = w.park_id left join app_user a on a.id = w.asked_by
    where w.decided_at is null and ${of} order by w.asked_at, w.id`);
  const found: PendingGrant[] = [];
  for (const row of rows) {
    found.push({
      id: Number(row.id),
      userId: Number(row.user_id),
      userName: row.user_name,
      roleName: row.role_name,
      parkName: row.park_name,
      expireTime: row.expire_time === null ? null : new Date(row.expire_time).getTime(),
      askedBy: row.asked_by_name ?? '',
      askedAt: new Date(row.asked_at).getTime(),
      mayConfirm: await maySecond(context, row),
      mayWithdraw: Number(row.asked_by) === context.user.id,
    });
  }
  return found;
}

/** @returns what waits for this person, the oldest first. @throws AppError 404 */
export async function listPending(context: SignedInContext, userId: number): Promise<PendingGrant[]> {
  await assertSees(context, userId);
  return readWaiting(context, sql`w.user_id = ${userId}`);
}

/** @returns of all people whom the caller sees: what they may confirm, and what they asked for; the oldest first */
export async function listWaiting(context: SignedInContext): Promise<PendingGrant[]> {
  const waiting = await readWaiting(context, sql`u.deleted_at is null and ${await seesPerson(context)}`);
  return waiting.filter(({ mayConfirm, mayWithdraw }) => mayConfirm || mayWithdraw);
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
  if (asked.decidedAt !== null) throw grantDecided();
  const isMine = asked.askedBy === user.id;
  if (isMine && confirm) throw notTheSecond();
  if (!isMine) await assertMayGrant(context, userId, asked.roleId, asked.parkId);
  const isOver = asked.expireTime !== null && asked.expireTime <= now;
  if (confirm && isOver) throw grantExpired();
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
