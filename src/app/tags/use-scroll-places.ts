/** Where each open view was scrolled to. */
import { useLayoutEffect, useRef } from 'react';

/** @param key the view on show; it is put back where it was, a new one at its top */
export function useScrollPlaces(key: string | undefined): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const known = places.current;
    scrollTo({ top: known.get(key) ?? 0, behavior: 'instant' });
    const note = (): void => void known.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}
