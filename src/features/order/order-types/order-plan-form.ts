/** A recurring order as a form. */
import { ORDER_PRIORITY, PLAN_EVERY } from '@/contract/order-codes';
import { orderTypeEndpoints, type OrderPlan, type OrderType } from '@/contract/order-type';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Translate } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { locationsOf } from '@/ui/model/park-options';
import { write } from '@/ui/model/write';
import { weekdayName } from './weekday';

export type Staff = OutputOf<typeof orderTypeEndpoints.listOrderStaff>;
type Request = InputOf<typeof orderTypeEndpoints.saveOrderPlan>;

type Values = Omit<Request, 'parkId' | 'id' | 'version' | 'dayNo' | 'deviceId' | 'typeId'> & {
  typeId: number | null;
  weekday: number | null;
  monthDay: number | null;
};

const weekdays = (): Option[] => [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value) }));

/** The choice of nobody: a choice that is made cannot be taken back otherwise. */
const NOBODY = 0;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export interface OrderPlanChoices {
  readonly parkId: number;
  readonly types: readonly OrderType[];
  readonly staff: Staff;
}

function fieldsOf({ parkId, types, staff }: OrderPlanChoices, t: Translate): readonly FieldDefinition<Values>[] {
  const nobody = { value: NOBODY, label: t('orderdesk.plan.nobody') };
  const people = [nobody, ...staff.map(({ id, name }) => ({ value: id, label: name }))];
  return [
    { name: 'name', label: 'orderdesk.plan.name', type: 'text', maxLength: 60, required: true },
    {
      name: 'typeId',
      label: 'order.field.type',
      type: 'choice',
      options: types.map(({ id, name }) => ({ value: id, label: name })),
      required: true,
    },
    { name: 'title', label: 'order.field.title', type: 'text', maxLength: 100, required: true },
    { name: 'description', label: 'order.field.words', type: 'longText', maxLength: 1000 },
    { name: 'locationId', label: 'order.field.place', type: 'tree', load: locationsOf(parkId) },
    { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority', required: true },
    {
      name: 'assigneeId',
      label: 'order.field.owner',
      type: 'choice',
      options: people,
    },
    { name: 'every', label: 'orderdesk.plan.every', type: 'code', table: 'planEvery', required: true },
    {
      name: 'interval',
      label: 'orderdesk.plan.interval',
      type: 'number',
      integer: true,
      min: 1,
      max: 52,
      required: true,
    },
    {
      name: 'weekday',
      label: 'orderdesk.plan.weekday',
      type: 'choice',
      options: weekdays(),
      required: true,
      when: ({ every }) => every === PLAN_EVERY.week,
    },
    {
      name: 'monthDay',
      label: 'orderdesk.plan.monthDay',
      hint: 'orderdesk.plan.monthDayHint',
      type: 'number',
      integer: true,
      min: 1,
      max: 31,
      required: true,
      when: ({ every }) => every === PLAN_EVERY.month,
    },
    {
      name: 'clock',
      label: 'orderdesk.plan.clock',
      type: 'text',
      maxLength: 5,
      required: true,
      check: (value) => (CLOCK.test(String(value)) ? undefined : t('orderdesk.plan.clockWrong')),
    },
    { name: 'enabled', label: 'orderdesk.plan.enabled', type: 'yesNo', required: true },
  ];
}

const NEW: Values = {
  name: '',
  typeId: null,
  title: '',
  description: '',
  locationId: null,
  priority: ORDER_PRIORITY.normal,
  assigneeId: NOBODY,
  every: PLAN_EVERY.month,
  interval: 1,
  weekday: 1,
  monthDay: 1,
  clock: '08:00',
  enabled: true,
};

function valuesOf(plan: OrderPlan): Values {
  const assigneeId = plan.assigneeId ?? NOBODY;
  const { name, typeId, title, description, locationId, priority, every, interval, dayNo, clock, enabled } = plan;
  const weekday = every === PLAN_EVERY.week ? dayNo : 1;
  const monthDay = every === PLAN_EVERY.month ? dayNo : 1;
  return {
    name,
    typeId,
    title,
    description,
    locationId,
    priority,
    assigneeId,
    every,
    interval,
    clock,
    enabled,
    weekday,
    monthDay,
  };
}

function requestOf(
  { weekday, monthDay, typeId, ...values }: Values,
  parkId: number,
  plan: OrderPlan | undefined,
): Request {
  const { day, week, month } = PLAN_EVERY;
  const dayNo = { [day]: null, [week]: weekday, [month]: monthDay }[values.every];
  const own = plan && { id: plan.id, version: plan.version };
  return {
    ...values,
    ...own,
    parkId,
    dayNo,
    typeId: typeId ?? 0,
    locationId: values.locationId ?? null,
    assigneeId: values.assigneeId || null,
    deviceId: plan?.deviceId ?? null,
  };
}

interface Saving extends OrderPlanChoices {
  /** Undefined: a new one. */
  plan: OrderPlan | undefined;
  t: Translate;
}

export function orderPlanForm({ plan, t, ...choices }: Saving): FormDefinition<Values> {
  const { parkId } = choices;
  return defineForm<Values>({
    key: `orderPlan.${plan ? `${plan.id}.${plan.version}` : `new.${parkId}`}`,
    title: plan ? { words: plan.name } : 'orderdesk.plan.add',
    fields: fieldsOf(choices, t),
    initial: plan ? valuesOf(plan) : NEW,
    submitLabel: 'orderdesk.plan.save',
    submit: (values) => write(orderTypeEndpoints.saveOrderPlan, requestOf(values, parkId, plan), { quiet: true }),
  });
}
