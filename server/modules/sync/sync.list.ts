/** Runs and their rows. */
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { Page } from '@/contract/envelope';
import type { SyncRow, SyncRun, syncEndpoints } from '@/contract/sync';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { type Listing, readPage } from '../admin/listing';
import { anyOf, moment } from '../log/log-filters';
import { readLogScope } from '../log/log-scope';

interface RunRaw
  extends Record<string, unknown>, Pick<SyncRun, 'source' | 'target' | 'total' | 'ok' | 'fail' | 'state' | 'error'> {
  id: string;
  batch_no: string;
  obj_type: SyncRun['objType'];
  retry_count: number;
  started_by_name: string | null;
  started_at: string;
  ended_at: string | null;
}

const runs = sql`select s.*, u.name as started_by_name from sync_run s left join app_user u on u.id = s.started_by`;

const toRun = ({ source, target, total, ok, fail, state, error, ...row }: RunRaw): SyncRun => ({
  ...{ source, target, total, ok, fail, state, error },
  id: Number(row.id),
  batchNo: row.batch_no,
  objType: row.obj_type,
  retryCount: row.retry_count,
  startedByName: row.started_by_name,
  startedAt: new Date(row.started_at).getTime(),
  endedAt: row.ended_at === null ? null : new Date(row.ended_at).getTime(),
});

/** @throws AppError 404 */
export async function readRun(tx: Tx, id: number): Promise<SyncRun> {
  const { rows } = await tx.execute<RunRaw>(sql`${runs} where s.id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound();
  return toRun(row);
}

const is = (column: SQL, value: unknown): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;

type RunsInput = InputOf<(typeof syncEndpoints)['listSyncRuns']>;

const runListing: Listing<RunsInput, RunRaw, SyncRun> = {
  source: () => runs,
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

interface RowRaw extends Record<string, unknown>, Pick<SyncRow, 'name' | 'action' | 'state' | 'reason'> {
  id: string;
  row_no: number;
  place: string;
  external_id: string;
}

const rowListing: Listing<RowsInput, RowRaw, SyncRow> = {
  // Whoever sees only some people sees only their rows.
  async source(context, { runId }) {
    const scope = await readLogScope(context);
    const seen =
      scope === null
        ? sql`true`
        : sql`exists (select from app_user u where u.external_id = r.external_id and ${anyOf(sql`u.id`, scope.userIds)})`;
    return sql`select r.id, r.row_no, r.external_id, r.name, r.action, r.state, r.reason,
        r.state::bigint * 1000000000 + r.row_no as place from sync_row r
      where r.run_id = ${runId} and ${seen}`;
  },
  search: [],
  filters: ({ state }) => [is(sql`x.state`, state)],
  // What failed is what somebody came for.
  sorts: { rowNo: 'place' },
  order: 'rowNo',
  toRow: ({ id, row_no, external_id, place: _place, ...row }) => ({
    ...row,
    id: Number(id),
    rowNo: row_no,
    externalId: external_id,
  }),
};

export const listSyncRuns = (context: SignedInContext, input: RunsInput): Promise<Page<SyncRun>> =>
  readPage(context, runListing, input);
export const listSyncRows = (context: SignedInContext, input: RowsInput): Promise<Page<SyncRow>> =>
  readPage(context, rowListing, input);
