/**
 * Counts wrong passwords by login name, known or not; those from a browser that the person uses are counted by
 * themselves. After three a picture must be read; as many as the password policy says (five) lock the name (or that
 * browser) for 1 minute, then 2, 4, 8, at most 15.
 */
import { eq, sql } from 'drizzle-orm';
import { CAPTCHA_AFTER } from '@/contract/auth';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import type { Tx } from '../../../db/open';
import { loginAttempts } from '../session.table';

export interface Attempt {
  /** `captcha`: a picture must be read first; `locked`: refused even with the right password. Neither counts as an attempt. */
  gate: 'open' | 'captcha' | 'locked';
  wrongCount: number;
  lockedUntil: Date | null;
}

type AttemptRow = Pick<typeof loginAttempts.$inferSelect, 'wrongCount'> & { lockedMs: number | null };

const columns = sql`wrong_count::int as "wrongCount", (extract(epoch from locked_until) * 1000)::float8 as "lockedMs"`;

/**
 * Counts an attempt as wrong before the password is looked at, so that attempts sent side by side are counted too;
 * a right password clears it. After a day without attempts the count restarts at zero.
 * @param by `hasRead`: the attempt came with a picture read right
 */
export async function countAttempt(tx: Tx, loginName: string, by: { hasRead: boolean; now: Date }): Promise<Attempt> {
  const at = sql`${by.now.toISOString()}::timestamptz`;
  const before = sql`case when a.last_at < ${at} - interval '1 day' then 0 else a.wrong_count end`;
  const ofRule = (column: string) =>
    sql`(select ${sql.raw(column)} from pwd_rule where type = ${ACTIVE_RULE_TYPE}::int)`;
  const minutes = sql`least(${ofRule('lock_minutes')}, power(2, least(${before} + 1 - ${ofRule('lock_times')}, 10)))`;
  const { rows } = await tx.execute<AttemptRow>(sql`
    insert into login_attempt as a (login_name, wrong_count, last_at) values (${loginName}, 1, ${at})
    on conflict (login_name) do update set wrong_count = ${before} + 1, last_at = ${at},
      locked_until = case when ${before} + 1 >= ${ofRule('lock_times')} then ${at} + ${minutes} * interval '1 minute' end
    where (a.locked_until is null or a.locked_until <= ${at}) and (${by.hasRead}::boolean or ${before} < ${CAPTCHA_AFTER}::int)
    returning ${columns}`);
  return toAttempt(rows[0], 'open') ?? stopped(tx, loginName, by);
}

async function stopped(tx: Tx, loginName: string, by: { hasRead: boolean; now: Date }): Promise<Attempt> {
  const { rows } = await tx.execute<AttemptRow>(
    sql`select ${columns} from login_attempt where login_name = ${loginName}`,
  );
  return toAttempt(rows[0], by.hasRead ? 'locked' : 'captcha') ?? { gate: 'locked', wrongCount: 0, lockedUntil: null };
}

function toAttempt(row: AttemptRow | undefined, gate: Attempt['gate']): Attempt | null {
  if (!row) return null;
  const { wrongCount, lockedMs } = row;
  return { gate, wrongCount, lockedUntil: lockedMs === null ? null : new Date(lockedMs) };
}

/** Keyed hash: no typed name can collide with the counter of another one. */
export const counterOf = (loginName: string, device: string | null): string =>
  device === null ? loginName : `${loginName}\n${device}`;

/** @param counter see `counterOf` */
export async function clearCounter(tx: Tx, counter: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.loginName, counter));
}

/** Of the name and of each of the person's browsers. */
export async function clearAttempts(tx: Tx, loginName: string): Promise<void> {
  await tx.delete(loginAttempts).where(sql`split_part(${loginAttempts.loginName}, ${'\n'}, 1) = ${loginName}`);
}
