/** What a source is told about each signal. */
import type { ReadSignal, Refusal } from './signal-reading.rules';

export interface SignalAnswer {
  status: 'accepted' | 'duplicate' | 'refused';
  alarmId: number | null;
  /** Name of a refusal. */
  reason: Refusal | null;
}

export interface IndexedAnswer extends SignalAnswer {
  /** Place in the call. */
  index: number;
  seq: string | null;
}

/** The signal was not stored. */
export const refused = (index: number, seq: string | null, reason: Refusal): IndexedAnswer => ({
  index,
  seq,
  status: 'refused',
  alarmId: null,
  reason,
});

/** The signal was stored, now or by an earlier call. @param alarmId null for a signal that belongs to no alarm */
export const taken = (read: ReadSignal, status: 'accepted' | 'duplicate', alarmId: number | null): IndexedAnswer => ({
  index: read.index,
  seq: read.signal.seq,
  status,
  alarmId,
  reason: null,
});
