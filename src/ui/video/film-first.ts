/**
 * A film comes before the stills beside it: on a weak line they would take its line and its connections from it until they
 * are all there.
 */

/** A film that does not come holds nothing back for longer. */
const LONGEST_MS = 3_000;

let waiting: (() => void)[] = [];
let expected = 0;

/** A film is about to be asked for. @returns call it when it shows something, or will not; again: nothing */
export function expectFilm(): () => void {
  let isOver = false;
  expected += 1;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    expected -= 1;
    if (expected > 0) return;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };
  const timer = setTimeout(over, LONGEST_MS);
  return over;
}

/** Resolves when no film is waited for. */
export const afterFilms = (): Promise<void> =>
  expected === 0 ? Promise.resolve() : new Promise((goOn) => waiting.push(goOn));
