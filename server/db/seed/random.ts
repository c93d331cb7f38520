/** A small seeded random generator (mulberry32): the demo data is the same at every seeding. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(options: readonly (readonly [value: T, weight: number])[]): T;
  /** Skewed like waiting times are: half below `median`, a few far above, never outside the bounds. */
  around(median: number, low: number, high: number): number;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)];
    if (found === undefined) throw new Error('seed: nothing to pick from');
    return found;
  };
  const weighted = <T>(options: readonly (readonly [T, number])[]): T => {
    let left = next() * options.reduce((sum, [, weight]) => sum + weight, 0);
    return pick([options.find(([, weight]) => (left -= weight) < 0)?.[0] ?? pick(options)[0]]);
  };
  const around = (median: number, low: number, high: number) => {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.round(Math.min(high, Math.max(low, median * Math.exp(0.6 * normal))));
  };
  return { next, int, pick, weighted, around, chance: (probability) => next() < probability };
}
