/** Parts that a page can be drawn without. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterFirstRequests } from '@/lib/first-requests';
import { untilDone } from '@/lib/retry-pace';

/**
 * Fetches a part so many ms after the page and draws it. One that does not arrive is asked for again until it does:
 * whoever loaded the page on a line that broke still learns of refusals and of new versions.
 * @param part the dynamic import; failed ones may be tried again
 */
export function Later({
  part,
  afterMs,
}: {
  part: () => Promise<{ default: ComponentType }>;
  afterMs: number;
}): ReactNode {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    const fetchPart = async (): Promise<void> => {
      await afterFirstRequests();
      const loaded = await part();
      setPart(() => loaded.default);
    };
    return untilDone(fetchPart, afterMs);
  }, [part, afterMs]);
  return Part ? <Part /> : null;
}
