/** Order types with their rules and form, staff skills, recurring plans. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { DISPATCH_MODE, ORDER_PRIORITY, PLAN_EVERY, RETURN_VISIT } from './order-codes';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { seenVersion } from './numbers';
import { formOf } from './form-input';
import type { FieldType } from './form-schema';
import { fen } from './order-amount';

/** What the form of a type may ask for. */
export const ORDER_FIELD_TYPES: readonly FieldType[] = [
  'text',
  'number',
  'choice',
  'yesNo',
  'photo',
  'signature',
  'reading',
];
export const MOST_ORDER_FIELDS = 40;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** Minutes, up to 90 days. */
const minutes = z.number().check(z.int(), z.gte(1), z.lte(129_600));

const typeRules = {
  name: words(40),
  /** Name of an icon the client knows; unknown ones show the default. */
  icon: z.string().check(z.maxLength(40)),
  enabled: z.boolean(),
  /** Whether reporters by printed code and tenants may choose it. */
  forGuests: z.boolean(),
  dispatchMode: codeOf(DISPATCH_MODE),
  defaultPriority: codeOf(ORDER_PRIORITY),
  /** So many unfinished orders of any type a person may hold and still be given one of this. */
  maxOpenPerStaff: z.number().check(z.int(), z.gte(1), z.lte(99)),
  /** An offered order goes back to the pool after so long, round the clock. */
  acceptMin: minutes,
  /** Targets, in working minutes of the calendar; 特急 counts around the clock. */
  respondMin: minutes,
  finishMin: minutes,
  warnBeforeMin: z.number().check(z.int(), z.gte(0), z.lte(10_080)),
  /** Null: the park's default calendar. */
  workCalendarId: z.nullable(id),
  /** Responsible organisation; null: none. */
  orgId: z.nullable(id),
  /** What a quote may come to; null: no limit. */
  priceMin: z.nullable(fen),
  priceMax: z.nullable(fen),
  needPhotoBefore: z.boolean(),
  needPhotoAfter: z.boolean(),
  needSign: z.boolean(),
  needScan: z.boolean(),
  /** The reporter (or dispatcher) checks the work before it is closed. */
  needCheck: z.boolean(),
  returnVisit: codeOf(RETURN_VISIT),
  form: formOf(MOST_ORDER_FIELDS, ORDER_FIELD_TYPES),
};

export const workCalendar = z.object({
  id,
  name: z.string(),
  /** Counts for types that name no calendar. */
  isDefault: z.boolean(),
  /** `weekday` 1 Monday … 7 Sunday; clock times `HH:mm`, a `to` that is not after `from` is meant on the next day. */
  weekly: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
  /** Years whose public holidays are known, ascending; empty: holidays are worked as the week says. */
  holidayYears: z.array(z.number()),
});
export type WorkCalendar = z.output<typeof workCalendar>;

export const orderType = z.object({
  id,
  parkId: id,
  version: z.number(),
  ...typeRules,
  /** An order reported now would have to be finished in this year; null where no calendar decides that (特急), or none of its days is worked. */
  finishYear: z.nullable(z.number()),
  staff: z.array(z.object({ id, name: z.string(), postName: z.nullable(z.string()) })),
});
export type OrderType = z.output<typeof orderType>;

/** For pickers: what a person may report. */
export const orderTypeChoice = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  defaultPriority: codeOf(ORDER_PRIORITY),
});

export const staffSkill = z.object({
  id,
  name: z.string(),
  postName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  onDuty: z.boolean(),
  openOrders: z.number(),
  typeIds: z.array(id),
});

const planRules = {
  name: words(60),
  typeId: id,
  title: words(100),
  description: z.string().check(z.maxLength(1000)),
  locationId: z.nullable(id),
  deviceId: z.nullable(id),
  priority: codeOf(ORDER_PRIORITY),
  /** Null: to the pool, or in turn, as the type says. */
  assigneeId: z.nullable(id),
  every: codeOf(PLAN_EVERY),
  /** Every so many days, weeks, months. */
  interval: z.number().check(z.int(), z.gte(1), z.lte(52)),
  /** Day of the week (1 Monday … 7) or of the month (1–31, the last day where the month is shorter); null for days. */
  dayNo: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(31))),
  /** `HH:mm` at the park. */
  clock: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  enabled: z.boolean(),
};
export const orderPlan = z.object({
  id,
  parkId: id,
  version: z.number(),
  ...planRules,
  typeName: z.string(),
  location: z.string(),
  assigneeName: z.nullable(z.string()),
  /** When it makes its next order; null while disabled. */
  nextAt: z.nullable(time),
  lastAt: z.nullable(time),
  lastOrderId: z.nullable(id),
});
export type OrderPlan = z.output<typeof orderPlan>;

export const orderTypeEndpoints = {
  /** Enabled types that I may report in a park, for the picker of the create form. */
  listOrderTypeChoices: endpoint({
    method: 'GET',
    path: 'order/v1/types/choices',
    input: z.object({ parkId: id }),
    output: z.array(orderTypeChoice),
    access: 'order.report',
    reads: 'order-type',
  }),
  /** Every type of a park with rules, form and staff, for administration. */
  listOrderTypes: endpoint({
    method: 'GET',
    path: 'order/v1/types',
    input: z.object({ parkId: id }),
    output: z.array(orderType),
    access: 'order.setup',
    reads: 'order-type',
  }),
  /** Makes (no `id`) or changes a type; `version` is the one read: 409 `record.changed` when somebody saved meanwhile. */
  saveOrderType: endpoint({
    method: 'POST',
    path: 'order/v1/types/save',
    input: z.object({ parkId: id, id: z.optional(id), version: z.optional(seenVersion), ...typeRules }),
    output: orderType,
    access: 'order.setup',
    writes: ['order-type', 'order'],
  }),
  /** The working calendars that a type of the park may name, the default first. */
  listWorkCalendars: endpoint({
    method: 'GET',
    path: 'order/v1/calendars',
    input: z.object({ parkId: id }),
    output: z.array(workCalendar),
    access: 'order.setup',
    reads: 'order-type',
  }),
  /** People of the park who may handle orders, with what they can. */
  listOrderStaff: endpoint({
    method: 'GET',
    path: 'order/v1/staff',
    input: z.object({ parkId: id }),
    output: z.array(staffSkill),
    access: 'order.setup',
    reads: 'order-type',
  }),
  /** Replaces the skills of one person in a park. */
  saveOrderSkills: endpoint({
    method: 'POST',
    path: 'order/v1/staff/save',
    input: z.object({ parkId: id, userId: id, typeIds: z.array(id).check(z.maxLength(100)) }),
    output: z.array(staffSkill),
    access: 'order.setup',
    writes: 'order-type',
  }),
  /** Recurring orders of a park, next first. */
  listOrderPlans: endpoint({
    method: 'GET',
    path: 'order/v1/plans',
    input: z.object({ parkId: id }),
    output: z.array(orderPlan),
    access: 'order.setup',
    reads: 'order-type',
  }),
  /** Makes (no `id`) or changes a plan; its next order is dated anew. */
  saveOrderPlan: endpoint({
    method: 'POST',
    path: 'order/v1/plans/save',
    input: z.object({ parkId: id, id: z.optional(id), version: z.optional(seenVersion), ...planRules }),
    output: orderPlan,
    access: 'order.setup',
    writes: 'order-type',
  }),
};
