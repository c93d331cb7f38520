/**
 * The line that signals come in by, watched like a source: while a process holds it, it speaks; when no process does for
 * a minute, its silence is an alarm in every park whose sources may use it.
 */
import type { Database } from '../../../db/open';
import { markAlive, watchSources } from './source-alive.usecases';
import { disableSource, saveBrokerSource } from './source.repository';

/** No key has this hash: nobody can send signals as the line. */
const LINE_KEY = 'line:mqtt';
const LINE = { name: 'MQTT 线路', keyHash: LINE_KEY, heartbeatSec: 60 };

/**
 * @param now from then on the line is expected to speak, if it never did
 * @returns the id of the line's source; its heartbeat stays what an administrator made of it
 */
export async function watchLine(db: Database, now: Date): Promise<number> {
  const id = await db.withPark([], (tx) => saveBrokerSource(tx, LINE, now));
  await watchSources(db);
  return id;
}

/** The line works at this moment. */
export const markLine = (db: Database, id: number, now: Date): Promise<void> =>
  db.withPark([], (tx) => markAlive(tx, { id }, now));

/** There is no broker any more: nobody waits for its line. */
export async function retireLine(db: Database): Promise<void> {
  await db.withPark([], (tx) => disableSource(tx, LINE_KEY));
}
