/** Parses one raw signal; its errors do not affect others. */
import { createHash } from 'node:crypto';
import { type SignalInput, signalInput } from '@/contract/signal';

export type Refusal =
  | 'signal.malformed'
  | 'signal.tooOld'
  | 'signal.inFuture'
  | 'signal.unknownDevice'
  | 'signal.failed';

export interface ReadSignal {
  /** Place in the call. */
  index: number;
  signal: SignalInput;
  /** Time of the device clock, unchanged. */
  occurredAt: Date;
  payloadHash: string;
}

export type Reading =
  | { ok: true; read: ReadSignal }
  | { ok: false; index: number; seq: string | null; reason: Refusal };

const OLDEST_MS = 7 * 24 * 3_600_000;
const AHEAD_MS = 10 * 60_000;

/** PostgreSQL cannot hold a zero byte in a text. */
const holdsZero = (signal: SignalInput): boolean =>
  [signal.seq, signal.deviceCode, signal.value].some((text) => text?.includes('\0'));

const seqOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'seq' in raw && typeof raw.seq === 'string' ? raw.seq.slice(0, 64) : null;

function clockFault(occurredAt: number, now: Date): Refusal | undefined {
  const age = now.getTime() - occurredAt;
  if (age > OLDEST_MS) return 'signal.tooOld';
  return age < -AHEAD_MS ? 'signal.inFuture' : undefined;
}

/** @param index place in the call */
export function readSignal(raw: unknown, index: number, now: Date): Reading {
  const parsed = signalInput.safeParse(raw);
  if (!parsed.success || holdsZero(parsed.data))
    return { ok: false, index, seq: seqOf(raw), reason: 'signal.malformed' };
  const signal = parsed.data;
  const occurredAt = signal.occurredAt ?? now.getTime();
  const reason = clockFault(occurredAt, now);
  if (reason) return { ok: false, index, seq: signal.seq, reason };
  const payloadHash = createHash('sha256').update(JSON.stringify(signal)).digest('hex');
  return { ok: true, read: { index, signal, occurredAt: new Date(occurredAt), payloadHash } };
}
