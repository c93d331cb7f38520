/** Reads one raw event of an algorithm; what is wrong with it costs no other. */
import { type VideoEventInput, videoEventInput, type VideoIntakeResult } from '@/contract/video/video-event';

export type VideoRefusal =
  | 'videoevent.malformed'
  | 'videoevent.tooOld'
  | 'videoevent.inFuture'
  | 'videoevent.unknownCamera'
  | 'videoevent.unknownAlgorithm';

/** Taken, and nothing that anybody watches for. */
export type VideoIgnored =
  | 'videoevent.notBound'
  | 'videoevent.notArmed'
  | 'videoevent.lowScore'
  | 'videoevent.outOfHours'
  | 'videoevent.outside'
  | 'videoevent.masked'
  | 'videoevent.tooShort';

/** With its place in the call. */
export interface ReadEvent {
  index: number;
  event: VideoEventInput;
  /** Of its first and its last frame. */
  at: number;
  endAt: number;
}

const OLDEST_MS = 7 * 86_400_000;
const AHEAD_MS = 10 * 60_000;

const seqOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'seq' in raw && typeof raw.seq === 'string' ? raw.seq.slice(0, 58) : null;

/** PostgreSQL cannot hold a zero byte in a text. */
const isText = ({ seq, deviceCode, algorithm, version }: VideoEventInput): boolean =>
  !`${seq}${deviceCode}${algorithm}${version}`.includes('\0');

export const refusal = (index: number, seq: string | null, reason: VideoRefusal): VideoIntakeResult => ({
  index,
  seq,
  status: 'refused',
  eventId: null,
  alarmId: null,
  reason,
});

/** @param index place in the call */
export function readVideoEvent(raw: unknown, index: number, now: Date): ReadEvent | VideoIntakeResult {
  const parsed = videoEventInput.safeParse(raw);
  if (!parsed.success || !isText(parsed.data)) return refusal(index, seqOf(raw), 'videoevent.malformed');
  const { seq, frames } = parsed.data;
  const times = frames.map(({ at }) => at);
  const [at, endAt] = [Math.min(...times), Math.max(...times)];
  if (now.getTime() - at > OLDEST_MS) return refusal(index, seq, 'videoevent.tooOld');
  if (endAt - now.getTime() > AHEAD_MS) return refusal(index, seq, 'videoevent.inFuture');
  return { index, event: parsed.data, at, endAt };
}
