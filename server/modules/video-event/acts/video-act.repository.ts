/** One event under its lock. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { alarms } from '../../alarm/alarm.table';
import { devices } from '../../device/device.table';
import { algorithms, type VideoEventRecord, videoEvents } from '../video-event.table';
import type { NumberedEvent } from './video-act.types';

const numbered = (event: VideoEventRecord): NumberedEvent => ({ ...event, no: String(event.id) });

export async function lockEvent(tx: Tx, id: number, parkId: number) {
  const [event] = await tx
    .select()
    .from(videoEvents)
    .where(and(eq(videoEvents.id, id), eq(videoEvents.parkId, parkId)))
    .for('update');
  if (!event) return null;
  const [algorithm] = await tx.select().from(algorithms).where(eq(algorithms.id, event.algorithmId));
  return algorithm ? { event: numbered(event), algorithm } : null;
}

export async function saveEvent(
  tx: Tx,
  { id, at }: Pick<VideoEventRecord, 'id' | 'at'>,
  set: Partial<VideoEventRecord>,
): Promise<NumberedEvent> {
  const [event] = await tx
    .update(videoEvents)
    .set(set)
    .where(and(eq(videoEvents.id, id), eq(videoEvents.at, at)))
    .returning();
  if (!event) throw new Error(`no event ${id}`);
  return numbered(event);
}

/** The camera that it was seen on, locked: its alarms are decided one after the other. */
export async function lockCamera(tx: Tx, id: number) {
  const [device] = await tx.select().from(devices).where(eq(devices.id, id)).for('no key update');
  return device ?? null;
}

export async function readAlarmNo(tx: Tx, id: number): Promise<string> {
  const [row] = await tx.select({ no: alarms.no }).from(alarms).where(eq(alarms.id, id));
  return row?.no ?? '';
}
