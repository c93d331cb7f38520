/** A source speaks: what it says, or only that it is there. */
import { announceWork } from '../../../jobs/work-channel';
import type { Database, Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { insertWatchTimer, lockSourcesToWatch, touchSource } from './source.repository';

/** The watch over a source is one timer, which sets itself again: it is there, or it is made. Under the source's lock. */
async function keepWatch(tx: Tx, sourceId: number): Promise<void> {
  if (await insertWatchTimer(tx, sourceId)) await announceWork(tx);
}

/** Never waits: calls of one source must not queue behind its row. */
export async function markAlive(tx: Tx, source: Pick<SignalSource, 'id'>, now: Date): Promise<void> {
  const heartbeatSec = await touchSource(tx, source.id, now);
  if (heartbeatSec > 0) await keepWatch(tx, source.id);
}

/** At the start: sources that were given a heartbeat while nobody looked, and those that never spoke. */
export async function watchSources(db: Database): Promise<void> {
  await db.withPark([], async (tx) => {
    for (const id of await lockSourcesToWatch(tx)) await keepWatch(tx, id);
  });
}
