/** Several calls of one source at once. */
import type { Tx } from '../../db/open';
import type { SignalSource } from '../../http/context';
import { summaryOf } from './call/call-summary.rules';
import { acceptSignals } from './signal.usecases';
import { markAlive } from './source/source-alive.usecases';

/** Takes their signals together, in one transaction. @returns what each call is told, in order */
export async function takeCalls(
  tx: Tx,
  source: SignalSource,
  calls: readonly (readonly unknown[])[],
  now: Date,
): Promise<ReturnType<typeof summaryOf>[]> {
  const signals = calls.flat();
  if (signals.length === 0) await markAlive(tx, source, now);
  const results = signals.length > 0 ? await acceptSignals(tx, source, signals, now) : [];
  let from = 0;
  return calls.map((call) => {
    const first = from;
    from += call.length;
    return summaryOf(results.slice(first, from).map((result) => ({ ...result, index: result.index - first })));
  });
}
