/** Whether a newer version of the program waits, and how to change over to it. Nothing here reloads by itself. */

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting = false;
let activate: (() => Promise<void>) | undefined;
let look: (() => Promise<void>) | undefined;

export const isVersionWaiting = (): boolean => waiting;

export function subscribeVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param how makes the waiting version the one that the next load gets */
export function setVersionWaiting(how: () => Promise<void>): void {
  waiting = true;
  activate = how;
  for (const listener of listeners) listener();
}

/** Lets the waiting version take over, if there is one; the page still has to be reloaded. */
export async function activateVersion(): Promise<void> {
  await activate?.();
}

/** @param how asks the server for a new version and resolves when it waits, or when there is none */
export const setVersionLook = (how: () => Promise<void>): void => {
  look = how;
};

/** Looks for a new version now instead of at the next hour. */
export async function lookForVersion(): Promise<void> {
  await look?.();
}
