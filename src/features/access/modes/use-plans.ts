/** Time plans: in which hours groups open doors. */
import { createElement } from 'react';
import { accessDeviceEndpoints, type TimePlanRow } from '@/contract/access/access-device';
import { WEEKDAYS } from '@/contract/access/time-plan';
import { text } from '@/i18n/text';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { planNowCell } from './now-text';
import { linesOf } from './week/week-text';
import { WeekBars } from './week/week-bars';
import { usePlanForm } from './use-plan-form';

/** Days with the same hours are said together. */
function weekText({ week }: TimePlanRow): string {
  const lines = linesOf(week);
  const groups = [...new Set(lines)].filter(Boolean).map((line) => {
    const days = WEEKDAYS.filter((_, i) => lines[i] === line);
    const isRun = days.length > 2 && days.at(-1) === (days[0] ?? 0) + days.length - 1;
    const named = isRun ? [days[0] ?? 1, days.at(-1) ?? 1] : days;
    const words = named.map((day) => text(`access.weekday.${day as 1}`)).join(isRun ? '–' : ' ');
    return days.length === 7 ? line : `${words} ${line}`;
  });
  return groups.join(' · ');
}

const KEEPING = {
  bin: {
    remove: accessDeviceEndpoints.removeTimePlans,
    restore: accessDeviceEndpoints.restoreTimePlans,
    nameOf: ({ name }: TimePlanRow) => name,
  },
  useForm: usePlanForm,
  createLabel: 'access.action.newPlan',
} as const;

export function usePlans(of: FilterDefinition): ListDefinition<TimePlanRow> {
  const { parkId, named } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<TimePlanRow, string>({
    endpoint: accessDeviceEndpoints.listTimePlans,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    columnSet: 'timePlans',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'access.plan.name', value: (row) => row.name, sort: 'name' },
      hours: { title: 'access.plan.hours', value: weekText, width: 320 },
      bars: {
        title: 'access.plan.week',
        value: () => '',
        render: ({ week }) => createElement(WeekBars, { week }),
        width: 180,
      },
      now: { title: 'access.now.title', value: planNowCell, width: 240 },
      holiday: {
        title: 'access.plan.holiday',
        value: ({ holiday }) => ({ code: holiday, table: 'holidayRule' }),
        optional: true,
      },
      groups: { title: 'access.plan.groups', value: (row) => row.groups, sort: 'groups', align: 'right' },
      unfit: {
        title: 'access.plan.unfit',
        value: ({ unfit }) => (unfit > 0 ? { tag: text('access.unfitOf', { count: unfit }), tone: 'danger' } : ''),
      },
      enabled: {
        title: 'access.enabled',
        value: ({ enabled }) => ({
          tag: text(enabled ? 'access.on' : 'access.off'),
          tone: enabled ? ('good' as const) : ('closed' as const),
        }),
      },
    },
    card: { title: 'name', tag: 'now', place: 'hours', facts: ['groups', 'unfit', 'holiday'] },
    filters: [of, { name: 'keyword', label: 'access.plan.keyword', type: 'text', keyboard: 'search' }],
    empty: { title: 'access.plan.empty', hint: 'access.plan.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
