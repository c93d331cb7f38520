/** Runs and their rows. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { SyncRow, SyncRun, syncEndpoints } from '@/contract/sync';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { type Listing, readPage } from '../admin/list/listing.repository';
import { anyOf, moment } from '../../lists/conditions';
import { users } from '../identity/identity.table';
import { readLogScope } from '../log/log-scope.repository';
import { syncRows, syncRuns } from './sync.table';

const selectRuns = (tx: Tx, where?: SQL) =>
  tx
    .select({ ...getTableColumns(syncRuns), startedByName: sql<string | null>`${users.name}`.as('started_by_name') })
    .from(syncRuns)
    .leftJoin(users, eq(users.id, syncRuns.startedBy))
    .where(where);
type SelectedRun = Awaited<ReturnType<typeof selectRuns>>[number];

const toRun = ({ startedBy: _startedBy, startedAt, endedAt, ...row }: SelectedRun): SyncRun => ({
  ...row,
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});

/** @throws AppError 404 */
export async function readRun(tx: Tx, id: number): Promise<SyncRun> {
  const [row] = await selectRuns(tx, eq(syncRuns.id, id));
  if (!row) throw notFound();
  return toRun(row);
}

const is = (column: SQL, value: unknown): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;

type RunsInput = InputOf<(typeof syncEndpoints)['listSyncRuns']>;

const runListing: Listing<RunsInput, SelectedRun, SyncRun> = {
  source:
    ({ tx }) =>
    () =>
      selectRuns(tx),
  search: [],
  filters: ({ objType, state, from, to }) => [
    is(sql`x.obj_type`, objType),
    is(sql`x.state`, state),
    from === undefined ? undefined : sql`x.started_at >= ${moment(from)}`,
    to === undefined ? undefined : sql`x.started_at < ${moment(to)}`,
  ],
  sorts: {},
  order: '-id',
  toRow: toRun,
};

type RowsInput = InputOf<(typeof syncEndpoints)['listSyncRows']>;

const selectRows = (tx: Tx, where: SQL | undefined) => {
  const { id, rowNo, externalId, name, action, state, reason } = syncRows;
  const place = sql<number>`${state}::bigint * 1000000000 + ${rowNo}`.as('place');
  return tx.select({ id, rowNo, externalId, name, action, state, reason, place }).from(syncRows).where(where);
};

const rowListing: Listing<RowsInput, Awaited<ReturnType<typeof selectRows>>[number], SyncRow> = {
  // Whoever sees only some people sees only their rows.
  async source(context, { runId }) {
    const scope = await readLogScope(context);
    const seen =
      scope === null
        ? undefined
        : sql`exists (select from app_user u where u.external_id = ${syncRows.externalId} and ${anyOf(sql`u.id`, scope.userIds)})`;
    return () => selectRows(context.tx, and(eq(syncRows.runId, runId), seen));
  },
  search: [],
  filters: ({ state }) => [is(sql`x.state`, state)],
  // What failed is what somebody came for.
  sorts: { rowNo: 'place' },
  order: 'rowNo',
  toRow: ({ place: _place, ...row }) => row,
};

export const listSyncRuns = (context: SignedInContext, input: RunsInput): Promise<RowPage<SyncRun>> =>
  readPage(context, runListing, input);
export const listSyncRows = (context: SignedInContext, input: RowsInput): Promise<RowPage<SyncRow>> =>
  readPage(context, rowListing, input);
