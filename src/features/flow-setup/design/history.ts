/** What was done, so that it can be taken back and done again. Pure. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** So many steps are kept. */
const MOST_STEPS = 100;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** @param joins the step belongs to the one before it: typing is one step, not one a letter */
export function did<T>(history: History<T>, next: T, joins = false): History<T> {
  if (next === history.now) return history;
  const past = joins && history.past.length > 0 ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: next, future: [] };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
