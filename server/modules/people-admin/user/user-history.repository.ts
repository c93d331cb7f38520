/** The sign-in history and the audit entries of one person. */
import { eq, sql } from 'drizzle-orm';
import type { UserAction, SignIn } from '@/contract/admin-user-rights';
import { LOG_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Listing, ListInput } from '../../admin/list/listing.repository';
import { auditRows } from '../../audit/audit.table';
import { parks } from '../../identity/identity.table';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { loginLogs } from '../../session/sign-in/sign-in.table';

interface OfUser extends ListInput {
  userId: number;
}

const selectSignIns = (tx: Tx, userId: number) => {
  const { id, at, type, way, result, reason, ip, device } = loginLogs;
  return tx
    .select({ id, at, type, way, result, reason, ip, device })
    .from(loginLogs)
    .where(eq(loginLogs.userId, userId));
};

export const signInListing: Listing<OfUser, Awaited<ReturnType<typeof selectSignIns>>[number], SignIn> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return () => selectSignIns(context.tx, userId);
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({ at, ...row }) => ({ ...row, at: at.getTime() }),
};

const selectDeeds = (tx: Tx, userId: number) => {
  const { id, at, action, bizType, bizName, result, traceId } = auditRows;
  const parkName = sql<string | null>`${parks.name}`.as('park_name');
  return tx
    .select({ id, at, action, bizType, bizName, parkName, result, traceId })
    .from(auditRows)
    .leftJoin(parks, eq(parks.id, auditRows.parkId))
    .where(eq(auditRows.userId, userId));
};

export const userActionListing: Listing<OfUser, Awaited<ReturnType<typeof selectDeeds>>[number], UserAction> = {
  async source(context, { userId }) {
    await assertSees(context, userId);
    return () => selectDeeds(context.tx, userId);
  },
  search: [],
  sorts: {},
  order: '-id',
  toRow: ({ at, result, ...row }) => ({ ...row, at: at.getTime(), result: result ?? LOG_RESULT.success }),
};
