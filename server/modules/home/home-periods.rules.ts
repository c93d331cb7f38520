/** The periods that the overview compares. */
import { OVERVIEW_DAYS } from '@/contract/home';
import { DAY_MS } from '../calendar/wall-clock.rules';
import type { Periods } from './home-sources.usecases';

const HOUR_MS = 3_600_000;

/** @returns the last days up to the end of this hour, and as many before: the lists behind stay the same for a while */
export function periodsAt(now: Date): Periods {
  const to = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const length = OVERVIEW_DAYS * DAY_MS;
  return { before: new Date(to - 2 * length), from: new Date(to - length), to: new Date(to) };
}
