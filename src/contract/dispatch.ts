/** The dispatcher's and everybody's desk: my day, whom to give an order, messages, numbers. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { exportInput } from './crud';
import { ORDER_STATE as S } from './order-codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { momentInQuery } from './numbers';
import { orderRow, outsideFirm } from './order-entities';
import { fen } from './order-amount';
import { periodBefore } from './statistics';

/** Each number opens the list of the tab in brackets. What I may not see is 0. */
export const orderCounts = z.object({
  /** Offered to me, not yet accepted (todo, state 110). */
  toAccept: z.number(),
  /** Accepted, not yet begun (todo, state 120). */
  accepted: z.number(),
  /** handling */
  handling: z.number(),
  /** slaState 1 and 2 (held). */
  soon: z.number(),
  overdue: z.number(),
  /** pool */
  pool: z.number(),
  /** requests */
  requests: z.number(),
  /** visitDue */
  toVisit: z.number(),
  /** What I reported and must decide on: 140, 145, 150 (reported). */
  toDecide: z.number(),
  /** Mine with an urge that has no answer (held, happened urgeWaiting). */
  urged: z.number(),
  unread: z.number(),
});
export type OrderCounts = z.output<typeof orderCounts>;

export const orderWorkbench = z.object({
  counts: orderCounts,
  /** The most urgent of what is offered to me or held by me, at most 20. */
  mine: z.array(orderRow),
  /** For a dispatcher: the most urgent of the pool, at most 10. */
  pool: z.array(orderRow),
});

