/** Hears the word of other transactions and processes that there is work. */
import { listen } from '../db/listen';
import type { Database } from '../db/open';
import { WORK_CHANNEL } from './work-channel';

/** Listens for as long as it is not stopped; what was said while the line was lost may be work, too. */
export const listenForWork = (pool: Database['pool'], onWork: () => void): { stop(): void } =>
  listen(pool, WORK_CHANNEL, { heard: onWork, began: onWork });
