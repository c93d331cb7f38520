/** Parts of the frame that are loaded after the page is shown, so that links from messages do not wait for them. */
import { useEffect, useState } from 'react';
import { afterFirstRequests } from '@/lib/first-requests';

/** What cannot be fetched now is tried again, in ms: without it a fire would not be seen. */
const AGAIN_AFTER_MS = 5_000;

/**
 * @param load stable
 * @param afterMs so long after the frame was drawn
 */
export function useLaterParts<Parts extends object>(load: () => Promise<Parts>, afterMs: number): Parts | undefined {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const fetchAfter = (ms: number): void => {
      timer = setTimeout(
        () =>
          afterFirstRequests()
            .then(load)
            .then(setParts, () => fetchAfter(AGAIN_AFTER_MS)),
        ms,
      );
    };
    fetchAfter(afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
  return parts;
}
