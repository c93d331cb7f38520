/** The answer to one call of a source, over HTTP or MQTT: one or several signals. */
import type { IndexedAnswer } from './signal-answer.rules';

const count = (answers: readonly IndexedAnswer[], status: IndexedAnswer['status']): number =>
  answers.filter((answer) => answer.status === status).length;

/** What a source is told about its call. */
export const summaryOf = (results: IndexedAnswer[]) => ({
  accepted: count(results, 'accepted'),
  duplicates: count(results, 'duplicate'),
  refused: count(results, 'refused'),
  results,
});
