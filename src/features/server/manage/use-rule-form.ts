import { machineCareEndpoints, type MachineRuleRow } from '@/contract/server/machine-care';
import { WEEKDAYS } from '@/contract/access/time-plan';
import { METRIC } from '@/contract/server/machine-codes';
import { text } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { machinesOf, optionsOf } from './choices';
import { hoursIn, readWeek, weekOf } from './rule-hours';

interface Values {
  readonly name: string;
  readonly metric: number;
  readonly warn: number | null;
  readonly crit: number | null;
  readonly forSec: number | null;
  readonly clearAt: number | null;
  readonly clearForSec: number | null;
  readonly machineIds: readonly number[];
  readonly days: readonly number[];
  readonly hours: string;
  readonly enabled: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  metric: METRIC.cpu,
  warn: 85,
  crit: 95,
  forSec: 300,
  clearAt: 75,
  clearForSec: 120,
  machineIds: [],
  days: [],
  hours: '',
  enabled: true,
  remark: '',
};

const fieldsOf = (parkId: number, rule: MachineRuleRow | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'server.rule.name', type: 'text' },
  { name: 'metric', label: 'server.rule.metric', type: 'code', table: 'machineMetric' },
  { name: 'warn', label: 'server.rule.warn', type: 'number', hint: 'server.rule.limitHint', required: false },
  { name: 'crit', label: 'server.rule.crit', type: 'number', required: false },
  { name: 'forSec', label: 'server.rule.forSec', type: 'number', hint: 'server.rule.forSecHint' },
  { name: 'clearAt', label: 'server.rule.clearAt', type: 'number', hint: 'server.rule.clearAtHint' },
  { name: 'clearForSec', label: 'server.rule.clearForSec', type: 'number' },
  {
    name: 'machineIds',
    label: 'server.rule.machines',
    hint: 'server.rule.machinesHint',
    section: 'server.rule.scope',
    type: 'choices',
    options: machinesOf(parkId),
    chosen: optionsOf(rule?.machineIds ?? [], rule?.machineNames ?? []),
  },
  {
    name: 'days',
    sentAs: 'week',
    label: 'server.rule.days',
    hint: 'server.rule.daysHint',
    type: 'choices',
    options: WEEKDAYS.map((value) => ({ value, label: text(`server.weekday.${value}`) })),
  },
  {
    name: 'hours',
    label: 'server.rule.hours',
    hint: 'server.rule.hoursHint',
    type: 'text',
    required: false,
    check: (value) => (hoursIn(String(value ?? '')) ? undefined : text('server.rule.hoursWrong')),
  },
  { name: 'enabled', label: 'server.rule.enabled', type: 'yesNo' },
  { name: 'remark', label: 'server.machine.remark', type: 'longText' },
];

export function useRuleForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<MachineRuleRow, Values>({
    key: 'serverRule',
    id,
    get: machineCareEndpoints.getMachineRule,
    save: machineCareEndpoints.saveMachineRule,
    title: id === undefined ? 'server.action.newRule' : 'server.rule.edit',
    submitLabel: 'server.action.save',
    fields: (rule) => fieldsOf(parkId, rule),
    empty: NEW,
    toValues: ({ name, metric, warn, crit, forSec, clearAt, clearForSec, machineIds, week, enabled, remark }) => ({
      name,
      metric,
      warn,
      crit,
      forSec,
      clearAt,
      clearForSec,
      machineIds,
      enabled,
      remark,
      ...readWeek(week),
    }),
    toInput: ({ days, hours, ...values }) => ({ ...values, parkId, week: weekOf(days, hours) }),
  });
}
