/** Which passages of a call are 反潜回, by where people were before it and by each other. Pure. */
import { PASSBACK, type PassbackMode } from '@/contract/access/access-codes';
import { type Crossing, isPassback } from '@/contract/access/passback';

/** One passage that opened a door to somebody known. */
export interface Passing extends Crossing {
  index: number;
  parkId: number;
  personId: number;
  mode: PassbackMode;
}
type Last = Crossing & { from: number | null };
interface Call {
  from: number;
  to: number | null;
}

/** @returns false while a roll call runs; else until when traces say nothing */
function countsSince(calls: readonly Call[], at: number): number | false {
  if (calls.some(({ from, to }) => from <= at && (to === null || at <= to))) return false;
  return Math.max(0, ...calls.flatMap(({ to }) => (to !== null && to < at ? [to] : [])));
}

/** Whether this one is, after that one. */
export function judged(last: Last | undefined, next: Crossing, calls: readonly Call[]): boolean {
  const since = countsSince(calls, next.at);
  return since !== false && isPassback(last, next, Math.max(since, last?.from ?? 0));
}

/** @returns the places in the call of those that are */
export function passbacksOf(
  passings: readonly Passing[],
  last: ReadonlyMap<number, Last>,
  callsOf: (parkId: number) => readonly Call[],
): Set<number> {
  const seen = new Map(last);
  const found = new Set<number>();
  for (const one of passings.toSorted((a, b) => a.at - b.at || a.index - b.index)) {
    const before = seen.get(one.personId);
    if (one.mode !== PASSBACK.off && judged(before, one, callsOf(one.parkId))) found.add(one.index);
    if (!before || before.at < one.at) seen.set(one.personId, { ...one, from: before?.from ?? null });
  }
  return found;
}
