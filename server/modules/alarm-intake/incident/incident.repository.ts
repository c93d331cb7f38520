/** Open alarms as signals change them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';

/** What signals change of an open alarm. */
export type SignalledAlarm = Pick<
  AlarmRecord,
  'id' | 'signalCount' | 'lastSignalAt' | 'signalState' | 'restoredAt' | 'level'
>;

/** All changed alarms in one statement. */
export async function saveSignalled(tx: Tx, changed: readonly SignalledAlarm[]): Promise<void> {
  const rows = changed.map((alarm) => ({
    id: alarm.id,
    count: alarm.signalCount,
    last: alarm.lastSignalAt,
    state: alarm.signalState,
    restored: alarm.restoredAt,
    level: alarm.level,
  }));
  await tx.execute(sql`
    update alarm a set signal_count = v.count, last_signal_at = v.last, signal_state = v.state, restored_at = v.restored,
      level = v.level, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id bigint, count int, last timestamptz, state int, restored timestamptz, level int)
    where a.id = v.id`);
}
