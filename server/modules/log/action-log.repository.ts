/** Who did what. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActionLogRow, logEndpoints } from '@/contract/admin-log';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import type { PageAsk } from '../../lists/keyset-list';
import { showActions } from './action-log-steps.repository';
import { begins, contains, peopleCalled, withinIds } from './log-filters.repository';
import { type NewestQuestion, readNewestPage } from '../../lists/newest-page';
import { type LogScope, ofActions, readLogScope } from './log-scope.repository';

type Ask = Omit<InputOf<(typeof logEndpoints)['listActionLogs']>, keyof PageAsk>;

interface Reading {
  readonly ways: readonly SQL[];
  readonly filters: readonly SQL[];
}

const is = (column: SQL, value: unknown): SQL[] =>
  value === undefined || value === '' ? [] : [sql`${column} = ${value}`];

/** The most selective index is used; the other conditions filter its rows. */
async function readingOf(tx: Tx, ask: Ask): Promise<Reading> {
  const { traceId, bizType, bizId, userId, name, module } = ask;
  const people = userId !== undefined ? [userId] : name ? await peopleCalled(tx, name) : null;
  const ofModule = is(sql`x.module`, module);
  const byPeople = people?.map((id) => sql`x.user_id = ${id}`);
  const isBy = byPeople && (byPeople.length > 0 ? sql`(${sql.join(byPeople, sql` or `)})` : sql`false`);
  const record = [...is(sql`x.biz_type`, bizType), ...is(sql`x.biz_id`, bizId)];
  if (traceId)
    return { ways: [sql`x.trace_id = ${traceId}`], filters: [...record, ...(isBy ? [isBy] : []), ...ofModule] };
  if (bizType && bizId !== undefined)
    return { ways: [sql.join(record, sql` and `)], filters: [...(isBy ? [isBy] : []), ...ofModule] };
  if (byPeople) return { ways: byPeople, filters: [...record, ...ofModule] };
  return { ways: ofModule.length > 0 ? ofModule : [sql`true`], filters: record };
}

async function questionOf(tx: Tx, ask: Ask, scope: LogScope | null): Promise<NewestQuestion> {
  const { ways, filters } = await readingOf(tx, ask);
  const hasRange = ask.from !== undefined || ask.to !== undefined;
  const range = hasRange ? sql` and ${withinIds('audit_row', ask)}` : sql``;
  const { action, result, ip, record } = ask;
  return {
    table: 'audit_row',
    order: 'id',
    ways: ways.map((way) => ({ where: sql`${way}${range}` })),
    filters: [
      ...filters,
      ...ofActions(scope),
      ...is(sql`x.action`, action),
      ...(result === undefined ? [] : [result === 1 ? sql`x.result >= 1` : sql`x.result < 1`]),
      ...(ip ? [begins(sql`x.ip`, ip)] : []),
      ...(record ? [contains(sql`coalesce(x.biz_name, x.detail->>'no', '')`, record)] : []),
    ],
  };
}

export async function listActionLogs(context: SignedInContext, input: Ask & PageAsk): Promise<RowPage<ActionLogRow>> {
  const { tx } = context;
  const ask = await questionOf(tx, input, await readLogScope(context));
  return readNewestPage(tx, ask, input, (ids) => showActions(tx, ids));
}
