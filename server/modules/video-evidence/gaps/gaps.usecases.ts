/** How much of a camera's days was not recorded. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { SignedInContext } from '../../../http/context';
import { findCamera } from '../cameras.repository';
import { cameraUnknown } from '../video-evidence.errors';
import { readGaps } from './gap.repository';

type Calls = typeof viewLogEndpoints;
const DAY_MS = 86_400_000;

/** @throws AppError 422 */
export async function listRecordingGaps(
  { tx, now }: SignedInContext,
  { parkId, deviceId, days }: InputOf<Calls['listRecordingGaps']>,
): Promise<OutputOf<Calls['listRecordingGaps']>> {
  if (!(await findCamera(tx, parkId, deviceId))) throw cameraUnknown();
  const span = days * DAY_MS;
  const since = new Date(now.getTime() - span);
  const gaps = await readGaps(tx, { parkId, deviceId }, since);
  const missing = gaps.reduce(
    (sum, { fromAt, toAt }) => sum + (toAt ?? now).getTime() - Math.max(fromAt.getTime(), since.getTime()),
    0,
  );
  return {
    gaps: gaps.map(({ fromAt, toAt, ...gap }) => ({ ...gap, from: fromAt.getTime(), to: toAt?.getTime() ?? null })),
    missing,
    span,
  };
}
