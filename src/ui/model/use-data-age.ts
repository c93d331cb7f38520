/** How old what is shown is. */
import { useNow } from './use-now';

/** Younger than this is shown as live. */
const LIVE_MS = 60_000;

export interface DataAge {
  readonly ms: number;
  /** Old enough that it must be said. */
  readonly isOld: boolean;
}

/** @param updatedAt this device's clock, ms; 0 when there is nothing yet. */
export function useDataAge(updatedAt: number): DataAge {
  const now = useNow(5000, Date.now);
  const ms = updatedAt === 0 ? 0 : Math.max(0, now - updatedAt);
  return { ms, isOld: ms > LIVE_MS };
}
