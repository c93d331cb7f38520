/** Users of a disabled, deleted or expired tenant cannot sign in. Administrators can, to correct it. */
import { type SQL, sql } from 'drizzle-orm';
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { tenantBlocked } from './identity.errors';
import { tenantOfUser } from './tenant.people';

export type SignInBlock = 'session.tenantDisabled' | 'session.tenantExpired';

/** Of `app_user u`: why users of their tenant cannot sign in, or null. */
export const signInBlockOf = (now: Date): SQL => sql`(
  select case when t.state <> 1 or t.deleted_at is not null then 'session.tenantDisabled'
    when t.expire_time <= ${now.toISOString()}::timestamptz then 'session.tenantExpired' end
  from (select u.org_id) own left join org o on o.id = own.org_id join tenant t on t.id = ${tenantOfUser}
  where u.usertype <> ${USER_TYPE.administrator})`;

export async function readSignInBlock(tx: Tx, userId: number, now: Date): Promise<SignInBlock | null> {
  const { rows } = await tx.execute<{ bar: SignInBlock | null }>(
    sql`select ${signInBlockOf(now)} as bar from app_user u where u.id = ${userId}`,
  );
  return rows[0]?.bar ?? null;
}

/** @throws AppError 400 */
export async function assertTenantOpen(tx: Tx, userId: number, now: Date): Promise<void> {
  const bar = await readSignInBlock(tx, userId, now);
  if (bar) throw tenantBlocked(bar);
}
