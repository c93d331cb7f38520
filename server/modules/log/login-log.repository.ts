/** The sign-in log. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LoginLogRow, logEndpoints } from '@/contract/admin-log';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { PageAsk } from '../../lists/keyset-list';
import type { IndexScan } from '../../lists/keyset-source';
import { users } from '../identity/identity.table';
import { loginLogs } from '../session/sign-in/sign-in.table';
import { within } from '../../lists/conditions';
import { begins, contains, peopleCalled } from './log-filters.repository';
import { type NewestQuestion, readNewestPage } from '../../lists/newest-page';
import { type LogScope, ofPeople, readLogScope } from './log-scope.repository';

type Ask = Omit<InputOf<(typeof logEndpoints)['listLoginLogs']>, keyof PageAsk>;

const x = alias(loginLogs, 'x');
const u = alias(users, 'u');

async function show(tx: Tx, where: SQL, scope: LogScope | null = null): Promise<LoginLogRow[]> {
  const { userId: _userId, ...columns } = getTableColumns(x);
  const rows = await tx
    .select({ ...columns, userName: u.name })
    .from(x)
    .leftJoin(u, eq(u.id, x.userId))
    .where(and(where, ...ofPeople(scope)));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}

/** Rows of users with that name, and of unknown names; each by the index of the user. */
async function waysTo(tx: Tx, { name, userId }: Ask, scope: LogScope | null): Promise<IndexScan[] | null> {
  const asked = userId !== undefined ? [userId] : name ? await peopleCalled(tx, name) : null;
  if (asked === null) return null;
  const ids = scope ? asked.filter((id) => scope.userIds.includes(id)) : asked;
  const known = ids.map((id): IndexScan => ({ where: sql`x.user_id = ${id}` }));
  if (scope || !name || userId !== undefined) return known;
  // Unknown names share one range of the index: filter these by the name that was asked for.
  const unknown = { where: sql`x.user_id is null`, lead: sql`x.user_id`, filter: contains(sql`x.login_name`, name) };
  return [...known, unknown];
}

async function questionOf(tx: Tx, ask: Ask, scope: LogScope | null): Promise<NewestQuestion> {
  const range = within(ask);
  const ways = await waysTo(tx, ask, scope);
  const { type, way, result, ip, traceId } = ask;
  const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);
  return {
    table: 'login_log',
    order: 'at',
    ways: (ways ?? [{ where: sql`true` }]).map((way) => ({ ...way, where: sql`${way.where} and ${range}` })),
    filters: [
      ...(ways ? [] : ofPeople(scope)),
      ...is(sql`x.type`, type),
      ...is(sql`x.way`, way),
      ...(result === undefined ? [] : [result === 1 ? sql`x.result = 1` : sql`x.result < 1`]),
      ...(ip ? [begins(sql`x.ip`, ip)] : []),
      ...(traceId ? [sql`x.trace_id = ${traceId}`] : []),
    ],
  };
}

/** @throws AppError 404 for an entry that the reader may not see */
export async function getLoginLog(context: SignedInContext, { id }: { id: number }): Promise<LoginLogRow> {
  const [row] = await show(context.tx, eq(x.id, id), await readLogScope(context));
  if (!row) throw notFound();
  return row;
}

export async function listLoginLogs(context: SignedInContext, input: Ask & PageAsk): Promise<RowPage<LoginLogRow>> {
  const { tx } = context;
  const ask = await questionOf(tx, input, await readLogScope(context));
  return readNewestPage(tx, ask, input, (_ids, where) => show(tx, where));
}
