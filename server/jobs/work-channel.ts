/** How a transaction wakes the workers of every process. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/open';

export const WORK_CHANNEL = 'park_work';

const announced = new WeakSet<Tx>();

/** PostgreSQL delivers it at the commit; one word a transaction is enough (a savepoint's own goes with it). */
export async function announceWork(tx: Tx): Promise<void> {
  if (announced.has(tx)) return;
  announced.add(tx);
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, '')`);
}
