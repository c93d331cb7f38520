/** How a transaction wakes the workers of every process. */
import { notifyAll, type Tx } from '../db/open';

export const WORK_CHANNEL = 'park_work';

/** What may be due: only those whose work it is look, since each look costs the database a transaction. */
export type Work = 'messages' | 'cards' | 'timers' | 'doors' | 'clips';

const announced = new WeakMap<Tx, Set<Work>>();

/** PostgreSQL delivers it at the commit; one word a transaction is enough (a savepoint's own goes with it). */
export async function announceWork(tx: Tx, work: Work): Promise<void> {
  const known = announced.get(tx) ?? new Set();
  if (known.has(work)) return;
  announced.set(tx, known.add(work));
  await notifyAll(tx, WORK_CHANNEL, [work]);
}
