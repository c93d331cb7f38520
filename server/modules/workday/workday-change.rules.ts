/** What a change makes of a calendar, before anything is written; refuses what cannot be. Pure. */
import { type ClockHours, DAY_KIND, HOLIDAY_SOURCE, type HourSegment, type WorkdayChange } from '@/contract/workday';
import { publicDays } from '../calendar/public-holidays.rules';
import {
  dateOf,
  dayNumber,
  toWorkingCalendar,
  weeklyOf,
  type WorkingCalendar,
} from '../calendar/working-calendar.rules';
import type { WeeklyHours } from '../calendar/calendar.table';
import {
  calendarNotFound,
  dayUnknown,
  endsBeforeStart,
  hoursMissing,
  hoursOverlap,
  recordChanged,
  segmentsOverlap,
  yearUnpublished,
  zoneUnknown,
} from './workday.errors';

/** Who set a day that no source brought. */
export const BY_HAND = 'manual';

export interface StateDay {
  day: string;
  kind: number;
  name: string;
  hours: ClockHours[] | null;
  source: string;
}

export interface StateHours {
  id: number;
  version: number;
  validFrom: string;
  validTo: string | null;
  segments: HourSegment[];
}

export interface CalendarState {
  id: number;
  parkId: number;
  version: number;
  name: string;
  timeZone: string;
  weekly: WeeklyHours[];
  isDefault: boolean;
  days: StateDay[];
  hours: StateHours[];
}

type ChangeOf<K extends WorkdayChange['kind']> = Extract<WorkdayChange, { kind: K }>;

/** Given to hours that are not written yet. */
const NEW = 0;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

export const calendarOf = ({ timeZone, weekly, days, hours }: CalendarState): WorkingCalendar =>
  toWorkingCalendar({ timeZone, weekly }, days, hours);

/** The days of a change as they are written. */
export const writtenDays = ({ days }: ChangeOf<'days'>): StateDay[] =>
  days.flatMap(({ date: day, kind, name, hours }) =>
    kind === null ? [] : [{ day, kind, name, hours: isWorked(kind) ? hours : null, source: BY_HAND }],
  );

const isWorked = (kind: number): boolean => kind !== DAY_KIND.holiday && kind !== DAY_KIND.rest;

/** Public days that take nothing from what was set by hand. */
export function holidaysFor({ days }: Pick<CalendarState, 'days'>, year: number): StateDay[] {
  const byHand = new Set(days.flatMap(({ day, source }) => (source === HOLIDAY_SOURCE ? [] : [day])));
  return publicDays(year)
    .filter(({ day }) => !byHand.has(day))
    .map((day) => ({ ...day, hours: null }));
}

const isOfYear = ({ day }: StateDay, year: number): boolean => day.startsWith(`${year}-`);

/** The days that a source wrote for a year: they are replaced together. */
export const sourcedDays = ({ days }: Pick<CalendarState, 'days'>, year: number): string[] =>
  days.filter((day) => day.source === HOLIDAY_SOURCE && isOfYear(day, year)).map(({ day }) => day);

function assertDays({ days }: ChangeOf<'days'>): void {
  for (const { date, kind, hours } of days) {
    if (dateOf(dayNumber(date)) !== date) throw dayUnknown(date);
    if (kind === DAY_KIND.special && hours === null) throw hoursMissing(date);
    if (hours) assertApart(hours.map((span) => ({ weekdays: [1], ...span })));
  }
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Two that share a minute of the week; a night into Monday meets the week's first hours. */
function assertApart(segments: readonly HourSegment[]): void {
  const spans = weeklyOf(segments)
    .map(({ weekday, from, to }) => {
      const begin = (weekday - 1) * DAY_MINUTES + minutesOf(from);
      const length = minutesOf(to) - minutesOf(from);
      return { weekday, begin, end: begin + (length > 0 ? length : length + DAY_MINUTES) };
    })
    .toSorted((a, b) => a.begin - b.begin);
  const [first] = spans;
  const clash = spans.find(({ end }, i) => {
    const next = spans[i + 1];
    return next ? next.begin < end : first !== undefined && first.begin + WEEK_MINUTES < end;
  });
  if (clash) throw segmentsOverlap(clash.weekday);
}

function assertZone(timeZone: string): void {
  try {
    Intl.DateTimeFormat('en-US', { timeZone });
  } catch {
    throw zoneUnknown();
  }
}

/** @throws AppError for a time zone or a week that cannot be */
export function assertWeek(timeZone: string, segments: readonly HourSegment[]): void {
  assertZone(timeZone);
  assertApart(segments);
}

const overlaps = (a: Pick<StateHours, 'validFrom' | 'validTo'>, b: Pick<StateHours, 'validFrom' | 'validTo'>) =>
  a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999');

function withHours(state: CalendarState, change: ChangeOf<'hours'>): StateHours[] {
  const { id, version, validFrom, validTo, segments } = change;
  for (const date of [validFrom, validTo ?? validFrom]) if (dateOf(dayNumber(date)) !== date) throw dayUnknown(date);
  if (validTo !== null && validTo < validFrom) throw endsBeforeStart();
  assertApart(segments);
  const known = state.hours.find((hours) => hours.id === id);
  if (id !== undefined && !known) throw calendarNotFound();
  if (known && version !== undefined && known.version !== version) throw recordChanged();
  const others = state.hours.filter((hours) => hours.id !== id);
  const taken = others.find((hours) => overlaps(hours, change));
  if (taken) throw hoursOverlap(taken.validFrom, taken.validTo);
  return [...others, { id: id ?? NEW, version: (known?.version ?? 0) + 1, validFrom, validTo, segments }];
}

function withDays(state: CalendarState, gone: readonly string[], days: readonly StateDay[]): CalendarState {
  const replaced = new Set(gone);
  return { ...state, days: [...state.days.filter(({ day }) => !replaced.has(day)), ...days] };
}

/** @returns the calendar as it would be. @throws AppError for a change that cannot be made */
export function changed(state: CalendarState, change: WorkdayChange): CalendarState {
  switch (change.kind) {
    case 'days':
      assertDays(change);
      return withDays(
        state,
        change.days.map(({ date }) => date),
        writtenDays(change),
      );
    case 'holidays':
      if (publicDays(change.year).length === 0) throw yearUnpublished(change.year);
      return withDays(state, sourcedDays(state, change.year), holidaysFor(state, change.year));
    case 'hours':
      return { ...state, hours: withHours(state, change) };
    case 'dropHours':
      if (!state.hours.some(({ id }) => id === change.id)) throw calendarNotFound();
      return { ...state, hours: state.hours.filter(({ id }) => id !== change.id) };
    case 'calendar': {
      const { version, name, timeZone, base } = change;
      if (version !== undefined && version !== state.version) throw recordChanged();
      assertWeek(timeZone, base);
      return { ...state, name, timeZone, weekly: weeklyOf(base), isDefault: state.isDefault || change.isDefault };
    }
  }
}
