/** What a source is told about each signal. */
import type { ReadSignal, Refusal } from './signal.parse';

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

export const refused = (index: number, seq: string | null, reason: Refusal): IndexedAnswer => ({
  index,
  seq,
  status: 'refused',
  alarmId: null,
  reason,
});

export const taken = (read: ReadSignal, status: 'accepted' | 'duplicate', alarmId: number | null): IndexedAnswer => ({
  index: read.index,
  seq: read.signal.seq,
  status,
  alarmId,
  reason: null,
});
