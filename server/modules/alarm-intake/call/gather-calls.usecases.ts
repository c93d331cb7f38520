/**
 * Calls of one source that come in while others of it are being taken go together in the next transaction: of a storm
 * each would otherwise wait for the running numbers of the one before, to its commit.
 */
import type { Deps, SignalSource } from '../../../http/context';
import { gathered } from '../../../jobs/gathered';
import { takeCalls } from '../signal-calls.usecases';
import type { summaryOf } from './call-summary.rules';

interface Call {
  source: SignalSource;
  signals: readonly unknown[];
}
type Summary = ReturnType<typeof summaryOf>;
type Take = (call: Call) => Promise<Summary>;

/** One that waits for a record which somebody holds does not keep those of other devices waiting. */
const TURNS = 3;
/** Signals of one transaction, unless a single call has more. */
const MOST_TOGETHER = 500;

/** How many calls, from the first, have no more signals than go together. */
function fitting(calls: readonly Call[]): number {
  let signals = 0;
  const end = calls.findIndex((call) => (signals += call.signals.length) > MOST_TOGETHER);
  return end < 0 ? calls.length : Math.max(1, end);
}

/** With the parks that the source has by now. */
async function takeAll({ db, now }: Deps, calls: readonly Call[]): Promise<Summary[]> {
  const source = calls.at(-1)?.source;
  if (!source) return [];
  const signals = calls.map((call) => call.signals);
  return db.withPark(source.parkIds, (tx) => takeCalls(tx, source, signals, now()));
}

/** By process and source. */
const takers = new WeakMap<Deps, Map<number, Take>>();

/** @returns takes a call of the source, alone or with others of it; an error of one is not the others' */
export function takerOf(deps: Deps, { id }: SignalSource): Take {
  const ofDeps = takers.get(deps) ?? new Map<number, Take>();
  takers.set(deps, ofDeps);
  const taker = ofDeps.get(id) ?? gathered((calls: readonly Call[]) => takeAll(deps, calls), { turns: TURNS, fitting });
  ofDeps.set(id, taker);
  return taker;
}
