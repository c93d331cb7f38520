/** Counts wrong passwords by login name, known or not: five lock the name for 1 minute, then 2, 4, 8, at most 15. */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { loginAttempts } from './session.table';

const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_MIN = 15;

/**
 * Counts an attempt as wrong before the password is looked at, so that attempts sent side by side are counted too;
 * a right password clears it. After a day without attempts the count begins anew.
 * @returns false while the name is locked: such attempts neither count nor prolong the lock
 */
export async function countAttempt(tx: Tx, loginName: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = sql`case when a.last_at < ${at} - interval '1 day' then 1 else a.wrong_count + 1 end`;
  const lockMinutes = sql`least(${LONGEST_LOCK_MIN}::int, power(2, least(${counted} - ${FREE_ATTEMPTS}::int, 10)))`;
  const { rows } = await tx.execute(sql`
    insert into login_attempt as a (login_name, wrong_count, last_at) values (${loginName}, 1, ${at})
    on conflict (login_name) do update set wrong_count = ${counted}, last_at = ${at},
      locked_until = case when ${counted} >= ${FREE_ATTEMPTS}::int then ${at} + ${lockMinutes} * interval '1 minute' end
    where a.locked_until is null or a.locked_until <= ${at}
    returning a.wrong_count`);
  return rows.length > 0;
}

export async function clearAttempts(tx: Tx, loginName: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.loginName, loginName));
}
