/** Roll calls: valid input in, use case called. That the caller holds the right in the park named was decided with the request. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { musterEndpoints, musterSetupEndpoints } from '@/contract/muster/muster';
import type { Download } from '../../http/download';
import type { Opened, SignedInContext } from '../../http/context';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { exportBatches } from '../admin/file/list.export';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { endMuster, markPerson } from './mark.usecases';
import { readHistory, readList, readMuster, seenMuster } from './muster-detail.usecases';
import { listMusters } from './muster-list.repository';
import { settingsChanged } from './muster.errors';
import { findRunning, readPeople, readPoints } from './muster.repository';
import { pointRecordDef } from './point.record';
import { pointListing, readSettings, writeSettings } from './setup-rows.repository';
import { presenceOf, startMuster } from './start-muster.usecases';

type Endpoints = typeof musterEndpoints;

async function readPresenceKit(
  { tx, now }: SignedInContext,
  { parkId }: InputOf<Endpoints['getPresence']>,
): Promise<OutputOf<Endpoints['getPresence']>> {
  const running = await findRunning(tx, parkId);
  const rows = await presenceOf(tx, parkId, now);
  return { parkId, at: now.getTime(), musterId: running?.id ?? null, points: await readPoints(tx, parkId), rows };
}

/** What the file is for is part of the audit row. */
async function exportMuster(
  context: Opened<SignedInContext>,
  input: InputOf<Endpoints['exportMuster']>,
): Promise<Download> {
  const rows = await context.inTx(async ({ tx, user }) => {
    await seenMuster(tx, user, input.id, 'muster.start');
    return readPeople(tx, input.id, 0);
  });
  async function* batches(): AsyncGenerator<typeof rows> {
    yield rows;
  }
  return exportBatches(context, batches(), input, 'muster');
}

export const musterHandlers: Handlers<
  Exclude<keyof typeof musterEndpoints, 'exportMuster'> | keyof typeof musterSetupEndpoints
> &
  OpenHandlers<'exportMuster'> = {
  listMusters,
  getMuster: (context, { id }) => readMuster(context, id),
  getMusterPeople: readList,
  getMusterMarks: readHistory,
  getPresence: readPresenceKit,
  startMuster: async (context, input) => {
    const { id } = await startMuster(context, input);
    context.afterCommit(() => context.deps.wake());
    return readMuster(context, id);
  },
  markPerson,
  endMuster: async (context, input) => {
    await endMuster(context, input);
    return readMuster(context, input.id);
  },
  exportMuster: { open: exportMuster },
  listAssemblyPoints: (context, input) => readPage(context, pointListing, input),
  getAssemblyPoint: (context, { id }) => pointRecordDef.read(context, id),
  saveAssemblyPoint: (context, input) => saveRecord(context, pointRecordDef, input),
  removeAssemblyPoints: (context, { ids }) => removeRecords(context, pointRecordDef, ids),
  restoreAssemblyPoints: (context, { ids }) => restoreRecords(context, pointRecordDef, ids),
  getMusterSettings: ({ tx }, { parkId }) => readSettings(tx, parkId),
  saveMusterSettings: async (context, { parkId, version, autoStart }) => {
    const { tx } = context;
    const before = await readSettings(tx, parkId);
    if (!(await writeSettings(tx, parkId, version, autoStart))) throw settingsChanged();
    context.audit({
      action: 'musterSettings.save',
      parkId,
      bizType: 'musterSettings',
      bizId: parkId,
      detail: { from: before.autoStart, to: autoStart },
    });
    return readSettings(tx, parkId);
  },
};
