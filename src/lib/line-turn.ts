/** Whose turn the line is: on a first look what opens the page without a line later goes before all that can wait. */

/** Nothing waits longer, in ms: the line may be too weak for the files that go first. */
const MOST_MS = 5_000;

let turn: Promise<unknown> = Promise.resolve();

/** @param first what goes before the rest from now on; a failure ends the wait as well */
export function goFirst(first: Promise<unknown>): void {
  const patience = new Promise((resolve) => setTimeout(resolve, MOST_MS));
  turn = Promise.race([first.catch(() => undefined), patience]);
}

/** Resolves when it is the turn of what can wait: at once where nothing goes first. */
export const untilTurn = (): Promise<unknown> => turn;
