/** Roles that wait for a second person, and that person's decision. */
import type { PendingGrant, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import type { InputOf } from '@/contract/endpoint';
import { AppError, notFound } from '../../../http/app-error';
import { approvalDecides, grantDecided, grantExpired, notTheSecond } from '../people-admin.errors';
import type { SignedInContext } from '../../../http/context';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { closeGrant, putGrant } from '../../identity/rights/second-person.repository';
import { roleApprovals } from '../../identity/user/role-approval.usecases';
import { assertMayGrant } from './grants.usecases';
import { type Waiting, lockAsked, readWaitingFor, readWaitingSeen } from './pending-grant.repository';

/** Whether the caller could have given the role and is neither the requester nor the recipient. */
async function maySecond(context: SignedInContext, { userId, roleId, parkId, askedBy }: Waiting): Promise<boolean> {
  if (askedBy === context.user.id) return false;
  try {
    await assertMayGrant(context, userId, roleId, parkId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** @returns each request with the actions that the caller may take */
async function toPending(context: SignedInContext, waiting: readonly Waiting[]): Promise<PendingGrant[]> {
  const found: PendingGrant[] = [];
  const flows = await roleApprovals().running(
    context.tx,
    waiting.map(({ id }) => id),
  );
  for (const row of waiting) {
    const flowId = flows.get(row.id) ?? null;
    found.push({
      id: row.id,
      userId: row.userId,
      userName: row.userName,
      roleName: row.roleName,
      parkName: row.parkName,
      expireTime: row.expireTime?.getTime() ?? null,
      askedBy: row.askedByName ?? '',
      askedAt: row.askedAt.getTime(),
      mayConfirm: flowId === null && (await maySecond(context, row)),
      flowId,
      mayWithdraw: row.askedBy === context.user.id,
    });
  }
  return found;
}

/** @returns what waits for this person, the oldest first. @throws AppError 404 */
export async function listPending(context: SignedInContext, userId: number): Promise<PendingGrant[]> {
  await assertSees(context, userId);
  return toPending(context, await readWaitingFor(context.tx, userId));
}

/** @returns requests about people whom the caller sees: those that the caller may confirm and those that the caller made; oldest first */
export async function listWaiting(context: SignedInContext): Promise<PendingGrant[]> {
  const waiting = await toPending(context, await readWaitingSeen(context));
  return waiting.filter(({ mayConfirm, mayWithdraw }) => mayConfirm || mayWithdraw);
}

/**
 * Confirms or refuses a request; the requester may only withdraw it.
 * @throws AppError 400, 403, 404; 409 when somebody has decided in the meantime
 */
export async function decidePending(
  context: SignedInContext,
  { userId, id, confirm }: InputOf<(typeof adminUserRightsEndpoints)['decidePendingGrant']>,
): Promise<PendingGrant[]> {
  const { tx, user, now } = context;
  await assertSees(context, userId);
  const asked = await lockAsked(tx, id);
  if (!asked || asked.userId !== userId) throw notFound();
  if (asked.decidedAt !== null) throw grantDecided();
  const isMine = asked.askedBy === user.id;
  const flowId = (await roleApprovals().running(tx, [id])).get(id);
  if (flowId !== undefined && (confirm || !isMine)) throw approvalDecides();
  if (isMine && confirm) throw notTheSecond();
  if (!isMine) await assertMayGrant(context, userId, asked.roleId, asked.parkId);
  const isOver = asked.expireTime !== null && asked.expireTime <= now;
  if (confirm && isOver) throw grantExpired();
  if (confirm) await putGrant(tx, asked);
  if (flowId !== undefined) await roleApprovals().drop(context, id);
  await closeGrant(tx, id, { decidedBy: user.id, decidedAt: now, confirmed: confirm });
  const { roleId, parkId, askedBy } = asked;
  context.audit({
    action: confirm ? 'user.confirmRole' : 'user.refuseRole',
    bizType: 'user',
    bizId: userId,
    detail: { roleId, parkId, askedBy },
  });
  return listPending(context, userId);
}
