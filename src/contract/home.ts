/** What waits for me now, and the park's numbers. The areas register what they have (`server/kinds.ts`). */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, DEVICE_TYPE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

/** Every source of to-dos, in the order in which they are shown among equally urgent ones. */
export const TODO_KEYS = [
  'musterRunning',
  'alarmPending',
  'alarmReview',
  'alarmNodes',
  'alarmOverdue',
  'alarmMine',
  'alarmOffline',
  'handOver',
  'orderOverdue',
  'orderMine',
  'orderPool',
  'orderRequests',
  'orderVisit',
  'orderDecide',
  'visitMissing',
  'visitAsked',
  'visitOverdue',
  'orderReported',
  'orderLoad',
  'flow',
  /** To be carried out, not approved. */
  'flowHandle',
  'registrations',
  'calendarYear',
  'faults',
] as const;
export type TodoKey = (typeof TODO_KEYS)[number];

/** Of each source so many rows are named. */
export const TODO_ROWS = 5;
/** Whoever works through everything asks for more of each. */
export const MOST_TODO_ROWS = 50;

/** Filters of the list that shows exactly what a number counts. */
const behind = z.record(z.string(), z.union([z.string(), z.number()]));

const todoRow = z.object({
  id,
  /** Where an action on it is sent, and the version that is shown; of what can be acted on at once. */
  parkId: z.optional(id),
  version: z.optional(z.number()),
  /** Of what one tap answers: the task of an approval, the guest who is to be looked for. */
  taskId: z.optional(id),
  title: z.string(),
  place: z.string(),
  parkName: z.nullable(z.string()),
  since: z.nullable(time),
  dueAt: z.nullable(time),
  /** Handling state of the alarm, or the order's state. */
  state: z.nullable(z.number()),
  /** Alarm level or order priority. */
  level: z.nullable(z.number()),
  /** Of an alarm: what decides where it opens. */
  category: z.optional(codeOf(ALARM_CATEGORY)),
  deviceType: z.optional(codeOf(DEVICE_TYPE)),
  /** Who has it in hand. */
  person: z.nullable(z.string()),
  /** Of a person or a hand-over: how many matters, and how many of them are late. */
  matters: z.optional(z.object({ open: z.number(), late: z.number() })),
});
export type TodoRow = z.output<typeof todoRow>;

const todo = z.object({
  key: z.enum(TODO_KEYS),
  count: z.number(),
  /** How many of them are late. */
  urgent: z.number(),
  list: behind,
  /** The first of them, without those that stand in an earlier source. */
  rows: z.array(todoRow),
});
export type Todo = z.output<typeof todo>;

export const todos = z.object({
  /** The most urgent first; those of which there are none come last. */
  todos: z.array(todo),
  /** Alarms nobody has acknowledged in my other parks, while one park is asked for. */
  elsewhere: z.number(),
});
export type Todos = z.output<typeof todos>;

/** Every number of the park's overview, in the order in which they are shown. */
export const OVERVIEW_KEYS = [
  'alarmOpen',
  'alarmOverdue',
  'orderPool',
  'orderOffered',
  'orderInProgress',
  'orderSuspended',
  'orderOverdue',
  'alarmsBegun',
  'falseAlarms',
  'ordersMade',
  'ordersCompleted',
] as const;
export type OverviewKey = (typeof OVERVIEW_KEYS)[number];

/** Periods are compared with as many days before them. */
export const OVERVIEW_DAYS = 7;

const overviewNumber = z.object({
  key: z.enum(OVERVIEW_KEYS),
  count: z.number(),
  /** The same of the period before; null: it is a number of this moment. */
  before: z.nullable(z.number()),
  list: behind,
});
export type OverviewNumber = z.output<typeof overviewNumber>;

const postOnDuty = z.object({
  parkId: id,
  parkName: z.string(),
  post: z.string(),
  people: z.array(z.object({ id, name: z.string(), phone: z.nullable(z.string()), until: time })),
});
export type PostOnDuty = z.output<typeof postOnDuty>;

export const overview = z.object({
  numbers: z.array(overviewNumber),
  /** Null: the person does not see who is on duty. */
  onDuty: z.nullable(z.array(postOnDuty)),
});
export type Overview = z.output<typeof overview>;

const input = z.object({ parkId: z.optional(id) });

export const homeEndpoints = {
  getTodos: endpoint({
    method: 'GET',
    path: 'home/v1/todos',
    input,
    output: todos,
    access: 'signedIn',
    reads: ['alarm', 'order', 'flow', 'hand-over', 'registration', 'log', 'workday', 'visit', 'muster'],
  }),
  /** Of the park named, or of all whose alarms or orders the person reads. */
  getOverview: endpoint({
    method: 'GET',
    path: 'home/v1/overview',
    input,
    output: overview,
    access: 'signedIn',
    reads: ['alarm', 'order', 'alarm-duty'],
  }),
};
