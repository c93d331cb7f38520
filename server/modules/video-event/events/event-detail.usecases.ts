/** One event, with what has come of it. */
import type { VideoEventDetail } from '@/contract/video/video-event';
import { UNDO_VERDICT_MS, VIDEO_TRANSITIONS } from '@/contract/video/video-transitions';
import { transitionOf } from '@/contract/state-machine';
import type { SignedInContext } from '../../../http/context';
import { videoActorsOf } from '../acts/video-actors.rules';
import { eventNotFound } from '../video-event.errors';
import type { VideoEventRecord } from '../video-event.table';
import { readAlarmName, readOrderName } from './event-links.repository';
import { readEvent, readReviewers } from './event-row.repository';

function mayUndo({ user, now }: SignedInContext, event: VideoEventRecord): boolean {
  const row = transitionOf(VIDEO_TRANSITIONS, 'undo');
  const isInTime = event.actedAt !== null && now.getTime() - event.actedAt.getTime() <= UNDO_VERDICT_MS;
  const actors = videoActorsOf(event, { id: user.id, rights: user.rights.get(event.parkId) ?? new Set() });
  return isInTime && (row?.from.includes(event.state) ?? false) && actors.some((actor) => row?.who.includes(actor));
}

/** @throws AppError 404 */
export async function readVideoEvent(context: SignedInContext, id: number): Promise<VideoEventDetail> {
  const { tx, user, now, deps } = context;
  const found = await readEvent(tx, { secret: deps.secret, now, userId: user.id }, id);
  const rights = found && user.rights.get(found.row.parkId);
  if (!found || !rights?.has('video.view')) throw eventNotFound();
  const { row, record } = found;
  const { alarmId, orderId } = record;
  return {
    ...row,
    algorithmVersion: record.release,
    receivedAt: record.receivedAt.getTime(),
    holdMs: record.holdMs,
    zone: record.zone,
    result: record.result,
    bindingId: record.bindingId,
    alarm: alarmId !== null && rights.has('alarm.read') ? await readAlarmName(tx, alarmId) : null,
    order: orderId !== null ? await readOrderName(context, orderId) : null,
    seenBy: await readReviewers(tx, id),
    canUndo: mayUndo(context, record),
  };
}
