/** Who stands in for whom, and who was notified in somebody’s place. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { delegations } from '../../identity/account/account.table';
import { users } from '../../identity/identity.table';

/** Delegations of these people that run at this moment. */
export const readRunningDelegations = (tx: Tx, userIds: readonly number[], now: Date) => {
  const absent = sql<string>`(select a.name from app_user a where a.id = ${delegations.userId})`;
  return tx
    .select({ forId: delegations.userId, forName: absent, toUserId: users.id, usertype: users.usertype })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.toUserId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(and(inArray(delegations.userId, [...userIds]), lte(delegations.startsAt, now), gt(delegations.endsAt, now)))
    .orderBy(delegations.id);
};

/** @returns names of the people in whose place the person was notified; empty when they were also notified themself. */
export async function absentFor(tx: Tx, alarmId: number, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select distinct l.params->>'onBehalfOf' as name from alarm_log l join notification n on n.id = l.notification_id
    where l.alarm_id = ${alarmId} and n.user_id = ${userId}`);
  const names = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.length === rows.length ? names.toSorted() : [];
}
