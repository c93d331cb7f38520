/** Users of a disabled, deleted or expired tenant cannot sign in. Administrators can, to correct it. */
import { type SQL, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { users } from '../identity.table';
import { tenantOfUser } from './tenant-people.repository';

export type SignInBlock = 'session.tenantDisabled' | 'session.tenantExpired';

/** Of `app_user u`: why users of their tenant cannot sign in, or null. */
export const signInBlockOf = (now: Date): SQL => sql`(
  select case when t.state <> 1 or t.deleted_at is not null then 'session.tenantDisabled'
    when t.expire_time <= ${now.toISOString()}::timestamptz then 'session.tenantExpired' end
  from (select u.org_id) own left join org o on o.id = own.org_id join tenant t on t.id = ${tenantOfUser}
  where u.usertype <> ${USER_TYPE.administrator})`;

/** @returns why the person cannot sign in; null: they can */
export async function readSignInBlock(tx: Tx, userId: number, now: Date): Promise<SignInBlock | null> {
  const u = alias(users, 'u');
  const [person] = await tx
    .select({ bar: sql<SignInBlock | null>`${signInBlockOf(now)}` })
    .from(u)
    .where(eq(u.id, userId));
  return person?.bar ?? null;
}
