/** What somebody has open: alarms that they hold or have a task of, and work orders that they own. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { HandOverMatter } from '@/contract/hand-over';
import { HANDLE_STATE } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { titleIn, type Titled } from '../../../http/say';
import type { Said } from '../../../ports/said';
import { ACTIVE_TASK, type AlarmReader } from '../../alarm/list/alarm-rows.repository';
import { alarms } from '../../alarm/alarm.table';
import { orders } from '../../order/order.table';

const list = (values: readonly number[]): SQL => sql.raw(values.join(','));

const OPEN_ALARM = list([
  HANDLE_STATE.pending,
  HANDLE_STATE.verifying,
  HANDLE_STATE.handling,
  HANDLE_STATE.reviewing,
  HANDLE_STATE.shelved,
]);
const OPEN_TASK = list(ACTIVE_TASK);
/** States in which work is to be done; in later states others decide. */
export const HELD_ORDER = [
  ORDER_STATE.accepted,
  ORDER_STATE.handling,
  ORDER_STATE.suspended,
  ORDER_STATE.quoted,
] as const;

/** Condition on `alarm a`: open, and this person's to see to. */
export const holdsAlarm = (userId: SQL | number): SQL => sql`(a.handle_state in (${OPEN_ALARM}) and (
  a.assignee_id = ${userId}
  or exists (select from alarm_task t where t.alarm_id = a.id and t.assignee_id = ${userId} and t.state in (${OPEN_TASK}))))`;

/** Condition on `work_order o`. */
export const holdsOrder = (userId: SQL | number): SQL =>
  sql`(o.state in (${list(HELD_ORDER)}) and o.owner_id = ${userId})`;

const toNumber = (value: string | number): number => Number(value);
const toNumberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

/** Columns of a matter from `alarm a` and `work_order o`, which stand in one list. */
export const ALARM_COLUMNS = {
  subjectId: sql<number>`a.id`.mapWith(toNumber).as('subject_id'),
  no: sql<string>`a.no`.as('no'),
  title: sql<string>`a.title`.as('title'),
  titleSaid: sql<Said | null>`a.title_said`.as('title_said'),
  place: sql<string>`a.location`.as('place'),
  level: sql<number>`a.level`.as('level'),
  state: sql<number>`a.handle_state`.as('state'),
  since: sql<number>`(extract(epoch from a.occurred_at) * 1000)::bigint`.mapWith(toNumber).as('since'),
  typeId: sql<number | null>`null::bigint`.mapWith(toNumberOrNull).as('type_id'),
};
export const ORDER_COLUMNS: typeof ALARM_COLUMNS = {
  subjectId: sql<number>`o.id`.mapWith(toNumber).as('subject_id'),
  no: sql<string>`o.no`.as('no'),
  title: sql<string>`o.title`.as('title'),
  titleSaid: sql<Said | null>`o.title_said`.as('title_said'),
  place: sql<string>`o.location`.as('place'),
  level: sql<number>`o.priority`.as('level'),
  state: sql<number>`o.state`.as('state'),
  since: sql<number>`(extract(epoch from o.created_at) * 1000)::bigint`.mapWith(toNumber).as('since'),
  typeId: sql<number | null>`o.type_id`.mapWith(toNumberOrNull).as('type_id'),
};

/** The tables of a matter by the names that the conditions and columns above use. */
export const a = alias(alarms, 'a');
export const o = alias(orders, 'o');

/** @returns the matter with its title as the person reads it */
export const titledIn = <T extends Titled>(
  language: AlarmReader['language'],
  { titleSaid, ...matter }: T,
): Omit<T, 'titleSaid'> => ({ ...matter, title: titleIn(language, { title: matter.title, titleSaid }) });

/** @returns the most pressing first */
export async function readMatters(
  tx: Tx,
  parkId: number,
  { id: userId, language }: AlarmReader,
): Promise<HandOverMatter[]> {
  const ofAlarms = tx
    .select({ kind: sql<HandOverMatter['kind']>`'alarm'`.as('kind'), ...ALARM_COLUMNS })
    .from(a)
    .where(
      and(
        eq(a.parkId, parkId),
        holdsAlarm(userId),
        sql`a.id in (select id from alarm where assignee_id = ${userId}
          union select alarm_id from alarm_task where assignee_id = ${userId} and state in (${OPEN_TASK}))`,
      ),
    );
  const ofOrders = tx
    .select({ kind: sql<HandOverMatter['kind']>`'order'`.as('kind'), ...ORDER_COLUMNS })
    .from(o)
    .where(and(eq(o.parkId, parkId), holdsOrder(userId)));
  const x = unionAll(ofAlarms, ofOrders).as('x');
  const rows = await tx.select().from(x).orderBy(asc(x.kind), asc(x.level), asc(x.since), asc(x.subjectId));
  return rows.map((row) => titledIn(language, row));
}
