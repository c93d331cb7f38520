/** One entry with its context: other actions and faults of the same call, and other changes of the record. */
import type { ActionTrack, SysTrack } from '@/contract/admin-log';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { isAdministrator } from '../identity/rights/administrator.rules';
import { readStep, readStepsOfCall, readStepsOfRecord } from './action-log-steps.repository';
import { readLogScope } from './log-scope.repository';
import { readFault, readFaultsOfCall } from './sys-log.repository';

/** Limit of actions shown for one call: a bulk call may have thousands. */
const MOST_OF_CALL = 100;
const MOST_OF_RECORD = 50;

/** @throws AppError 404 for an entry that the reader may not see */
export async function getActionTrack(context: SignedInContext, { id }: { id: number }): Promise<ActionTrack> {
  const { tx } = context;
  const scope = await readLogScope(context);
  const row = await readStep(tx, id, scope);
  if (!row) throw notFound();
  const { traceId, bizType, bizId } = row;
  const trace = traceId === null ? [] : await readStepsOfCall(tx, traceId, scope, MOST_OF_CALL);
  const faults = traceId === null ? [] : await readFaultsOfCall(tx, traceId, { scope, seeException: false });
  const ofRecord =
    bizType === null || bizId === null
      ? []
      : await readStepsOfRecord(tx, { bizType, bizId }, scope, MOST_OF_RECORD + 1);
  return {
    row,
    trace: trace.length > 0 ? trace : [row],
    faults,
    history: ofRecord.slice(0, MOST_OF_RECORD),
    isCut: ofRecord.length > MOST_OF_RECORD,
  };
}

/** @throws AppError 404 for an entry that the reader may not see */
export async function getSysTrack(context: SignedInContext, { id }: { id: number }): Promise<SysTrack> {
  const { tx, user } = context;
  const scope = await readLogScope(context);
  const reader = { scope, seeException: isAdministrator(user) };
  const row = await readFault(tx, id, reader);
  if (!row) throw notFound();
  const faults = await readFaultsOfCall(tx, row.traceId, reader, id);
  return { row, faults, actions: await readStepsOfCall(tx, row.traceId, scope, MOST_OF_CALL) };
}
