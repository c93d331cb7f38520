/**
 * How long sessions live. By password: as long after the last call as the password policy says (12 h, a shift with its
 * handover). By chat ticket: 7 days after the last call, since the phone is a personal one and the outbox must outlive
 * a week-end. Both end 30 days after they began.
 */
import { type SQL, sql } from 'drizzle-orm';
import { ACTIVE_RULE_TYPE } from '@/contract/password';

const HOUR_MS = 3_600_000;
const CHAT_MINUTES = 7 * 24 * 60;

/** @returns when a session ends unless somebody calls again after `now`. */
export const endAfter = (now: Date, chatMode: boolean): SQL<Date> => {
  const minutes = chatMode
    ? sql`${CHAT_MINUTES}::int`
    : sql`(select idle_minutes from pwd_rule where type = ${ACTIVE_RULE_TYPE}::int)`;
  return sql<Date>`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`;
};

export const LONGEST_LIFE_MS = 30 * 24 * HOUR_MS;

/** The end is moved on at most this often: not every read should become a write. */
export const SLIDE_EVERY_MS = 5 * 60_000;
