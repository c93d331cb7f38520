/** The list of orders as a question of the keyset engine: urgent ones by priority and due time, all others newest first. */
import { sql } from 'drizzle-orm';
import { CURSOR_TAG } from '../../../lists/cursor';
import { keyset, type Key, type Keyset } from '../../../lists/keyset';
import { all, type KeysetQuestion } from '../../../lists/keyset-source';
import type { OrderQuery } from './order-query.types';
import { MINE_LIMIT } from './order-tab.repository';

const id: Key = { column: 'x.id', type: 'number', order: 'asc' };

const KEYSET: Record<OrderQuery['order'], Keyset> = {
  urgent: keyset(CURSOR_TAG.priority, [
    { column: 'x.priority', type: 'number', order: 'asc' },
    { column: 'x.due_at', type: 'moment', order: 'asc nulls last', nullWhen: 'x.due_at is null' },
    id,
  ]),
  newest: keyset(CURSOR_TAG.newest, [
    { column: 'x.created_at', type: 'moment', order: 'desc nulls last' },
    { ...id, order: 'desc nulls last' },
  ]),
};

/** Each park and each way has an index of its own; parks are literals so that each branch's order is the index's. */
export const keysetQuestionOf = ({ order, few, isCut, parkIds, ways, lead, filters }: OrderQuery): KeysetQuestion => ({
  table: 'work_order',
  keyset: KEYSET[order],
  few: few && { where: few, ...(isCut && { reach: MINE_LIMIT }) },
  ways: parkIds.flatMap((parkId) =>
    ways.map((way) => ({ where: sql`x.park_id = ${sql.raw(String(Number(parkId)))} and ${way} and ${all(lead)}` })),
  ),
  filters,
});
