/** What somebody has open: alarms that they hold or have a task of, and work orders that they own. */
import { type SQL, sql } from 'drizzle-orm';
import type { HandOverMatter } from '@/contract/hand-over';
import { HANDLE_STATE } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { ACTIVE_TASK } from '../../alarm/alarm.rows';

const list = (values: readonly number[]): SQL => sql.raw(values.join(','));

const OPEN_ALARM = list([
  HANDLE_STATE.pending,
  HANDLE_STATE.verifying,
  HANDLE_STATE.handling,
  HANDLE_STATE.reviewing,
  HANDLE_STATE.shelved,
]);
const OPEN_TASK = list(ACTIVE_TASK);
/** Work that is to be done; behind it others decide. */
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

export interface MatterRaw extends Record<string, unknown> {
  kind: HandOverMatter['kind'];
  subject_id: string;
  no: string;
  title: string;
  place: string;
  level: number;
  state: number;
  since: string;
  type_id: string | null;
}

/** Columns of a matter from `alarm a` and `work_order o`. */
export const ALARM_COLUMNS = sql`a.id as subject_id, a.no, a.title, a.location as place, a.level, a.handle_state as state,
  (extract(epoch from a.occurred_at) * 1000)::bigint as since, null::bigint as type_id`;
export const ORDER_COLUMNS = sql`o.id as subject_id, o.no, o.title, o.location as place, o.priority as level, o.state,
  (extract(epoch from o.created_at) * 1000)::bigint as since, o.type_id`;

export const toMatter = (row: MatterRaw): HandOverMatter => ({
  kind: row.kind,
  subjectId: Number(row.subject_id),
  no: row.no,
  title: row.title,
  place: row.place,
  level: row.level,
  state: row.state,
  since: Number(row.since),
  typeId: row.type_id === null ? null : Number(row.type_id),
});

/** @returns the most pressing first */
export async function readMatters(tx: Tx, parkId: number, userId: number): Promise<HandOverMatter[]> {
  const { rows } = await tx.execute<MatterRaw>(sql`
    select x.* from (
      select 'alarm' as kind, ${ALARM_COLUMNS} from alarm a where a.park_id = ${parkId} and ${holdsAlarm(userId)}
        and a.id in (select id from alarm where assignee_id = ${userId}
          union select alarm_id from alarm_task where assignee_id = ${userId} and state in (${OPEN_TASK}))
      union all
      select 'order' as kind, ${ORDER_COLUMNS} from work_order o where o.park_id = ${parkId} and ${holdsOrder(userId)}) x
    order by x.kind, x.level, x.since, x.subject_id`);
  return rows.map(toMatter);
}
