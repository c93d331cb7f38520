/** One entry with everything around it: what the same call did and broke, and what else happened to the record. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActionTrack, SysTrack } from '@/contract/admin-log';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { isAdministrator } from '../identity/manageable';
import { readSteps } from './action-log-steps.repository';
import { type LogScope, ofActions, ofPeople, readLogScope } from './log-scope';
import { readFaults } from './sys-log.repository';

/** A call does a few things; a bulk call does more than anybody reads. */
const MOST_OF_CALL = 100;
const MOST_OF_RECORD = 50;

const all = (...conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);
const oldestFirst = sql`x.id`;
const newestFirst = sql`x.id desc`;

const actionsOf = ({ tx }: SignedInContext, traceId: string | null, scope: LogScope | null) =>
  traceId === null
    ? Promise.resolve([])
    : readSteps(tx, all(sql`x.trace_id = ${traceId}`, ...ofActions(scope)), oldestFirst, MOST_OF_CALL);

/** @throws AppError 404 for what is not the reader's to see */
export async function getActionTrack(context: SignedInContext, { id }: { id: number }): Promise<ActionTrack> {
  const { tx } = context;
  const scope = await readLogScope(context);
  const [row] = await readSteps(tx, all(sql`x.id = ${id}`, ...ofActions(scope)), oldestFirst, 1);
  if (!row) throw notFound();
  const { traceId, bizType, bizId } = row;
  const trace = await actionsOf(context, traceId, scope);
  const faults =
    traceId === null
      ? []
      : await readFaults(tx, all(sql`x.trace_id = ${traceId}`, ...ofPeople(scope)), { seeException: false });
  const ofRecord =
    bizType === null || bizId === null
      ? []
      : await readSteps(
          tx,
          all(sql`x.biz_type = ${bizType} and x.biz_id = ${bizId}`, ...ofActions(scope)),
          newestFirst,
          MOST_OF_RECORD + 1,
        );
  return {
    row,
    trace: trace.length > 0 ? trace : [row],
    faults,
    history: ofRecord.slice(0, MOST_OF_RECORD),
    isCut: ofRecord.length > MOST_OF_RECORD,
  };
}

/** @throws AppError 404 for what is not the reader's to see */
export async function getSysTrack(context: SignedInContext, { id }: { id: number }): Promise<SysTrack> {
  const { tx, user } = context;
  const scope = await readLogScope(context);
  const may = { seeException: isAdministrator(user) };
  const [row] = await readFaults(tx, all(sql`x.id = ${id}`, ...ofPeople(scope)), may);
  if (!row) throw notFound();
  const faults = await readFaults(tx, all(sql`x.trace_id = ${row.traceId} and x.id <> ${id}`, ...ofPeople(scope)), may);
  return { row, faults, actions: await actionsOf(context, row.traceId, scope) };
}
