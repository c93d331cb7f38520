/** The slow and obvious way to count working time: every minute is looked up on the wall. Shares no code with ours. */
import fc from 'fast-check';
import type { CalendarDayRow, CalendarRow, WorkHourRow } from './working-calendar.rules';
import type { MsSpan } from './working-time.rules';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

export interface Sample {
  row: CalendarRow;
  days: CalendarDayRow[];
  /** No two share a day. */
  periods: WorkHourRow[];
}

/** Ten days around something odd, and what the wall shows at each of their minutes. */
export interface Stage {
  timeZone: string;
  firstMs: number;
  minutes: number;
  /** The furthest time that the wall has shown up to each minute, in minutes since 1970: it never goes back. */
  wall: number[];
  dates: string[];
}

export const moment = (text: string): number => Date.parse(text);

export function stageOf(timeZone: string, middle: string): Stage {
  const firstMs = moment(`${middle}T00:00:00Z`) - 5 * DAY_MINUTES * MINUTE;
  const minutes = 10 * DAY_MINUTES;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  let furthest = -Infinity;
  const wall = Array.from({ length: minutes }, (_, i) => {
    const shown = Date.parse(`${format.format(firstMs + i * MINUTE).replace(' ', 'T')}Z`) / MINUTE;
    furthest = Math.max(furthest, shown);
    return furthest;
  });
  const dates = Array.from({ length: 10 }, (_, i) =>
    new Date(firstMs + i * DAY_MINUTES * MINUTE).toISOString().slice(0, 10),
  );
  return { timeZone, firstMs, minutes, wall, dates };
}

const clockMinutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** @returns hours that begin on that date. */
function hoursOf({ row, days, periods }: Sample, date: string) {
  const period = periods.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  const inWeek = (weekday: number) =>
    period
      ? period.segments.filter(({ weekdays }) => weekdays.includes(weekday))
      : row.weekly.filter((hours) => hours.weekday === weekday);
  const special = days.find(({ day }) => day === date);
  const weekday = new Date(date).getUTCDay() || 7;
  if (!special) return inWeek(weekday);
  if (special.kind === 1 || special.kind === 5) return [];
  const first = [1, 2, 3, 4, 5, 6, 7].map(inWeek).find((hours) => hours.length > 0);
  const usual = special.kind === 4 && inWeek(weekday).length > 0 ? inWeek(weekday) : first;
  return special.hours ?? (special.kind === 3 ? [] : (usual ?? []));
}

/** @returns for every minute of the wall's calendar that is worked, true. */
function workedWall(sample: Sample, stage: Stage): Set<number> {
  const worked = new Set<number>();
  const before = new Date(stage.firstMs - 3 * DAY_MINUTES * MINUTE).getTime();
  for (let i = 0; i < 16; i += 1) {
    const midnight = before + i * DAY_MINUTES * MINUTE;
    for (const hours of hoursOf(sample, new Date(midnight).toISOString().slice(0, 10))) {
      const from = clockMinutes(hours.from);
      const to = clockMinutes(hours.to) + (clockMinutes(hours.to) > from ? 0 : DAY_MINUTES);
      for (let minute = from; minute < to; minute += 1) worked.add(midnight / MINUTE + minute);
    }
  }
  return worked;
}

/** A minute is worked when the wall shows something new that lies in the hours, or repeats while a shift goes on. */
export function countSlowly(sample: Sample, stage: Stage, fromMs: number, toMs: number): number {
  const worked = workedWall(sample, stage);
  return stage.wall.reduce((total, shown, i) => {
    const begins = stage.firstMs + i * MINUTE;
    const share = Math.min(toMs, begins + MINUTE) - Math.max(fromMs, begins);
    return share > 0 && worked.has(shown) ? total + share : total;
  }, 0);
}

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const clockHours = fc.record({ from: clock, to: fc.oneof(clock, fc.constant('24:00')) });

const segment = fc
  .tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), clockHours)
  .map(([weekdays, hours]) => ({ weekdays, ...hours }));

/** At most two, one behind the other; the second may have no end. */
const anyPeriods = ({ dates }: Stage): fc.Arbitrary<WorkHourRow[]> =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 4 }),
      fc.array(fc.array(segment, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
    )
    .map(([chosen, weeks]) => {
      const [a, b, c, d] = chosen.toSorted();
      const [first = [], second = []] = weeks;
      return [
        ...(a !== undefined && b !== undefined ? [{ validFrom: a, validTo: b, segments: first }] : []),
        ...(c === undefined ? [] : [{ validFrom: c, validTo: d ?? null, segments: second }]),
      ];
    });

/** Any calendar: several spans a day, touching, overlapping and across midnight; days of every kind. */
export const anySample = (stage: Stage): fc.Arbitrary<Sample> =>
  fc.record({
    row: fc.record({
      timeZone: fc.constant(stage.timeZone),
      weekly: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 7 }), clockHours).map(([weekday, hours]) => ({ weekday, ...hours })),
        { maxLength: 12 },
      ),
    }),
    days: fc.uniqueArray(
      fc.record({
        day: fc.constantFrom(...stage.dates),
        kind: fc.integer({ min: 1, max: 5 }),
        hours: fc.option(fc.array(clockHours, { maxLength: 3 })),
      }),
      { maxLength: 4, selector: ({ day }) => day },
    ),
    periods: anyPeriods(stage),
  });

/** Any moment of the stage but its outermost days, to the millisecond. */
export const anyMoment = ({ firstMs, minutes }: Stage): fc.Arbitrary<number> =>
  fc.integer({ min: firstMs + DAY_MINUTES * MINUTE, max: firstMs + (minutes - DAY_MINUTES) * MINUTE });

export const anyHolds = (stage: Stage): fc.Arbitrary<MsSpan[]> =>
  fc.array(
    fc.tuple(anyMoment(stage), anyMoment(stage)).map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) })),
    { maxLength: 3 },
  );
