/** Periods of the statistics as the park's calendar has them: [from, to), ms. Pure. */

/** Orders are counted by days in the parks' time zone, independent of the reader's device. */
export const PARK_ZONE = 'Asia/Shanghai';

export const PERIODS = ['week', 'month', 'quarter', 'year', 'custom'] as const;
export type PeriodKind = (typeof PERIODS)[number];

export interface Period {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const DAY_MS = 86_400_000;
/** The server sums up no more. */
export const LONGEST_DAYS = 400;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
}

/** What the zone's clock shows at a moment, as if it were UTC. */
const wallOf = (at: number, zone: string): number => Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}Z`);

/** The first moment of a day of the zone; month and day may run over, as in `Date.UTC`. */
export function dayStart(year: number, month: number, day: number, zone: string): number {
  const wall = Date.UTC(year, month, day);
  const guess = wall - (wallOf(wall, zone) - wall);
  // Where the clocks were changed between the guess and the day itself, the second look is right.
  return guess - (wallOf(guess, zone) - wall);
}

/** @returns the calendar period that holds `now` */
export function periodAt(kind: Exclude<PeriodKind, 'custom'>, now: number, zone: string = PARK_ZONE): Period {
  const date = new Date(wallOf(now, zone));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const monday = day - ((date.getUTCDay() + 6) % 7);
  const quarter = month - (month % 3);
  const span = (m: number, d: number, endM: number, endD: number, y = year, endY = year): Period => ({
    from: dayStart(y, m, d, zone),
    to: dayStart(endY, endM, endD, zone),
  });
  if (kind === 'week') return span(month, monday, month, monday + 7);
  if (kind === 'month') return span(month, 1, month + 1, 1);
  if (kind === 'quarter') return span(quarter, 1, quarter + 3, 1);
  return span(0, 1, 0, 1, year, year + 1);
}

/** `2026-11-21` as the park's day; undefined for anything else. */
export function parseDay(text: string | null, zone: string = PARK_ZONE): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const at = dayStart(year, month - 1, day, zone);
  return formatDay(at, zone) === text ? at : undefined;
}

/** The park's day of a moment: 2026-11-21. */
export const formatDay = (at: number, zone: string = PARK_ZONE): string => clockOf(zone).format(at).slice(0, 10);

/** Both days are part of it; undefined when they are the wrong way round or too far apart. */
export function customPeriod(first: string | null, last: string | null, zone: string = PARK_ZONE): Period | undefined {
  const [from, end] = [parseDay(first, zone), parseDay(last, zone)];
  if (from === undefined || end === undefined || end < from) return undefined;
  const date = new Date(wallOf(end, zone));
  const to = dayStart(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1, zone);
  return to - from > LONGEST_DAYS * DAY_MS ? undefined : { from, to };
}

/** The week that begins on this Monday, cut to the period it is shown in. */
export function weekIn(monday: number, { from, to }: Period, zone: string = PARK_ZONE): Period {
  const date = new Date(wallOf(monday, zone));
  const end = dayStart(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 7, zone);
  return { from: Math.max(monday, from), to: Math.min(end, to) };
}
