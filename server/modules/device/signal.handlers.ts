/** `POST /open/v1/signals`: one signal or up to 500, repeated as often as the source likes. */
import { MAX_SIGNALS_PER_CALL, type signalEndpoints } from '@/contract/signal';
import { AppError } from '../../http/app-error';
import type { Handlers } from '../../http/handlers';
import { type IndexedAnswer, acceptSignals } from './signal.usecases';

const count = (answers: readonly IndexedAnswer[], status: IndexedAnswer['status']): number =>
  answers.filter((answer) => answer.status === status).length;

export const signalHandlers: Handlers<keyof typeof signalEndpoints> = {
  async postSignals({ tx, source, now }, input) {
    // The pipeline has refused a call without a key already; the compiler cannot know.
    if (!source) throw new AppError(401, 'signal.keyUnknown');
    const raw = Array.isArray(input.signals) ? input.signals : [input];
    if (raw.length > MAX_SIGNALS_PER_CALL)
      throw new AppError(413, 'request.tooLarge', { params: { limit: MAX_SIGNALS_PER_CALL } });
    const results = await acceptSignals(tx, source, raw, now);
    return {
      accepted: count(results, 'accepted'),
      duplicates: count(results, 'duplicate'),
      refused: count(results, 'refused'),
      results,
    };
  },
};
