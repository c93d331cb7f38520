/** Lines that only repeat each other, as one with how many there were. Pure. */

/** Fewer stand as they are. */
const SHORTEST_RUN = 3;

export interface Run<T> {
  /** In their order; one line alone is no run. */
  readonly lines: readonly [T, ...T[]];
  /** What came how often, in the order of its first time; empty for a line that stands alone. */
  readonly counts: readonly { readonly key: string; readonly count: number }[];
}

function countsOf(keys: readonly string[]): Run<unknown>['counts'] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
}

/** @param keyOf what a line repeats; null: it stands alone */
export function foldRepeats<T>(lines: readonly T[], keyOf: (line: T) => string | null): Run<T>[] {
  const runs: [T, ...T[]][] = [];
  let isOpen = false;
  for (const line of lines) {
    const repeats = keyOf(line) !== null;
    const last = runs.at(-1);
    if (repeats && isOpen && last) last.push(line);
    else runs.push([line]);
    isOpen = repeats;
  }
  return runs.flatMap((run): Run<T>[] => {
    if (run.length < SHORTEST_RUN) return run.map((line) => ({ lines: [line], counts: [] }));
    return [{ lines: run, counts: countsOf(run.map((line) => keyOf(line) ?? '')) }];
  });
}
