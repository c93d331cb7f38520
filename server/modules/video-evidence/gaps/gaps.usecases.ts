/** How much of what should have been recorded of a camera is missing, and how far that is known. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { keptDaysOf } from '@/contract/video/compliance';
import { wholePlan } from '@/contract/video/monitor';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { SignedInContext } from '../../../http/context';
import { readParkZone } from '../../identity/park/park.repository';
import { findCamera } from '../cameras.repository';
import { cameraUnknown } from '../video-evidence.errors';
import { readGaps } from './gap.repository';
import { asShown, plannedSpans } from './gap-spans.rules';
import { findCheck, readPlan } from './gap-watch.repository';
import { sourceOfRecordings } from './recording-source.usecases';

type Calls = typeof viewLogEndpoints;
const DAY_MS = 86_400_000;

const lengthOf = (spans: readonly { from: number; to: number }[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** @throws AppError 422 */
export async function listRecordingGaps(
  { tx, now, deps }: SignedInContext,
  { parkId, deviceId, days: asked }: InputOf<Calls['listRecordingGaps']>,
): Promise<OutputOf<Calls['listRecordingGaps']>> {
  const camera = await findCamera(tx, parkId, deviceId);
  if (!camera) throw cameraUnknown();
  const days = asked ?? keptDaysOf(camera.keepDays);
  const since = new Date(now.getTime() - days * DAY_MS);
  const gaps = asShown(await readGaps(tx, { parkId, deviceId }, since));
  const plan = await readPlan(tx, deviceId);
  const { plan: slots, zone } = plan ?? { plan: wholePlan(true), zone: await readParkZone(tx, parkId) };
  const check = await findCheck(tx, deviceId);
  const { checkedFrom: from, checkedTo: to } = check ?? { checkedFrom: null, checkedTo: null };
  return {
    gaps: gaps.map(({ fromAt, toAt, ...gap }) => ({ ...gap, from: fromAt.getTime(), to: toAt?.getTime() ?? null })),
    days,
    missing: lengthOf(
      gaps.map(({ fromAt, toAt }) => ({
        from: Math.max(fromAt.getTime(), since.getTime()),
        to: (toAt ?? now).getTime(),
      })),
    ),
    span: lengthOf(plannedSpans(slots, zone, { from: since.getTime(), to: now.getTime() })),
    plannedSlots: slots.flat().filter(Boolean).length,
    source: await sourceOfRecordings(tx, parkId, deviceId, deps),
    watchedSince: check?.since.getTime() ?? null,
    checked: from && to ? { from: from.getTime(), to: to.getTime() } : null,
    fault: check?.fault ?? null,
  };
}
