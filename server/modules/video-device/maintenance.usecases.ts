/** A camera that is being worked on: nobody is told that it is away, until it ends. */
import type { InputOf } from '@/contract/endpoint';
import { MONITOR_STATE } from '@/contract/video/device-codes';
import type { monitorEndpoints } from '@/contract/video/monitor';
import type { SignedInContext } from '../../http/context';
import { endMissing, endPassed, endTooLate, notInMaintenance, videoNotFound } from './video-device.errors';
import { changeMonitor } from './video-device.repository';
import { isMonitor, resume } from './video-state.repository';
import { monitorRecordDef } from './monitor.record';

const DAY_MS = 86_400_000;
/** Longer than that is no maintenance. */
const MOST_DAYS = 30;

/** @throws AppError 404, 422 */
export async function maintainMonitor(
  context: SignedInContext,
  { parkId, deviceId, until, reason }: InputOf<typeof monitorEndpoints.maintainMonitor>,
) {
  const { tx, now } = context;
  if (until === null) throw endMissing();
  if (until <= now.getTime()) throw endPassed();
  if (until > now.getTime() + MOST_DAYS * DAY_MS) throw endTooLate(MOST_DAYS);
  const { name, state, parkId: own } = await monitorRecordDef.read(context, deviceId);
  if (own !== parkId) throw videoNotFound();
  await changeMonitor(tx, deviceId, {
    state: MONITOR_STATE.maintenance,
    ...(state !== MONITOR_STATE.maintenance && { stateSince: now }),
    maintenanceUntil: new Date(until),
    maintenanceReason: reason || null,
  });
  const detail = { name, until, reason };
  context.audit({ action: 'monitor.maintain', parkId, bizType: 'monitor', bizId: deviceId, detail });
  return {};
}

/** @throws AppError 404, 409 */
export async function resumeMonitor(
  context: SignedInContext,
  { parkId, deviceId }: InputOf<typeof monitorEndpoints.resumeMonitor>,
) {
  const { name } = await monitorRecordDef.read(context, deviceId);
  const over = await resume(context.tx, isMonitor(parkId, deviceId), context.now);
  if (over.length === 0) throw notInMaintenance();
  context.audit({ action: 'monitor.resume', parkId, bizType: 'monitor', bizId: deviceId, detail: { name } });
  return {};
}
