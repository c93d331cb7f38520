/** Whom the platform tells of itself, and in which park its alarms are. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { ACCOUNT_STATE, USER_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { parks, users } from '../identity/identity.table';

/** @returns the oldest park; null: there is none yet */
export async function firstParkId(tx: Tx): Promise<number | null> {
  const [park] = await tx.select({ id: parks.id }).from(parks).orderBy(asc(parks.id)).limit(1);
  return park?.id ?? null;
}

export async function readAdministrators(tx: Tx): Promise<number[]> {
  const are = and(eq(users.usertype, USER_TYPE.administrator), eq(users.state, ACCOUNT_STATE.enabled));
  return (await tx.select({ id: users.id }).from(users).where(are)).map(({ id }) => id);
}

/** Another process may be looking: then nothing is to be done here. Held until the commit. */
export async function mayLook(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('self_watch')) as mine`,
  );
  return rows[0]?.mine ?? false;
}
