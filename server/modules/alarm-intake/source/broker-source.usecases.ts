/**
 * The MQTT connection, monitored like a source: while a process is connected it counts as alive; when none is for
 * a minute, its silence is an alarm in every park whose sources may use it.
 */
import type { Database } from '../../../db/open';
import { markAlive, watchSources } from './source-alive.usecases';
import { disableSource, saveBrokerSource } from './source.repository';

/** No key has this hash, so nobody can send signals as this source. */
const LINE_KEY = 'line:mqtt';
const LINE = { name: 'MQTT 线路', keyHash: LINE_KEY, heartbeatSec: 60 };

/**
 * @param now from then on the connection is expected to be alive
 * @returns the id of its source; a heartbeat changed by an administrator is kept
 */
export async function watchLine(db: Database, now: Date): Promise<number> {
  const id = await db.withPark([], (tx) => saveBrokerSource(tx, LINE, now));
  await watchSources(db);
  return id;
}

/** Marks the connection as alive. */
export const markLine = (db: Database, id: number, now: Date): Promise<void> =>
  db.withPark([], (tx) => markAlive(tx, { id }, now));

/** Stops monitoring after the broker was removed from the configuration. */
export async function retireLine(db: Database): Promise<void> {
  await db.withPark([], (tx) => disableSource(tx, LINE_KEY));
}
