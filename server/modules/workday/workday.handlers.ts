/** Working calendars: reading, trying, changing. */
import type { workdayEndpoints } from '@/contract/workday';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { holidayYears } from '../calendar/calendar-list.repository';
import { publicDays } from '../calendar/public-holidays.rules';
import { segmentsOf } from '../calendar/working-calendar.rules';
import { code } from '../alarm/list/alarm-rows.repository';
import { findCalendar, readHours } from './calendar-state.repository';
import { changeCalendar, createCalendar, previewChange, removeCalendar } from './workday-change.usecases';
import { countAlarmRules, countOrderTypes, readCalendars, readYearDays } from './workday-list.repository';
import { calendarNotFound } from './workday.errors';

async function listCalendars({ tx }: SignedInContext, parkId: number) {
  const rows = await readCalendars(tx, parkId);
  const years = await holidayYears(tx, parkId);
  const types = await countOrderTypes(tx, parkId);
  const alarmRules = await countAlarmRules(tx, parkId);
  return rows.map(({ id, version, name, timeZone, isDefault, weekly }) => ({
    id,
    version,
    name,
    timeZone,
    isDefault,
    base: segmentsOf(weekly),
    holidayYears: years.get(id) ?? [],
    orderTypes: (types.get(id) ?? 0) + (isDefault ? (types.get(null) ?? 0) : 0),
    alarmRules: isDefault ? alarmRules : 0,
  }));
}

async function calendarIn({ tx }: SignedInContext, parkId: number, calendarId: number) {
  const row = await findCalendar(tx, parkId, calendarId);
  if (!row) throw calendarNotFound();
  return row;
}

async function readYear(context: SignedInContext, parkId: number, calendarId: number, year: number) {
  const { tx } = context;
  const { weekly } = await calendarIn(context, parkId, calendarId);
  const days = (await readYearDays(tx, calendarId, year)).map((day) => ({ ...day, kind: code<1>(day.kind) }));
  const hours = (await readHours(tx, calendarId)).filter(
    ({ validFrom, validTo }) => validFrom <= `${year}-12-31` && (validTo === null || validTo >= `${year}-01-01`),
  );
  const isKnown = days.some(({ kind }) => kind === 1);
  return { calendarId, year, days, hours, base: segmentsOf(weekly), isPublished: publicDays(year).length > 0, isKnown };
}

export const workdayHandlers: Handlers<keyof typeof workdayEndpoints> = {
  listWorkdayCalendars: (context, { parkId }) => listCalendars(context, parkId),
  getCalendarYear: (context, { parkId, calendarId, year }) => readYear(context, parkId, calendarId, year),
  listWorkHours: async (context, { parkId, calendarId }) => {
    await calendarIn(context, parkId, calendarId);
    return readHours(context.tx, calendarId);
  },
  createWorkdayCalendar: createCalendar,
  removeWorkdayCalendar: removeCalendar,
  previewWorkdays: previewChange,
  changeWorkdays: changeCalendar,
};
