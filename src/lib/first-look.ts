/** Whether this device can keep the program, and the first attempt at it. Part of the entry: what goes on after it is in `kept.ts`. */

/** Whether this device can keep the program at all. iOS webviews cannot. */
export const canKeep = (): boolean => !import.meta.env.DEV && globalThis.navigator?.serviceWorker !== undefined;

/** Nothing of the program is kept, but it can be: this is the first look at it. */
export const isFirstLook = (): boolean => canKeep() && navigator.serviceWorker.controller === null;

let endAttempt: () => void;
const attempt = new Promise<void>((resolve) => (endAttempt = resolve));

/** Resolves when a link opens without a line, or when the first attempt at keeping it has come to nothing. */
export const untilTried = (): Promise<void> => attempt;
export const noteTried = (): void => endAttempt();
