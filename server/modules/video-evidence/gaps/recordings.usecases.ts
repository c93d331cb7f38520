/** What was recorded of a camera: as its media server says, or all that the known gaps leave of the demonstration's. */
import { RECORDING_DAYS } from '@/contract/video/play';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { Opened, SignedInContext } from '../../../http/context';
import { MediaServerAway, MediaServerRefused, type RecordedSpan } from '../../../ports/media-server';
import { recordedSpansOf } from '../../video-device/play-source.usecases';
import { serverRefused, serverSilent } from '../../video-device/video-device.errors';
import { findCamera } from '../cameras.repository';
import { cameraUnknown } from '../video-evidence.errors';
import { readGaps } from './gap.repository';

type Ask = (typeof viewLogEndpoints)['listRecordings'];
const DAY_MS = 86_400_000;

/** @param gaps in any order; null: it has not ended */
export function withoutGaps(whole: RecordedSpan, gaps: readonly { fromAt: Date; toAt: Date | null }[]): RecordedSpan[] {
  const spans: RecordedSpan[] = [];
  let { from } = whole;
  for (const { fromAt, toAt } of gaps.toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime())) {
    if (fromAt.getTime() > from) spans.push({ from, to: Math.min(fromAt.getTime(), whole.to) });
    from = Math.max(from, toAt?.getTime() ?? whole.to);
    if (from >= whole.to) return spans;
  }
  return [...spans, { from, to: whole.to }];
}

async function ofServer(context: Opened<SignedInContext>, { parkId, deviceId }: InputOf<Ask>, span: RecordedSpan) {
  const camera = await context.inTx(({ tx }) => findCamera(tx, parkId, deviceId));
  if (!camera) throw cameraUnknown();
  try {
    return await recordedSpansOf(context.deps, camera, span);
  } catch (error) {
    if (error instanceof MediaServerAway) throw serverSilent();
    if (error instanceof MediaServerRefused) throw serverRefused(error.message.slice(0, 120));
    throw error;
  }
}

/** @throws AppError 409, 422, 503 */
export async function listRecordings(context: Opened<SignedInContext>, input: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const now = context.now.getTime();
  // Older is gone, and nothing is recorded yet of what is to come.
  const from = Math.max(input.from, now - RECORDING_DAYS * DAY_MS);
  const span = { from, to: Math.min(input.to, from + DAY_MS, now) };
  if (span.from >= span.to) return { spans: [] };
  const spans = await ofServer(context, input, span);
  if (spans) return { spans };
  if (!context.deps.media?.simulates) return { spans: [] };
  const gaps = await context.inTx(({ tx }) => readGaps(tx, input, new Date(span.from)));
  return { spans: withoutGaps(span, gaps) };
}
