/** One event, with what has come of it. */
import { ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import type { VideoEventDetail } from '@/contract/video/video-event';
import { UNDO_VERDICT_MS, VIDEO_TRANSITIONS } from '@/contract/video/video-transitions';
import { transitionOf } from '@/contract/state-machine';
import type { SignedInContext } from '../../../http/context';
import { kindOf } from '../../alarm-intake/call/signal-kind.rules';
import { videoActorsOf } from '../acts/video-actors.rules';
import { findBinding } from '../bindings/binding.repository';
import { signalOf } from '../intake/video-alarm.usecases';
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

/** As `raise` takes it where nobody names another. */
async function levelOf({ tx }: SignedInContext, { row, record }: NonNullable<Awaited<ReturnType<typeof readEvent>>>) {
  const binding = record.bindingId === null ? null : await findBinding(tx, record.bindingId);
  const level = binding?.level ?? kindOf(DEVICE_TYPE.camera, signalOf(row.kind)).level;
  return Object.values(ALARM_LEVEL).find((each) => each === level) ?? ALARM_LEVEL.major;
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
    alarmLevel: await levelOf(context, found),
    alarm: alarmId !== null && rights.has('alarm.read') ? await readAlarmName(tx, alarmId) : null,
    order: orderId !== null ? await readOrderName(context, orderId) : null,
    seenBy: await readReviewers(tx, id),
    canUndo: mayUndo(context, record),
  };
}
