/** Rules of servers: which value is told of, and how many of them are silenced. */
import { createElement } from 'react';
import { machineCareEndpoints, type MachineRuleRow } from '@/contract/server/machine-care';
import { METRICS } from '@/contract/server/machine-codes';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import { durationText } from '@/ui/common/words-of-time';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { measureText } from '../parts/measure';
import { Summary } from './summary';
import { useRuleForm } from './use-rule-form';

const limit = ({ metric }: MachineRuleRow, value: number | null): string =>
  value === null ? '' : measureText(METRICS[metric - 1] ?? 'cpu', value);

const COLUMNS = {
  name: { title: 'server.rule.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'server.rule.state',
    value: ({ enabled }) =>
      enabled
        ? { tag: text('server.rule.isEnabled'), tone: 'good' }
        : { tag: text('server.rule.isSilenced'), tone: 'warning' },
  },
  metric: {
    title: 'server.rule.metric',
    value: (row) => ({ code: row.metric, table: 'machineMetric' }),
    sort: 'metric',
  },
  warn: { title: 'server.rule.warn', value: (row) => limit(row, row.warn), align: 'right' },
  crit: { title: 'server.rule.crit', value: (row) => limit(row, row.crit), align: 'right' },
  lasts: { title: 'server.rule.lasts', value: (row) => durationText(row.forSec * 1_000) },
  clear: {
    title: 'server.rule.clear',
    value: (row) =>
      text('server.rule.clearOf', { value: limit(row, row.clearAt), time: durationText(row.clearForSec * 1_000) }),
  },
  machines: {
    title: 'server.rule.machines',
    value: ({ machineNames }) => (machineNames.length === 0 ? text('server.rule.all') : listed(machineNames)),
  },
  firing: {
    title: 'server.rule.firing',
    value: ({ firing }) => (firing > 0 ? { tag: text('server.rule.firingOf', { count: firing }), tone: 'danger' } : ''),
  },
} as const satisfies Record<string, Column<MachineRuleRow>>;

const KEEPING = {
  bin: {
    remove: machineCareEndpoints.removeMachineRules,
    restore: machineCareEndpoints.restoreMachineRules,
    nameOf: ({ name }: MachineRuleRow) => name,
  },
  useForm: useRuleForm,
  createLabel: 'server.action.newRule',
} as const;

export function useRules(of: FilterDefinition): ListDefinition<MachineRuleRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  return defineList<MachineRuleRow, string>({
    endpoint: machineCareEndpoints.listMachineRules,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(Summary, { parkId }),
    list: 'serverRules',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', facts: ['metric', 'warn', 'crit', 'lasts', 'clear', 'machines', 'firing'] },
    filters: [of, { name: 'metric', label: 'server.rule.metric', type: 'code', table: 'machineMetric' }],
    empty: { title: 'server.rule.empty', hint: 'server.rule.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
