/** Whether the platform can be reached: what the browser says, corrected by what the last call has met. */
import type { ApiError } from '@/api/api-error';
import { onCallFailure } from '@/api/call';

type Listener = () => void;
const listeners = new Set<Listener>();
const state = { answered: true, watching: false };

const set = (answered: boolean): void => {
  if (state.answered === answered) return;
  state.answered = answered;
  for (const listener of listeners) listener();
};
const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/** No answer of the platform at all, as opposed to its "later". */
export const isNoAnswer = (error: ApiError): boolean => error.status === 0 || error.code === 'network.notOurAnswer';

/** `navigator.onLine` knows of no captive portal and no dead cell, but when it says offline it is right. */
export const isReachable = (): boolean => state.answered && globalThis.navigator?.onLine !== false;

/** Some call was answered by the platform. */
export const noteAnswer = (): void => set(true);

function watch(): void {
  if (state.watching) return;
  state.watching = true;
  onCallFailure((error) => set(!isNoAnswer(error)));
  globalThis.addEventListener?.('offline', tellAll);
  globalThis.addEventListener?.('online', () => {
    // Believed until a call says otherwise.
    state.answered = true;
    tellAll();
  });
}

/** Hears changes of `isReachable`. @returns how to stop. */
export function subscribeReachable(listener: Listener): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
