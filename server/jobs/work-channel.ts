/** How a transaction tells the workers of every process that it left something to do. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/open';

export const WORK_CHANNEL = 'park_work';

/** PostgreSQL delivers it at the commit, once a transaction however often it is called. */
export async function announceWork(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, '')`);
}
