/** The clock of a park of mine, for what is printed there. */
import { formatInZone } from '@/lib/zone-clock';
import { useParks } from './session-state';

/** A moment as 2026-11-20 14:03:09; what did not happen as a dash. */
export type PaperClock = (at: number | null) => string;

export function useParkClock(parkId: number): PaperClock {
  const timeZone = useParks().find(({ id }) => id === parkId)?.timeZone;
  return (at) => (at === null ? '—' : formatInZone(at, timeZone));
}
