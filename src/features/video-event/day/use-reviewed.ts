/** What was on the screen of the signed-in person: told to the server once a screenful, and nothing that was not. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { MOST_REVIEWED, videoEventEndpoints } from '@/contract/video/video-event';

/** So long something must be on the screen: what flies by was not seen. */
const SEEN_AFTER_MS = 700;
/** So much of it. */
const SEEN_PART = 0.6;

export interface Reviewed {
  readonly ids: ReadonlySet<number>;
  /** For the element of an event. */
  readonly watch: (id: number) => (element: Element | null) => void;
}

export function useReviewed(parkId: number, isKnown: (id: number) => boolean): Reviewed {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const onScreen = useRef(new Set<number>());
  const tell = (): void => {
    if (document.hidden || parkId <= 0) return;
    const seen = [...onScreen.current].filter((id) => !isKnown(id) && !ids.has(id)).slice(0, MOST_REVIEWED);
    if (seen.length === 0) return;
    call(videoEventEndpoints.reviewVideoEvents, { parkId, ids: seen }, { quiet: true })
      .then(() => setIds((before) => new Set([...before, ...seen])))
      // Without a line they stay unreviewed until they are on the screen again.
      .catch(() => undefined);
  };
  const latest = useRef({ tell });
  useEffect(() => {
    latest.current = { tell };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const observer = useRef<IntersectionObserver>(undefined);
  const elements = useRef(new Map<number, Element>());

  const observe = useCallback((): IntersectionObserver => {
    observer.current ??= new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const id = Number((target as HTMLElement).dataset.event);
          if (intersectionRatio >= SEEN_PART) onScreen.current.add(id);
          else onScreen.current.delete(id);
        }
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current.tell(), SEEN_AFTER_MS);
      },
      { threshold: [0, SEEN_PART] },
    );
    return observer.current;
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      observer.current?.disconnect();
    },
    [],
  );

  const watch = useCallback(
    (id: number) => (element: Element | null) => {
      const before = elements.current.get(id);
      if (before && before !== element) {
        observer.current?.unobserve(before);
        elements.current.delete(id);
        onScreen.current.delete(id);
      }
      if (!element) return;
      elements.current.set(id, element);
      observe().observe(element);
    },
    [observe],
  );
  return { ids, watch };
}
