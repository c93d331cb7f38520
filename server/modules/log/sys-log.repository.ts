/** The system log: errors, warnings and slow calls. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SysLogRow, SysStep, logEndpoints } from '@/contract/admin-log';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import type { PageAsk } from '../../lists/keyset-list';
import type { IndexScan } from '../../lists/keyset-source';
import { users } from '../identity/identity.table';
import { anyOf } from '../../lists/conditions';
import { begins, contains, withinIds } from './log-filters.repository';
import { type NewestQuestion, readNewestPage } from '../../lists/newest-page';
import { type LogScope, ofPeople, readLogScope } from './log-scope.repository';
import { sysLogs } from './log.table';

type Ask = Omit<InputOf<(typeof logEndpoints)['listSysLogs']>, keyof PageAsk>;

const x = alias(sysLogs, 'x');
const u = alias(users, 'u');
const h = alias(users, 'h');

const { userId: _userId, handledBy: _handledBy, ...columns } = getTableColumns(x);

const read = async (tx: Tx, where: SQL) =>
  tx
    .select({ ...columns, userName: u.name, handledByName: h.name })
    .from(x)
    .leftJoin(u, eq(u.id, x.userId))
    .leftJoin(h, eq(h.id, x.handledBy))
    .where(where)
    .orderBy(x.id)
    .limit(200);
type Selected = Awaited<ReturnType<typeof read>>[number];

const toRow = ({ at, handledAt, params: _params, exception: _exception, ...row }: Selected): SysLogRow => ({
  ...row,
  at: at.getTime(),
  handledAt: handledAt?.getTime() ?? null,
});

const showFaults = async (tx: Tx, ids: readonly number[]): Promise<SysLogRow[]> =>
  (await read(tx, anyOf(sql`x.id`, ids))).map(toRow);

/** What a reader sees of faults: whose faults, and whether with technical details. */
export interface FaultReader {
  readonly scope: LogScope | null;
  readonly seeException: boolean;
}

const readFaults = async (tx: Tx, where: SQL, { scope, seeException }: FaultReader): Promise<SysStep[]> =>
  (await read(tx, sql.join([where, ...ofPeople(scope)], sql` and `))).map((row) => ({
    ...toRow(row),
    params: row.params,
    exception: seeException ? row.exception : null,
  }));

/** @returns undefined for an entry that the reader may not see */
export async function readFault(tx: Tx, id: number, reader: FaultReader): Promise<SysStep | undefined> {
  const [row] = await readFaults(tx, sql`x.id = ${id}`, reader);
  return row;
}

/** What the platform noted about one call, oldest first. @param exceptId one that is known already */
export const readFaultsOfCall = (
  tx: Tx,
  traceId: string,
  reader: FaultReader,
  exceptId?: number,
): Promise<SysStep[]> => {
  const isOther = exceptId === undefined ? sql`` : sql` and x.id <> ${exceptId}`;
  return readFaults(tx, sql`x.trace_id = ${traceId}${isOther}`, reader);
};

/** The whole row, for handling it. */
export async function findFault(tx: Tx, id: number): Promise<typeof sysLogs.$inferSelect | undefined> {
  const [row] = await tx.select().from(sysLogs).where(eq(sysLogs.id, id));
  return row;
}

/** Adds what the platform noted. */
export async function insertFaults(tx: Tx, rows: readonly (typeof sysLogs.$inferInsert)[]): Promise<void> {
  await tx.insert(sysLogs).values([...rows]);
}

type Handling = Pick<typeof sysLogs.$inferInsert, 'handledBy' | 'handledAt' | 'handledNote'>;

/** Who handled the fault, when, and what they said. */
export async function markHandled(tx: Tx, id: number, handling: Handling): Promise<void> {
  await tx.update(sysLogs).set(handling).where(eq(sysLogs.id, id));
}

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

function questionOf(ask: Ask, scope: LogScope | null): NewestQuestion {
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
  return readNewestPage(tx, ask, input, (ids) => showFaults(tx, ids));
}
