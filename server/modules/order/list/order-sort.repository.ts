/**
 * The list of orders in an order that a person asks for. Time, priority, state and number have an index behind the park; a
 * tab's few orders, and those that have not ended, are sorted as they are.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { OrderSort } from '@/contract/order';
import { ORDER_STATE as S } from '@/contract/order-codes';
import type { Key } from '../../../lists/keyset';
import { all, type KeysetQuestion } from '../../../lists/keyset-source';
import { inAnotherOrder, sortKeysets } from '../../../lists/sorts';
import { keysetQuestionOf } from './order-keyset.repository';
import type { OrderQuery } from './order-query.types';

const NEWEST_FIRST: readonly Key[] = [
  { column: 'x.created_at', type: 'moment', order: 'desc nulls last' },
  { column: 'x.id', type: 'number', order: 'desc nulls last' },
];
const UP: Key = { column: 'x.id', type: 'number', order: 'asc' };

/** Upwards, as the indexes have it or as they are read backwards. */
const SORTS: Record<OrderSort, readonly Key[]> = {
  no: [{ column: 'x.no', type: 'text', order: 'asc' }, UP],
  createdAt: NEWEST_FIRST.map((key) => ({ ...key, order: 'asc nulls first' })),
  dueAt: [{ column: 'x.due_at', type: 'moment', order: 'asc nulls last', nullWhen: 'x.due_at is null' }, UP],
  priority: [{ column: 'x.priority', type: 'number', order: 'asc' }, ...NEWEST_FIRST],
  state: [{ column: 'x.state', type: 'number', order: 'asc' }, ...NEWEST_FIRST],
};
const KEYSETS = sortKeysets(SORTS);

export type AskedSort = keyof typeof KEYSETS;

const HAS_ENDED: number = S.done;
const RUNS = sql.raw(`x.state < ${HAS_ENDED}`);
const ENDED = sql.raw(`x.state >= ${HAS_ENDED}`);

const inParks = ({ parkIds }: OrderQuery): SQL => sql`x.park_id = any(${`{${parkIds.join(',')}}`}::bigint[])`;
const anyOf = (ways: readonly SQL[]): SQL => sql`(${sql.join([...ways], sql` or `)})`;

/** What has not ended is few by nature: all of it. */
const running = (query: OrderQuery): KeysetQuestion => ({
  ...keysetQuestionOf(query),
  few: { where: all([RUNS, inParks(query), anyOf(query.ways), ...query.lead]) },
});

/** Nearly all orders are done: an index in that order meets hardly any that do not fit. */
const isPlain = ({ states, lead, filters }: OrderQuery): boolean =>
  (states.length === 0 || states.includes(S.done)) && lead.length === 0 && filters.length === 0;

/** One way for each park, since the ways of single states stand in another order. */
const plainOf = (query: OrderQuery): KeysetQuestion => keysetQuestionOf({ ...query, ways: [anyOf(query.ways)] });

/** @returns what is asked for, in the order that is asked for */
export function sortedQuestionsOf(query: OrderQuery, sort: AskedSort): KeysetQuestion[] {
  const keyset = KEYSETS[sort];
  const own = keysetQuestionOf(query);
  if (query.few !== null || sort === 'createdAt' || sort === '-createdAt') return [{ ...own, keyset }];
  // Only what runs is due; what follows has no time to be sorted by.
  if (sort === 'dueAt' || sort === '-dueAt') {
    const ended = keysetQuestionOf({ ...query, lead: [...query.lead, ENDED] });
    return [{ ...running(query), keyset }, ended];
  }
  if (query.states.length > 0 && query.states.every((state) => state < HAS_ENDED))
    return [{ ...running(query), keyset }];
  return [isPlain(query) ? { ...plainOf(query), keyset } : inAnotherOrder([{ ask: own, such: sql`true` }], keyset)];
}
