/** `POST /open/v1/signals`: one signal or up to 500, repeated as often as the source likes; and that it is there at all. */
import type { signalEndpoints } from '@/contract/signal';
import type { Context, SignalSource } from '../../http/context';
import { signalKeyUnknown } from '../../http/common.errors';
import type { Handlers } from '../../http/handlers';
import { takeCall } from './call/signal-call.usecases';
import { markAlive } from './source/source-alive.usecases';

/** The pipeline has already refused calls without a key. */
function sourceOf({ source }: Pick<Context, 'source'>): SignalSource {
  if (!source) throw signalKeyUnknown();
  return source;
}

export const signalHandlers: Handlers<keyof typeof signalEndpoints> = {
  postSignals: ({ tx, now, ...context }, input) =>
    takeCall(tx, sourceOf(context), Array.isArray(input.signals) ? input.signals : [input], now),
  async postHeartbeat({ tx, now, ...context }) {
    await markAlive(tx, sourceOf(context), now);
    return { at: now.getTime() };
  },
};
