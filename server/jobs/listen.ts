/** Listens for the notice of other transactions and processes that there is work. */
import { listen } from '../db/listen';
import type { Database } from '../db/open';
import { WORK_CHANNEL } from './work-channel';

/**
 * Listens until stopped.
 * @param onWork what may be due, as `Work` names it; empty: anything, as after a reconnect
 */
export const listenForWork = (db: Pick<Database, 'url'>, onWork: (work: string) => void): { stop(): void } =>
  listen(db, WORK_CHANNEL, { heard: onWork, began: () => onWork('') });
