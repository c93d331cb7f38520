/** Marks a source as alive, by signals or by heartbeats. */
import { announceWork } from '../../../jobs/work-channel';
import type { Database, Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { insertWatchTimer, lockSourcesToWatch, touchSource } from './source.repository';

/** Makes sure that the timer that monitors the source exists. Requires the source's lock. */
async function keepWatch(tx: Tx, sourceId: number): Promise<void> {
  if (await insertWatchTimer(tx, sourceId)) await announceWork(tx, 'timers');
}

/** Never waits: calls of one source must not queue behind its row. */
export async function markAlive(tx: Tx, source: Pick<SignalSource, 'id'>, now: Date): Promise<void> {
  const heartbeatSec = await touchSource(tx, source.id, now);
  if (heartbeatSec > 0) await keepWatch(tx, source.id);
}

/** At start-up: monitors sources that got a heartbeat while the server was down, and those that never sent anything. */
export async function watchSources(db: Database): Promise<void> {
  await db.withPark([], async (tx) => {
    for (const id of await lockSourcesToWatch(tx)) await keepWatch(tx, id);
  });
}
