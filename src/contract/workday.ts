/** Working calendars of a park: days that differ from the week, hours with a validity, and what a change of them moves. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { seenVersion } from './numbers';

/** What a day is instead of what the week says. */
export const DAY_KIND = { holiday: 1, makeUp: 2, special: 3, work: 4, rest: 5 } as const;
export type DayKind = (typeof DAY_KIND)[keyof typeof DAY_KIND];

/** Public holidays of China, as a source of days; whatever else is written there was set by hand. */
export const HOLIDAY_SOURCE = 'chinese-days';

/** At most so many days in one change: a year with its last day. */
export const MOST_CHANGED_DAYS = 366;
export const MOST_SEGMENTS = 12;
export const MOST_DAY_HOURS = 6;
/** Years that a calendar can be asked for. */
export const CALENDAR_YEARS = { first: 2000, last: 2099 } as const;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const clock = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'validation.clock'));
const date = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const year = z.coerce.number().check(z.int(), z.gte(CALENDAR_YEARS.first), z.lte(CALENDAR_YEARS.last));
const weekday = z.number().check(z.int(), z.gte(1), z.lte(7));

/** A `to` that is not after `from` is meant on the next day; `24:00` is the day's end. */
export const clockHours = z.object({ from: clock, to: clock });
export type ClockHours = z.output<typeof clockHours>;

/** Hours that begin on each of these weekdays, 1 Monday … 7 Sunday. */
export const hourSegment = z.object({
  weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  ...clockHours.shape,
});
export type HourSegment = z.output<typeof hourSegment>;
const segments = z.array(hourSegment).check(z.minLength(1), z.maxLength(MOST_SEGMENTS));

const calendarDay = z.object({
  date,
  kind: codeOf(DAY_KIND),
  name: z.string(),
  /** Of this day alone; null: those of the week. */
  hours: z.nullable(z.array(clockHours)),
  /** `chinese-days`, or by hand. */
  source: z.string(),
});
export type CalendarDay = z.output<typeof calendarDay>;

/** Weekly hours that hold from one day to another instead of the calendar's own week. */
const workHour = z.object({
  id,
  version: z.number(),
  validFrom: date,
  /** The last day; null: until further notice. */
  validTo: z.nullable(date),
  segments: z.array(hourSegment),
});
export type WorkHour = z.output<typeof workHour>;

const calendarRow = z.object({
  id,
  version: z.number(),
  name: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  /** Counts wherever no calendar is named. */
  isDefault: z.boolean(),
  /** The week that holds where no hours with a validity do. */
  base: z.array(hourSegment),
  /** Years whose public holidays are known, ascending. */
  holidayYears: z.array(z.number()),
  /** How many order types, and how many alarm rules, go by it. */
  orderTypes: z.number(),
  alarmRules: z.number(),
});
export type WorkdayCalendar = z.output<typeof calendarRow>;

const calendarYear = z.object({
  calendarId: id,
  year: z.number(),
  days: z.array(calendarDay),
  hours: z.array(workHour),
  base: z.array(hourSegment),
  /** Whether the source of public holidays has this year. */
  isPublished: z.boolean(),
  isKnown: z.boolean(),
});
export type CalendarYear = z.output<typeof calendarYear>;

const changedDay = z.object({
  date,
  /** Null: as the week says. */
  kind: z.nullable(codeOf(DAY_KIND)),
  name: z.string().check(z.trim(), z.maxLength(20)),
  hours: z.nullable(z.array(clockHours).check(z.minLength(1), z.maxLength(MOST_DAY_HOURS))),
});

const timeZone = z.string().check(z.minLength(1), z.maxLength(60));
/** All that changes what a calendar counts. */
export const workdayChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('days'),
    days: z.array(changedDay).check(z.minLength(1), z.maxLength(MOST_CHANGED_DAYS)),
  }),
  /** The public holidays of a year; days set by hand stay. */
  z.object({ kind: z.literal('holidays'), year }),
  z.object({
    kind: z.literal('hours'),
    id: z.optional(id),
    version: z.optional(seenVersion),
    validFrom: date,
    validTo: z.nullable(date),
    segments,
  }),
  z.object({ kind: z.literal('dropHours'), id }),
  z.object({
    kind: z.literal('calendar'),
    version: z.optional(seenVersion),
    name: words(40),
    timeZone,
    isDefault: z.boolean(),
    base: segments,
  }),
]);
export type WorkdayChange = z.output<typeof workdayChange>;

const movedKind = z.enum(['order', 'flow']);
/** What of one kind is due at another time by the changed calendar. */
const moved = z.object({
  kind: movedKind,
  count: z.number(),
  first: z.array(
    z.object({ id, no: z.string(), title: z.string(), before: z.nullable(time), after: z.nullable(time) }),
  ),
});
export type MovedKind = z.output<typeof moved>;
/** So many of each kind are named. */
export const MOVED_SHOWN = 5;

const preview = z.object({
  moved: z.array(moved),
  /** Alarm rules that ask this calendar for working hours: they follow it at once. */
  alarmRules: z.number(),
});
export type WorkdayPreview = z.output<typeof preview>;

const READ = { method: 'GET', access: 'signedIn', reads: 'workday' } as const;
const SET_UP = {
  method: 'POST',
  access: 'workday.setup',
  writes: ['workday', 'order-type', 'order', 'rule', 'flow'],
} as const;
const changeInput = { parkId: id, calendarId: id, change: workdayChange };

export const workdayEndpoints = {
  /** The park's default first. */
  listWorkdayCalendars: endpoint({
    ...READ,
    path: 'workday/v1/calendars',
    input: z.object({ parkId: id }),
    output: z.array(calendarRow),
  }),
  /** Days of a year that differ from the week, and the hours that hold in it. */
  getCalendarYear: endpoint({
    ...READ,
    path: 'workday/v1/calendars/year',
    input: z.object({ parkId: id, calendarId: id, year }),
    output: calendarYear,
  }),
  /** Hours with their validity, earliest first. */
  listWorkHours: endpoint({
    ...READ,
    path: 'workday/v1/hours',
    input: z.object({ parkId: id, calendarId: id }),
    output: z.array(workHour),
  }),
  createWorkdayCalendar: endpoint({
    ...SET_UP,
    path: 'workday/v1/calendars',
    input: z.object({ parkId: id, name: words(40), timeZone, base: segments }),
    output: z.object({ id }),
  }),
  /** Only one that nothing goes by. */
  removeWorkdayCalendar: endpoint({
    ...SET_UP,
    path: 'workday/v1/calendars/remove',
    input: z.object({ parkId: id, calendarId: id }),
    output: z.object({}),
  }),
  /** What would be due at another time; refuses what the change itself would refuse. */
  previewWorkdays: endpoint({
    method: 'POST',
    access: 'workday.setup',
    path: 'workday/v1/preview',
    input: z.object(changeInput),
    output: preview,
    changesState: false,
  }),
  /** `recompute`: what is open is due by the changed calendar; otherwise only what begins from now on. */
  changeWorkdays: endpoint({
    ...SET_UP,
    path: 'workday/v1/change',
    input: z.object({ ...changeInput, recompute: z.boolean() }),
    output: z.object({ moved: z.array(z.object({ kind: movedKind, count: z.number() })) }),
  }),
};
