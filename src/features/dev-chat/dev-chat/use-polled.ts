/** A record asked for again and again while it is looked at: the inbox has no session, hence no event stream. */
import { useEffect } from 'react';
import type { DetailModel } from '@/ui/model/use-detail';

export const POLL_MS = 3_000;

/** @returns the model that it was given */
export function usePolled<T>(model: DetailModel<T>, enabled = true): DetailModel<T> {
  const { refresh } = model;
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [enabled, refresh]);
  return model;
}
