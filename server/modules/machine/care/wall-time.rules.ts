/** The wall clock of a park, as plans of a week read it. */
import type { WallTime } from '@/contract/access/time-plan';
import { DAY_MS, MINUTE_MS, wallOf } from '../../calendar/wall-clock.rules';

export function wallTimeOf(timeZone: string, now: Date): WallTime {
  const wall = wallOf(timeZone, now.getTime());
  const day = Math.floor(wall / DAY_MS);
  // 1970-01-01 was a Thursday.
  return { weekday: ((((day + 3) % 7) + 7) % 7) + 1, minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}
