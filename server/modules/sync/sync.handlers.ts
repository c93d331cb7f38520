/** Synchronisation with a directory. */
import type { syncEndpoints } from '@/contract/sync';
import type { Handlers } from '../../http/handlers';
import { listSyncRows, listSyncRuns, readRun } from './sync.repository';
import { retrySyncRun, runSync } from './sync-run.usecases';
import { getSyncSource, previewSync } from './sync-source.usecases';

export const syncHandlers: Handlers<keyof typeof syncEndpoints> = {
  listSyncRuns,
  getSyncRun: ({ tx }, { id }) => readRun(tx, id),
  listSyncRows,
  getSyncSource,
  previewSync,
  runSync,
  retrySyncRun,
};
