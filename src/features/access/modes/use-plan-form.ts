import { createElement } from 'react';
import { accessDeviceEndpoints, type TimePlanRecord } from '@/contract/access/access-device';
import { HOLIDAY_RULE } from '@/contract/access/plan-clock';
import { faultOfWeek } from '@/contract/access/time-plan';
import { text } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { PlanPreview } from './plan-preview';
import { WeekField } from './week/week-field';
import { linesOf, unreadableDay, weekIn } from './week/week-text';

interface Values {
  readonly name: string;
  readonly week: readonly string[];
  readonly holiday: number;
  readonly enabled: boolean;
  readonly remark: string;
}

const WORK = '08:00–18:00';
const NEW: Values = {
  name: '',
  week: [WORK, WORK, WORK, WORK, WORK, '', ''],
  holiday: HOLIDAY_RULE.asWeek,
  enabled: true,
  remark: '',
};

/** Words for what could not be saved. */
function weekFault(value: FieldValue): string | undefined {
  const lines = Array.isArray(value) ? (value as readonly string[]) : [];
  const day = unreadableDay(lines);
  if (day !== undefined) return text('access.plan.unreadable', { day: text(`access.weekday.${day as 1}`) });
  const week = weekIn(lines);
  if (week.length === 0) return text('access.plan.noHours');
  const fault = faultOfWeek(week);
  if (!fault) return undefined;
  const { weekday, from, to } = fault;
  return text(`access.planFault.${fault.fault}`, { day: text(`access.weekday.${weekday as 1}`), from, to });
}

const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'name', label: 'access.plan.name', type: 'text' },
  {
    name: 'week',
    label: 'access.plan.hours',
    hint: 'access.plan.hoursHint',
    width: 'whole',
    type: 'own',
    draw: (props) => createElement(WeekField, props),
    check: weekFault,
  },
  {
    name: 'holiday',
    label: 'access.plan.holiday',
    hint: 'access.plan.holidayHint',
    type: 'code',
    table: 'holidayRule',
  },
  { name: 'enabled', label: 'access.enabled', type: 'yesNo' },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

export function usePlanForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<TimePlanRecord, Values>({
    key: 'timePlan',
    id,
    get: accessDeviceEndpoints.getTimePlan,
    save: accessDeviceEndpoints.saveTimePlan,
    title: id === undefined ? 'access.action.newPlan' : 'access.plan.edit',
    submitLabel: 'access.action.save',
    fields: () => FIELDS,
    empty: NEW,
    toValues: ({ name, week, holiday, enabled, remark }) => ({ name, week: linesOf(week), holiday, enabled, remark }),
    toInput: ({ week, ...values }) => ({ ...values, week: weekIn(week), parkId }),
    below: ({ week, holiday }, plan, wrong) =>
      wrong === undefined &&
      createElement(PlanPreview, { input: { parkId, week, holiday, ...(plan && { id: plan.id }) } }),
  });
}
