/** The alarms of a park in numbers, and who is on duty, for the overview. */
import type { CountFilters } from '@/contract/alarm-board';
import type { OverviewSource } from '../home/home-sources.usecases';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { parksWith } from '../identity/rights/rights.rules';
import { countOpen, countPeriods } from './board.repository';
import { readOnDuty } from './on-duty-post.usecases';

type Filters = Record<string, string | number>;

/** As an address has them. */
const inAddress = (filters: CountFilters): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

export const alarmOverview: OverviewSource = {
  applies: ({ user }) => parksWith(user, 'alarm.read').length > 0,
  async numbers({ tx, user, now }, parkId, periods) {
    const parkIds = readableParks(user, parkId);
    if (parkIds.length === 0) return [];
    const open = await countOpen(tx, parkIds, now);
    const sum = (column: 'n' | 'late') => open.reduce((sofar, row) => sofar + row[column], 0);
    const counts = await countPeriods(tx, parkIds, periods);
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
      { key: 'alarmsBegun', count: counts.total, before: counts.totalBefore, list: began },
      {
        key: 'falseAlarms',
        count: counts.falseAlarm,
        before: counts.falseAlarmBefore,
        list: { ...began, happened: 'falseAlarm' },
      },
    ];
  },
  onDuty: ({ tx, user, now }, parkId) => readOnDuty(tx, readableParks(user, parkId), now),
};
