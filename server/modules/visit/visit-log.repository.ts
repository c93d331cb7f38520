/** The timeline of a visit and of its guests. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { VISIT_ACTIONS } from '@/contract/visit/visit-transitions';
import { defineTimeline, type NewEntry } from '../../case/case.timeline';
import type { CaseEntry, LastAct } from '../../case/case.types';
import type { Tx } from '../../db/open';
import { visitLogs } from './visit.table';

interface Written {
  /** An action, or one of the contract's VISIT_EVENTS. */
  event: string;
  actorName?: string | null;
  guestId?: number | null;
}

const timeline = defineTimeline<NewEntry & Written>({
  table: visitLogs,
  ofCase: 'visitId',
  caseId: visitLogs.visitId,
  event: visitLogs.event,
});

export type VisitEntry = Omit<NewEntry, 'of'> & Written;

export async function addVisitEntry(
  tx: Tx,
  visit: { id: number; parkId: number },
  entry: VisitEntry | CaseEntry,
  guestId: number | null = null,
): Promise<void> {
  await timeline.append(tx, [{ ...entry, of: { id: visit.id, parkId: visit.parkId }, guestId }]);
}

/** @returns who brought the visit to where it is */
export const lastVisitMove = (tx: Tx, visitId: number, events: readonly string[] = VISIT_ACTIONS) =>
  timeline.lastMove(tx, visitId, events);

/** @returns who did the last of these with the guest, or the last of anything */
export async function lastGuestMove(tx: Tx, guestId: number, events?: readonly string[]): Promise<LastAct | undefined> {
  const [row] = await tx
    .select({ name: visitLogs.actorName, at: visitLogs.at, by: visitLogs.event, params: visitLogs.params })
    .from(visitLogs)
    .where(and(eq(visitLogs.guestId, guestId), events ? inArray(visitLogs.event, [...events]) : undefined))
    .orderBy(desc(visitLogs.id))
    .limit(1);
  return row && { name: row.name ?? '', at: row.at.getTime(), by: row.by };
}

/** Oldest first. */
export const readVisitLog = (tx: Tx, visitId: number): Promise<(typeof visitLogs.$inferSelect)[]> =>
  tx.select().from(visitLogs).where(eq(visitLogs.visitId, visitId)).orderBy(visitLogs.id);
