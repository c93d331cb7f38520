/** Listens for the notice of other transactions and processes that there is work. */
import { listen } from '../db/listen';
import type { Database } from '../db/open';
import { WORK_CHANNEL } from './work-channel';

/** Listens until stopped; after a reconnect there may be work, too. */
export const listenForWork = (db: Pick<Database, 'url'>, onWork: () => void): { stop(): void } =>
  listen(db, WORK_CHANNEL, { heard: onWork, began: onWork });
