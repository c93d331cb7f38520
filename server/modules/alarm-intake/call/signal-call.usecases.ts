/** One call of a source, over HTTP or MQTT: one or several signals, and the answer. */
import { MAX_SIGNALS_PER_CALL } from '@/contract/signal';
import type { Tx } from '../../../db/open';
import type { SignalSource } from '../../../http/context';
import { tooManySignals } from '../signal.errors';
import { type IndexedAnswer, acceptSignals } from '../signal.usecases';

const count = (answers: readonly IndexedAnswer[], status: IndexedAnswer['status']): number =>
  answers.filter((answer) => answer.status === status).length;

/** What a source is told about its call. */
export const summaryOf = (results: IndexedAnswer[]) => ({
  accepted: count(results, 'accepted'),
  duplicates: count(results, 'duplicate'),
  refused: count(results, 'refused'),
  results,
});

/** @throws AppError 413 `request.tooLarge` */
export async function takeCall(tx: Tx, source: SignalSource, signals: readonly unknown[], now: Date) {
  if (signals.length > MAX_SIGNALS_PER_CALL) throw tooManySignals(MAX_SIGNALS_PER_CALL);
  return summaryOf(await acceptSignals(tx, source, signals, now));
}
