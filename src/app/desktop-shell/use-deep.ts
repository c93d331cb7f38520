/** Whether the page is scrolled: the bar then gets a shadow. */
import { useSyncExternalStore } from 'react';

/** Specification §9, in px. */
const DEEP_FROM = 20;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

export const useDeep = (): boolean => useSyncExternalStore(subscribe, () => scrollY > DEEP_FROM);
