/** The timeline of an alarm: entries are added, never changed (the server's role has no right to). */
import type { Tx } from '../../db/open';
import { alarmLogs } from './alarm.table';

export interface LogEntry {
  alarm: { id: number; parkId: number };
  /** Server time. */
  at: Date;
  /** When the person did it on the phone. */
  clientAt?: Date | null;
  /** Absent: the system did it. */
  actorId?: number | null;
  /** An alarm action or one of the contract's ALARM_EVENTS. */
  action: string;
  fromState?: number | null;
  toState?: number | null;
  note?: string | null;
  nodeRunId?: number | null;
  params?: Record<string, string | number>;
  photoKeys?: string[];
  notificationId?: number | null;
  operationId?: string | null;
}

const rowOf = ({ alarm, params, photoKeys, ...entry }: LogEntry): typeof alarmLogs.$inferInsert => ({
  ...entry,
  alarmId: alarm.id,
  parkId: alarm.parkId,
  params: params ?? {},
  photoKeys: photoKeys ?? [],
});

/** Adds entries in the order given, in one statement. */
export async function appendLogs(tx: Tx, entries: readonly LogEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = await tx.insert(alarmLogs).values(entries.map(rowOf)).returning({ id: alarmLogs.id });
  return rows.map((row) => row.id);
}

/** Adds one entry. @returns its id */
export async function appendLog(tx: Tx, entry: LogEntry): Promise<number> {
  const [id] = await appendLogs(tx, [entry]);
  if (id === undefined) throw new Error('the timeline took no entry');
  return id;
}
