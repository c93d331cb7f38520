/** What went wrong, or slowly. */
import { type SQL, sql } from 'drizzle-orm';
import type { SysLogRow, SysStep, logEndpoints } from '@/contract/admin-log';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import type { PageAsk } from '../../lists/keyset-list';
import type { IndexScan } from '../../lists/keyset-source';
import { anyOf, begins, contains, withinIds } from './log-filters';
import { type LogQuestion, readLogPage } from './log-page';
import { type LogScope, ofPeople, readLogScope } from './log-scope';

type Ask = Omit<InputOf<(typeof logEndpoints)['listSysLogs']>, keyof PageAsk>;

interface Raw extends Record<string, unknown>, Pick<SysLogRow, 'level' | 'method' | 'url' | 'status' | 'ip'> {
  id: string;
  at: string;
  trace_id: string;
  duration_ms: number;
  user_name: string | null;
  handled_at: string | null;
  handled_by_name: string | null;
  handled_note: string | null;
  params: unknown;
  exception: string | null;
}

function toRow(row: Raw): SysLogRow {
  const { level, method, url, status, ip } = row;
  return {
    level,
    method,
    url,
    status,
    ip,
    id: Number(row.id),
    at: Number(row.at),
    traceId: row.trace_id,
    durationMs: row.duration_ms,
    userName: row.user_name,
    handledAt: row.handled_at === null ? null : Number(row.handled_at),
    handledByName: row.handled_by_name,
    handledNote: row.handled_note,
  };
}

async function read(tx: Tx, where: SQL): Promise<Raw[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select x.id, (extract(epoch from x.at) * 1000)::bigint as at, x.trace_id, x.level, x.method, x.url, x.status, x.duration_ms,
      x.ip, u.name as user_name, (extract(epoch from x.handled_at) * 1000)::bigint as handled_at, h.name as handled_by_name,
      x.handled_note, x.params, x.exception
    from sys_log x left join app_user u on u.id = x.user_id left join app_user h on h.id = x.handled_by
    where ${where} order by x.id limit 200`);
  return rows;
}

export const showFaults = async (tx: Tx, ids: readonly number[]): Promise<SysLogRow[]> =>
  (await read(tx, anyOf(sql`x.id`, ids))).map(toRow);

/** @param may whether the reader sees what broke, in the program's words */
export const readFaults = async (tx: Tx, where: SQL, may: { seeException: boolean }): Promise<SysStep[]> =>
  (await read(tx, where)).map((row) => ({
    ...toRow(row),
    params: row.params,
    exception: may.seeException ? row.exception : null,
  }));

const is = (column: SQL, value: unknown): SQL[] =>
  value === undefined || value === '' ? [] : [sql`${column} = ${value}`];

function waysTo({ traceId, handled, level }: Ask): { ways: IndexScan[]; filters: SQL[] } {
  const ofLevel = is(sql`x.level`, level);
  const open: IndexScan = { where: sql`x.handled_at is null`, lead: sql`x.handled_at` };
  if (traceId) return { ways: [{ where: sql`x.trace_id = ${traceId}` }], filters: ofLevel };
  // Unhandled faults are few: use that index first.
  if (handled === false) return { ways: [open], filters: ofLevel };
  const filters = handled === true ? [sql`x.handled_at is not null`] : [];
  return { ways: [{ where: ofLevel[0] ?? sql`true` }], filters };
}

function questionOf(ask: Ask, scope: LogScope | null): LogQuestion {
  const { ways, filters } = waysTo(ask);
  const hasRange = ask.from !== undefined || ask.to !== undefined;
  const range = hasRange ? sql` and ${withinIds('sys_log', ask)}` : sql``;
  const { url, status, ip } = ask;
  return {
    table: 'sys_log',
    order: 'id',
    ways: ways.map((way) => ({ ...way, where: sql`${way.where}${range}` })),
    filters: [
      ...filters,
      ...ofPeople(scope),
      ...is(sql`x.status`, status),
      ...(url ? [contains(sql`x.url`, url)] : []),
      ...(ip ? [begins(sql`x.ip`, ip)] : []),
    ],
  };
}

export async function listSysLogs(context: SignedInContext, input: Ask & PageAsk): Promise<RowPage<SysLogRow>> {
  const { tx } = context;
  const ask = questionOf(input, await readLogScope(context));
  return readLogPage(tx, ask, input, (ids) => showFaults(tx, ids));
}
