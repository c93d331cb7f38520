/** Alarms of a storm: those that came lately, their parent, and its number of parts. */
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';

const { pending, verifying, handling, reviewing, merged } = HANDLE_STATE;

/** Enough rows to detect a storm and its parent. */
const MOST_READ = 500;

interface Where {
  parkIds: readonly number[];
  buildingIds: readonly number[];
}

/** @returns alarms in these buildings that are open or parts of a storm, with something done since the moment */
export const readRecentAlarms = (tx: Tx, { parkIds, buildingIds }: Where, since: Date): Promise<AlarmRecord[]> =>
  tx
    .select()
    .from(alarms)
    .where(
      and(
        inArray(alarms.parkId, [...new Set(parkIds)]),
        inArray(alarms.buildingId, [...buildingIds]),
        or(
          inArray(alarms.handleState, [pending, verifying, handling]),
          and(alarms.folded, eq(alarms.handleState, merged)),
        ),
        gt(alarms.lastActionAt, since),
        eq(alarms.isDrill, false),
      ),
    )
    .orderBy(asc(alarms.folded), asc(alarms.id))
    .limit(MOST_READ);

/** @returns those of the alarms that are open, held until the commit; what somebody else holds is left out */
export const holdOpenAlarms = (tx: Tx, ids: readonly number[]): Promise<AlarmRecord[]> =>
  tx
    .select()
    .from(alarms)
    .where(and(inArray(alarms.id, [...ids]), inArray(alarms.handleState, [pending, verifying, handling, reviewing])))
    .for('share', { skipLocked: true });

/** @returns how many points are parts of the alarm */
export async function countParts(tx: Tx, parentId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from alarm where parent_alarm_id = ${parentId} and folded`,
  );
  return rows[0]?.n ?? 0;
}
