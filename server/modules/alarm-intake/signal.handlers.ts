/** `POST /open/v1/signals`: one signal or up to 500, repeated as often as the source likes; and that it is there at all. */
import { MAX_SIGNALS_PER_CALL } from '@/contract/signal';
import type { Context, SignalSource } from '../../http/context';
import { signalKeyUnknown } from '../../http/common.errors';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { takerOf } from './call/gather-calls.usecases';
import { tooManySignals } from './signal.errors';
import { markAlive } from './source/source-alive.usecases';

/** The pipeline has already refused calls without a key. */
function sourceOf({ source }: Pick<Context, 'source'>): SignalSource {
  if (!source) throw signalKeyUnknown();
  return source;
}

export const signalHandlers: Handlers<'postHeartbeat'> & OpenHandlers<'postSignals'> = {
  postSignals: {
    async open(context, input) {
      const source = sourceOf(context);
      const signals = Array.isArray(input.signals) ? input.signals : [input];
      if (signals.length > MAX_SIGNALS_PER_CALL) throw tooManySignals(MAX_SIGNALS_PER_CALL);
      return takerOf(context.deps, source)({ source, signals });
    },
  },
  async postHeartbeat({ tx, now, ...context }) {
    await markAlive(tx, sourceOf(context), now);
    return { at: now.getTime() };
  },
};
