/**
 * The order in which alarms are shown, in every list, on the board and on the home screen:
 *
 * 1. Open alarms (待接警, 核实中, 处置中, 待复核) stand before all others; those are shown newest first.
 * 2. Among open ones the higher level comes first: 特急 before 紧急, whatever else is said of them.
 * 3. Within a level, those that nobody has accepted come first, the one that began last on top: nobody has seen it yet.
 * 4. Then the accepted ones, by what is due next; those with nothing due come last.
 * 5. Among equals the one that was recorded last comes first.
 *
 * The index `alarm_open` (alarm.table.ts) has the same columns behind the park, so a page is read in order, however many
 * alarms are open. The order follows from what an alarm is: no writer can forget to keep it up.
 */
import { sql, type SQL } from 'drizzle-orm';
import { HANDLE_STATE as S } from '@/contract/codes';

const PENDING = String(S.pending);

/** For `order by` over open alarms. @param x alias of the table `alarm`, or of a subquery with its ordering columns */
export const openAlarmOrder = (x: string): SQL =>
  sql.raw(`${x}.level, (${x}.handle_state <> ${PENDING}),
    (case when ${x}.handle_state = ${PENDING} then ${x}.occurred_at end) desc nulls last,
    ${x}.due_at, ${x}.id desc nulls last`);

/** The columns that `openAlarmOrder` reads, for a subquery that is to be ordered. */
export const orderingColumns = (x: string): SQL =>
  sql.raw(['id', 'level', 'handle_state', 'occurred_at', 'due_at'].map((column) => `${x}.${column}`).join(', '));

/** Where an open alarm stands; times in ms since 1970. */
export interface OpenPlace {
  level: number;
  /** Since when nobody has accepted it; null: accepted. */
  waitingSince: number | null;
  dueAt: number | null;
  id: number;
}

interface PlacedAlarm {
  id: number;
  level: number;
  handleState: number;
  occurredAt: Date;
  dueAt: Date | null;
}

export const openPlaceOf = ({ id, level, handleState, occurredAt, dueAt }: PlacedAlarm): OpenPlace => ({
  level,
  waitingSince: handleState === S.pending ? occurredAt.getTime() : null,
  dueAt: dueAt?.getTime() ?? null,
  id,
});

const timestamp = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** On alias `x`: open alarms that stand behind this place. */
export function isBehind({ level, waitingSince, dueAt, id }: OpenPlace): SQL {
  const accepted = sql.raw(`x.handle_state <> ${PENDING}`);
  const dueLater =
    dueAt === null
      ? sql`(x.due_at is null and x.id < ${id})`
      : sql`(x.due_at > ${timestamp(dueAt)} or x.due_at is null or (x.due_at = ${timestamp(dueAt)} and x.id < ${id}))`;
  const sameLevel =
    waitingSince === null
      ? sql`(${accepted} and ${dueLater})`
      : sql`(${accepted} or x.occurred_at < ${timestamp(waitingSince)}
          or (x.occurred_at = ${timestamp(waitingSince)} and ${dueLater}))`;
  return sql`(x.level > ${level} or (x.level = ${level} and ${sameLevel}))`;
}