export const candidate = z.object({
  id,
  name: z.string(),
  postName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  skilled: z.boolean(),
  onDuty: z.boolean(),
  openOrders: z.number(),
  cap: z.number(),
  /** How near their last order or arrival is: 0 same floor, 1 same building, 2 elsewhere; null unknown. */
  distance: z.nullable(z.number()),
  lastPlace: z.nullable(z.string()),
  lastPlaceAt: z.nullable(time),
  /** Refused it within 24 h, or holds it now (transfer): not offered again. */
  barred: z.boolean(),
  /** Skilled, on duty, below the cap, not barred: may be chosen. */
  suitable: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

export const orderMessage = z.object({
  id,
  at: time,
  /** An order action or one of ORDER_EVENTS: what it is about. */
  event: z.string(),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Somebody wants something of me by name: offered, urged, transferred, asked to decide (the tab @我). */
  mention: z.boolean(),
  read: z.boolean(),
  orderId: id,
  orderNo: z.string(),
  title: z.string(),
  parkName: z.string(),
  location: z.string(),
  /** The state when it was sent, and now: a message whose order has moved on shows the state now. */
  stateThen: codeOf(S),
  stateNow: codeOf(S),
});
export type OrderMessage = z.output<typeof orderMessage>;

/** 处理中 of the statistics: accepted and not ended, suspended apart. */
export const IN_PROGRESS = [S.accepted, S.handling, S.quoted, S.unpaid, S.checking, S.visiting] as const;

const measures = {
  total: z.number(),
  done: z.number(),
  incomplete: z.number(),
  cancelled: z.number(),
  reopened: z.number(),
  refused: z.number(),
  transferred: z.number(),
  urged: z.number(),
  /** Mean seconds from creation; null when there was none. MTTA: to the first acceptance. */
  mttaSec: z.nullable(z.number()),
  arriveSec: z.nullable(z.number()),
  /** Creation to finished work, time on hold taken out. */
  cycleSec: z.nullable(z.number()),
  /** How many the means are of, and how many met or missed each target. */
  responded: z.number(),
  arrived: z.number(),
  completed: z.number(),
  respondMet: z.number(),
  respondLate: z.number(),
  finishMet: z.number(),
  finishLate: z.number(),
  /** 0 to 1, of those whose target was met or missed; null when they were fewer than LEAST_CASES. */
  respondOnTime: z.nullable(z.number()),
  finishOnTime: z.nullable(z.number()),
  scoreMean: z.nullable(z.number()),
  scored: z.number(),
  /** Of approved quotes. */
  quoted: fen,
  paid: fen,
};
const numbersOf = z.object(measures);
/** Rates are of `total`: reopenRate = reopened / total, and so on. */
export type OrderNumbers = z.output<typeof numbersOf>;

const group = z.object({ ...measures, id: z.nullable(id), name: z.string(), before: numbersOf });

export const orderStatistics = z.object({
  /** Of orders created in the period. */
  numbers: numbersOf,
  /** The period before, as many days of it as have passed of this one; of groups and weeks in their `before`. */
  before: z.object({ ...periodBefore, numbers: numbersOf }),
  /** Of the one type asked for, in minutes of its working calendar; null where several are counted. */
  targets: z.nullable(z.object({ respondMin: z.number(), finishMin: z.number() })),
  /** Percent that shall be finished on time, where all parks that are counted have set the same; null: no target. */
  onTimeTarget: z.nullable(z.number()),
  /** Of all orders at this moment. `inProgress`: IN_PROGRESS. */
  now: z.object({ pool: z.number(), offered: z.number(), inProgress: z.number(), suspended: z.number() }),
  byType: z.array(group),
  byBuilding: z.array(group),
  /** By who holds or held it last; id null: nobody. */
  byPerson: z.array(group),
  /**
   * Weeks begin with the period. `week`: the first moment at the park. Weeks up to now without an order are there with
   * zeros; `before` is null where the period before has no such week.
   */
  byWeek: z.array(z.object({ ...measures, week: time, before: z.nullable(numbersOf) })),
});
export type OrderStatistics = z.output<typeof orderStatistics>;

/** The tables of the statistics, as their fields are called. */
export const ORDER_STATISTICS_TABLES = ['byWeek', 'byType', 'byBuilding', 'byPerson'] as const;
export type OrderStatisticsTable = (typeof ORDER_STATISTICS_TABLES)[number];

const statisticsInput = {
  parkId: z.optional(id),
  from: momentInQuery,
  to: momentInQuery,
  typeId: z.optional(id),
  buildingId: z.optional(id),
  ownerId: z.optional(id),
};

const words = z.optional(z.string().check(z.trim(), z.maxLength(500)));

export const dispatchEndpoints = {
  /** My day. Everybody who reports or handles orders; each sees their own. */
  getOrderWorkbench: endpoint({
    method: 'GET',
    path: 'order/v1/workbench',
    input: z.object({ parkId: z.optional(id) }),
    output: orderWorkbench,
    access: 'order.report',
    reads: ['order', 'order-message'],
  }),
  /** Only the numbers, for badges. */
  getOrderCounts: endpoint({
    method: 'GET',
    path: 'order/v1/counts',
    input: z.object({ parkId: z.optional(id) }),
    output: orderCounts,
    access: 'order.report',
    reads: ['order', 'order-message'],
  }),
  /** Whom an order may be given to (dispatch) or handed to (transfer), the suitable and near first. */
  listOrderCandidates: endpoint({
    method: 'GET',
    path: 'order/v1/candidates',
    input: z.object({ parkId: id, orderId: id }),
    output: z.array(candidate),
    access: 'order.report',
    reads: 'order',
  }),
  /** Firms that have done orders of the park, the last one first. */
  listOutsideFirms: endpoint({
    method: 'GET',
    path: 'order/v1/outsideFirms',
    input: z.object({ parkId: id }),
    output: z.array(outsideFirm),
    access: 'order.dispatch',
    reads: 'order',
  }),
  /**
   * Several orders to one person; each stands or falls by itself. What lies in the pool is dispatched, what somebody has
   * is handed on (which needs `reason`). `overrideReason` and `outside`: see `actOnOrder`. `error` is the refusal's code,
   * `fault` what speaks against the person.
   */
  dispatchOrders: endpoint({
    method: 'POST',
    path: 'order/v1/orders/dispatchMany',
    input: z.object({
      parkId: id,
      orderIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      targetUserId: id,
      reason: words,
      overrideReason: words,
      outside: z.optional(outsideFirm),
    }),
    output: z.array(z.object({ orderId: id, error: z.nullable(z.string()), fault: z.nullable(z.string()) })),
    access: 'order.dispatch',
    writes: 'order',
  }),
  /** My messages, newest first: `all`, `unread`, `mention` (@我). */
  listOrderMessages: endpoint({
    method: 'GET',
    path: 'order/v1/messages',
    input: z.object({ ...pageInput, tab: z._default(z.enum(['all', 'unread', 'mention']), 'all') }),
    output: pageOf(orderMessage),
    access: 'order.report',
    reads: ['order-message', 'order'],
  }),
  /** One message (`messages/detail?id=`); reading it marks nothing, `readOrderMessages` does. */
  getOrderMessage: endpoint({
    method: 'GET',
    path: 'order/v1/messages/detail',
    input: z.object({ id }),
    output: orderMessage,
    access: 'order.report',
    reads: ['order-message', 'order'],
  }),
  /** Marks messages as read: those named, or all of mine. Answers with how many are still unread in each tab. */
  readOrderMessages: endpoint({
    method: 'POST',
    path: 'order/v1/messages/read',
    input: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    output: z.object({ unread: z.number(), mention: z.number() }),
    access: 'order.report',
    writes: 'order-message',
  }),
  /** Numbers of orders created in [from, to), at most 400 days; the current park or the one named, or all of mine. */
  getOrderStatistics: endpoint({
    method: 'GET',
    path: 'order/v1/statistics',
    input: z.object(statisticsInput),
    output: orderStatistics,
    access: 'order.read',
    reads: 'order',
  }),
  /** One table of the statistics as a file: the rows that are shown. */
  exportOrderStatistics: endpoint({
    method: 'POST',
    path: 'order/v1/statistics/export',
    input: z.object({ ...statisticsInput, ...exportInput, table: z.enum(ORDER_STATISTICS_TABLES) }),
    output: z.unknown(),
    access: 'order.read',
    changesState: false,
    download: true,
    reads: 'order',
  }),
};
