/** The timeline of an alarm. */
import { defineTimeline, type NewEntry } from '../../case/case.timeline';
import type { Tx } from '../../db/open';
import { alarmLogs } from './alarm.table';

interface Written {
  /** An alarm action or one of the contract's ALARM_EVENTS. */
  action: string;
  nodeRunId?: number | null;
}

export type LogEntry = Omit<NewEntry, 'of'> & Written & { alarm: NewEntry['of'] };

export const alarmTimeline = defineTimeline<NewEntry & Written>({
  table: alarmLogs,
  ofCase: 'alarmId',
  caseId: alarmLogs.alarmId,
  event: alarmLogs.action,
});

/** Adds entries in the order given, in one statement. */
export const appendLogs = (tx: Tx, entries: readonly LogEntry[]): Promise<number[]> =>
  alarmTimeline.append(
    tx,
    entries.map(({ alarm: of, ...entry }) => ({ ...entry, of })),
  );

/** Adds one entry. @returns its id */
export async function appendLog(tx: Tx, entry: LogEntry): Promise<number> {
  const [id] = await appendLogs(tx, [entry]);
  if (id === undefined) throw new Error('the timeline took no entry');
  return id;
}
