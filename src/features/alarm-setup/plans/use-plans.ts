/** The plans of the park that is set up. */
import { useMemo } from 'react';
import { alarmPlanEndpoints, type PlanRow } from '@/contract/alarm-plan';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { tookText } from './words';

const KEYWORD: FilterDefinition = { name: 'keyword', label: 'alarmplan.keyword', type: 'text', keyboard: 'search' };
/** Built for each language, since it contains texts. */
const filters = (): FilterDefinition[] => [
  KEYWORD,
  {
    name: 'enabled',
    label: 'alarmplan.field.state',
    type: 'choice',
    options: [
      { value: 'true', label: text('alarmplan.on') },
      { value: 'false', label: text('alarmplan.off') },
    ],
  },
];

const usedBy = (row: PlanRow): string =>
  row.usedBy.length === 0 ? text('alarmplan.notUsed') : listed(row.usedBy.map(({ name }) => name));

export function usePlans(): ListDefinition<PlanRow> {
  const { parkId } = useOnePark();
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are the language's
  const shown = useMemo(filters, [language]);
  return defineList<PlanRow, string>({
    endpoint: alarmPlanEndpoints.listPlans,
    list: 'alarmPlans',
    fixedParams: ['tab', 'park'],
    input: { parkId: parkId || undefined },
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'alarmplan.field.name', value: (row) => row.name, sort: 'name' },
      enabled: {
        title: 'alarmplan.field.state',
        value: (row) => ({
          tag: text(row.enabled ? 'alarmplan.on' : 'alarmplan.off'),
          tone: row.enabled ? 'good' : 'closed',
        }),
      },
      nodes: {
        title: 'alarmplan.field.nodes',
        value: (row) => text('alarmplan.nodesOf', { nodes: row.nodes, steps: row.steps }),
        sort: 'nodes',
      },
      longest: { title: 'alarmplan.field.longest', value: (row) => tookText(row.longestSec), align: 'right' },
      usedBy: { title: 'alarmplan.usedBy', value: usedBy, width: 220 },
      lastDrill: { title: 'alarmplan.field.lastDrill', value: (row) => ({ at: row.lastDrillAt }), sort: 'lastDrillAt' },
      drills: { title: 'alarmplan.field.drills', value: (row) => row.drills, align: 'right', optional: true },
      updatedAt: {
        title: 'alarmplan.field.updatedAt',
        value: (row) => ({ at: row.updatedAt }),
        sort: 'updatedAt',
        optional: true,
      },
    },
    card: { title: 'name', tag: 'enabled', place: 'usedBy', facts: ['nodes', 'lastDrill'] },
    filters: shown,
    href: ({ id }) => href('alarmSetupEdit', { kind: 'plan', id }),
    bin: {
      remove: alarmPlanEndpoints.removePlans,
      restore: alarmPlanEndpoints.restorePlans,
      nameOf: ({ name }) => name,
    },
    empty: { title: 'alarmplan.empty', hint: 'alarmplan.emptyHint' },
  });
}

/** Where a new plan of the park is made. */
export function useNewPlan(): string {
  const { parkId, parks } = useOnePark();
  return href('alarmSetupNew', { kind: 'plan', park: parks.length > 0 ? parkId : undefined });
}
