/** How far a database has come in the row of changes (WAL), as bytes since its beginning. */
import { sql } from 'drizzle-orm';
import type { Database } from '../open';

export interface Followed {
  /** Everything committed up to here is seen; null: it has never followed another one. */
  readonly at: number | null;
  readonly follows: boolean;
  /** The same on all that are copies of one another. */
  readonly system: string;
}

const SYSTEM = sql.raw('(select system_identifier::text from pg_control_system())');

/** @returns up to where everything is committed that was when it was asked, and which system it is */
export async function positionOf(primary: Database): Promise<{ at: number; system: string }> {
  const [row] = await primary.ask<{ at: string; system: string }>(
    sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as at, ${SYSTEM} as system`,
  );
  if (!row) throw new Error('no position');
  return { at: Number(row.at), system: row.system };
}

export async function followedBy(replica: Database): Promise<Followed> {
  const [row] = await replica.ask<{ at: string | null; follows: boolean; system: string }>(
    sql`select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as at, pg_is_in_recovery() as follows, ${SYSTEM} as system`,
  );
  if (!row) throw new Error('no position');
  return { at: row.at === null ? null : Number(row.at), follows: row.follows, system: row.system };
}
