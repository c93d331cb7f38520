/** When a rule counts: always, in or out of the park's working hours, or at hours of its own. */
import { workingMsBetween } from '../../calendar/working-time.rules';
import { DEFAULT_TIME_ZONE, toWorkingCalendar, type WorkingCalendar } from '../../calendar/working-calendar.rules';
import type { RuleSchedule } from './rule.table';

/** The moment that a rule is asked for, and the working calendars of the parks in question. */
export interface RuleClock {
  moment: Date;
  calendars: ReadonlyMap<number, WorkingCalendar>;
}

/** A rule whose hours cannot be determined always applies, so that a fire is never left without a rule. */
export const needsCalendar = ({ kind }: RuleSchedule): boolean => kind === 'workHours' || kind === 'offHours';

/** Any millisecond of work at that moment. */
const isWorked = (calendar: WorkingCalendar, moment: Date): boolean =>
  workingMsBetween(calendar, moment.getTime(), moment.getTime() + 1) > 0;

function ownHours({ periods }: Extract<RuleSchedule, { kind: 'custom' }>, timeZone: string): WorkingCalendar {
  const weekly = periods.flatMap(({ days, from, to }) => days.map((weekday) => ({ weekday, from, to })));
  return toWorkingCalendar({ timeZone, weekly }, []);
}

/** @param calendar the park's; without one its working hours are always */
export function isInSchedule(schedule: RuleSchedule, moment: Date, calendar: WorkingCalendar | undefined): boolean {
  switch (schedule.kind) {
    case 'always':
      return true;
    case 'workHours':
      return !calendar || isWorked(calendar, moment);
    case 'offHours':
      return !calendar || !isWorked(calendar, moment);
    case 'custom':
      return isWorked(ownHours(schedule, calendar?.timeZone ?? DEFAULT_TIME_ZONE), moment);
  }
}
