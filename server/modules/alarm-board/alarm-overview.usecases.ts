/** The alarms of a park in numbers, and who is on duty, for the overview. */
import type { CountFilters } from '@/contract/alarm-board';
import type { OverviewSource, Periods } from '../home/home-sources.usecases';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { localDayOf } from '../calendar/wall-clock.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/working-calendar.rules';
import { parksWith } from '../identity/rights/rights.rules';
import { countOpen } from './board.repository';
import { shareAlarms, shareOnDuty } from './shared-board.usecases';
import type { Counting } from './statistics/measures.repository';
import { readTotals } from './statistics/summed-measures.repository';

type Filters = Record<string, string | number>;

/** The filters as query parameters. */
const inAddress = (filters: CountFilters): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** Alarms that began in [before, from) and in [from, to). */
const countingOf = (parkIds: readonly number[], { before, from, to }: Periods): Counting => {
  const firstDay = (at: Date): number => localDayOf(DEFAULT_TIME_ZONE, at.getTime());
  const earlier = { from: before, to: from, firstDay: firstDay(before) };
  return { parkIds, from, to, by: 'day', firstDay: firstDay(from), before: earlier };
};

export const alarmOverview: OverviewSource = {
  applies: ({ user }) => parksWith(user, 'alarm.read').length > 0,
  async numbers(context, parkId, periods) {
    const { tx, user, now } = context;
    const parkIds = readableParks(user, parkId);
    if (parkIds.length === 0) return [];
    const { open, totals } = await shareAlarms(context, `overview/${periods.to.getTime()}`, parkId, async () => ({
      open: await countOpen(tx, parkIds, now),
      totals: await readTotals(tx, countingOf(parkIds, periods)),
    }));
    const sum = (column: 'n' | 'late') => open.reduce((sofar, row) => sofar + row[column], 0);
    const of = (isBefore: boolean) => totals.find(({ was }) => was === isBefore) ?? { total: 0, falseAlarm: 0 };
    const [counts, before] = [of(false), of(true)];
    const all = { scope: 'all', isDrill: false };
    const began = inAddress({
      ...all,
      status: 'any',
      from: periods.from.getTime(),
      to: periods.to.getTime(),
    });
    return [
      { key: 'alarmOpen', count: sum('n'), before: null, list: inAddress({ ...all, status: 'open' }) },
      {
        key: 'alarmOverdue',
        count: sum('late'),
        before: null,
        list: inAddress({ ...all, status: 'open', overdue: true }),
      },
      { key: 'alarmsBegun', count: counts.total, before: before.total, list: began },
      {
        key: 'falseAlarms',
        count: counts.falseAlarm,
        before: before.falseAlarm,
        list: { ...began, happened: 'falseAlarm' },
      },
    ];
  },
  onDuty: shareOnDuty,
};
