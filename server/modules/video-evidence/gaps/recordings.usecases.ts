/** What was recorded of a camera: as its media server says, or all that the known gaps leave of the demonstration's. */
import { keptDaysOf } from '@/contract/video/compliance';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import { MediaServerAway, MediaServerRefused, type RecordedSpan } from '../../../ports/media-server';
import { recordedSpansOf } from '../../video-device/play-source.usecases';
import { serverRefused, serverSilent } from '../../video-device/video-device.errors';
import { findCamera, type WatchedCamera } from '../cameras.repository';
import { cameraUnknown } from '../video-evidence.errors';
import { readGaps } from './gap.repository';
import { withoutGaps } from './gap-spans.rules';
import { findCheck } from './gap-watch.repository';
import { sourceOfRecordings } from './recording-source.usecases';

type Ask = (typeof viewLogEndpoints)['listRecordings'];
const DAY_MS = 86_400_000;

async function ofServer({ deps }: Pick<Opened<SignedInContext>, 'deps'>, camera: WatchedCamera, span: RecordedSpan) {
  try {
    return await recordedSpansOf(deps, camera, span);
  } catch (error) {
    if (error instanceof MediaServerAway) throw serverSilent();
    if (error instanceof MediaServerRefused) throw serverRefused(error.message.slice(0, 120));
    throw error;
  }
}

/** @throws AppError 409, 422, 503 */
export async function listRecordings(context: Opened<SignedInContext>, input: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const now = context.now.getTime();
  const camera = await context.inTx(({ tx }) => findCamera(tx, input.parkId, input.deviceId));
  if (!camera) throw cameraUnknown();
  // Older is gone, and nothing is recorded yet of what is to come.
  const from = Math.max(input.from, now - keptDaysOf(camera.keepDays) * DAY_MS);
  const span = { from, to: Math.min(input.to, from + DAY_MS, now) };
  if (span.from >= span.to) return { spans: [] };
  const spans = await ofServer(context, camera, span);
  if (spans) return { spans };
  if (!context.deps.media?.simulates) return { spans: [] };
  const gaps = await context.inTx(({ tx }) => readGaps(tx, input, new Date(span.from)));
  return { spans: withoutGaps(span, gaps) };
}

/** What the platform's own pictures leave out: the known gaps of a camera. */
export async function ownRecordings(
  { db }: Pick<Deps, 'db'>,
  { parkId, id: deviceId }: { parkId: number; id: number },
  span: RecordedSpan,
): Promise<RecordedSpan[]> {
  const gaps = await db.withPark([parkId], (tx) => readGaps(tx, { parkId, deviceId }, new Date(span.from)));
  return withoutGaps(span, gaps);
}

/**
 * Whether it is certain that nothing of a span was recorded. What was noted by the state of a camera alone is not: its recorder
 * may have gone on without a line to the platform.
 */
export async function isCertainlyMissing(
  { tx, deps }: Pick<SignedInContext, 'tx' | 'deps'>,
  { parkId, id: deviceId }: { parkId: number; id: number },
  span: RecordedSpan,
): Promise<boolean> {
  const gaps = await readGaps(tx, { parkId, deviceId }, new Date(span.from));
  if (withoutGaps(span, gaps).length > 0) return false;
  if ((await sourceOfRecordings(tx, parkId, deviceId, deps)) === 'platform') return true;
  const { checkedFrom, checkedTo } = (await findCheck(tx, deviceId)) ?? {};
  return Boolean(checkedFrom && checkedTo && checkedFrom.getTime() <= span.from && span.to <= checkedTo.getTime());
}
