/** Work orders: lists, the record, making one, and every action on one. */
import * as z from 'zod/mini';
import { codeOf } from './codes';
import { ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE, PAY_STATE, SLA_STATE } from './order-codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf } from './envelope';
import { moment, momentInQuery } from './numbers';
import { orderActInput } from './order-act';
import { orderDetail, orderRow } from './order-entities';
import { askConsent } from './order-consent';
import { getOrder } from './order-record';
import { orderTypeChoice } from './order-type';
import { someOf } from './some-of';
import { sortBy } from './sorts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const oneOf = (table: Record<string, number>) =>
  z.optional(z.coerce.number().check(z.refine((value) => Object.values(table).includes(value))));

/**
 * Which orders a list is of.
 * Mine: `todo` offered to me or accepted (110, 120), `handling` (130–145), `finished` (150–195), `cancelled`: what I hold,
 * held or help with. `reported`: what I reported or wrote down. `pool`: what I may grab; for a dispatcher everything in
 * 100. `running`: what somebody has, from the offer to the acceptance of the work (110–150). `visitDue`: 160 that I may visit; `visited`: visits that I made. `requests`: what waits for a dispatcher's
 * approval. `held`: what I hold or am offered; for a dispatcher all of the park that is not ended. `open`: everything not
 * ended; `all`: everything I may see.
 * `todo`, `handling`, `pool`, `running`, `visitDue`, `requests`, `held` and `open` come most urgent first (priority, then due time), the
 * others newest first. Without `order.read`, `running`, `open` and `all` hold only what concerns me.
 */
export const ORDER_TABS = [
  'todo',
  'handling',
  'finished',
  'cancelled',
  'reported',
  'pool',
  'running',
  'visitDue',
  'visited',
  'requests',
  'held',
  'open',
  'all',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** What once happened to an order: the lists behind the numbers of the statistics. */
export const ORDER_HAPPENINGS = [
  'refused',
  'transferred',
  'urged',
  'urgeWaiting',
  'reopened',
  'responded',
  'respondMet',
  'respondLate',
  'arrived',
  'completed',
  'finishMet',
  'finishLate',
  'rated',
  'quoted',
  'paid',
] as const;

/** What an order may lack: those that belong to no group of the statistics. */
export const ORDER_LACKS = ['owner', 'building'] as const;

/** By which columns a list of orders may be sorted. */
export const ORDER_SORTS = ['no', 'createdAt', 'dueAt', 'priority', 'state'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Every filter of a list; the same names stand in the page's address and in a saved view. */
export const orderFilters = {
  /** Instead of the tab's own order; by due time, what has ended follows behind. */
  sort: sortBy(ORDER_SORTS),
  tab: z._default(z.enum(ORDER_TABS), 'open'),
  state: someOf(ORDER_STATE),
  typeId: z.optional(id),
  priority: oneOf(ORDER_PRIORITY),
  slaState: oneOf(SLA_STATE),
  source: oneOf(ORDER_SOURCE),
  payState: oneOf(PAY_STATE),
  /** Building, floor or room. */
  locationId: z.optional(id),
  deviceId: z.optional(id),
  ownerId: z.optional(id),
  /** Which organisation it fell to. */
  orgId: z.optional(id),
  /** Created from … to (exclusive), ms. */
  from: z.optional(momentInQuery),
  to: z.optional(momentInQuery),
  happened: z.optional(z.enum(ORDER_HAPPENINGS)),
  without: z.optional(z.enum(ORDER_LACKS)),
  /** Title, place, reporter or number contains. */
  keyword: z.optional(text(50)),
};

export const orderListInput = z.object({ ...pageInput, parkId: z.optional(id), ...orderFilters });

const point = {
  locationId: z.optional(id),
  deviceId: z.optional(id),
  scanCode: z.optional(text(200)),
};

export const createOrderInput = z.object({
  parkId: id,
  typeId: id,
  /** Absent: the first words of the description, else the type's name. */
  title: z.optional(text(100)),
  description: z._default(text(1000), ''),
  /** One of the three, or words for a place that the tree does not know. */
  ...point,
  placeText: z.optional(text(100)),
  priority: z.optional(codeOf(ORDER_PRIORITY)),
  appointAt: z.optional(moment),
  /** 员工报单 unless said otherwise; 电话代报 and 巡检 need `order.dispatch` or `order.handle`. An alarm makes its own. */
  source: z._default(z.enum({ staff: 1, phone: 3, alarm: 4, inspection: 5 } as const), ORDER_SOURCE.staff),
  /** Of whom it is reported; absent: the signed-in person. */
  reporterName: z.optional(text(32)),
  reporterPhone: z.optional(text(20)),
  /** Place, device and photos are carried over. */
  alarmId: z.optional(id),
  /** Dispatchers only: straight to this person (110). */
  assigneeId: z.optional(id),
  photoKeys: z._default(z.array(z.uuid()).check(z.maxLength(9)), []),
  clientAt: z.optional(moment),
});
export type CreateOrderInput = z.output<typeof createOrderInput>;
export type CreateOrderRequest = z.input<typeof createOrderInput>;

const orderPoint = z.object({
  locationId: z.nullable(id),
  deviceId: z.nullable(id),
  deviceName: z.nullable(z.string()),
  location: z.string(),
  /** Types that were reported there most, then the rest. */
  types: z.array(orderTypeChoice),
  /** Open orders of the last 24 h at this point: the duplicate hint. */
  similar: z.array(orderRow),
});

export const orderView = z.object({
  id,
  name: z.string(),
  /** The filters as they stand in the address, without leading "?". */
  query: z.string(),
});

export const orderEndpoints = {
  /** One page of a list; rows beyond the first pages by `cursor`. Any filter may be combined with any tab. */
  listOrders: endpoint({
    method: 'GET',
    path: 'order/v1/orders',
    input: orderListInput,
    output: pageOf(orderRow),
    access: 'order.report',
    reads: 'order',
  }),
  getOrder,
  /**
   * What is at a scanned code, chosen place or device: where, which types, and open orders of the last 24 h there (the
   * duplicate hint, to be shown before sending; making another is allowed). 422 `order.codeUnknown` for a foreign code.
   */
  findOrderPoint: endpoint({
    method: 'GET',
    path: 'order/v1/point',
    input: z.object({ parkId: id, typeId: z.optional(id), ...point }),
    output: orderPoint,
    access: 'order.report',
    reads: 'location',
  }),
  /** Makes an order; answers with its record, from which the page goes on. */
  createOrder: endpoint({
    method: 'POST',
    path: 'order/v1/orders/create',
    input: createOrderInput,
    output: orderDetail,
    access: 'order.report',
    writes: 'order',
  }),
  /**
   * One action. Refusals: 409 `order.alreadyTaken` {name, at} (grab lost), `order.stateForbids` {action, state, name, at,
   * by}: who brought it to where it is, when, and by which action (absent: the timeline does not say), `order.changed`
   * {name, at}, with {by} when it went to somebody else meanwhile; with `current` (the record now; `current` is absent when I may no longer see it); 403
   * `order.notYourPart`, 422 `order.requires.<requirement>` with the wrong fields, 404 `order.notFound`.
   */
  actOnOrder: endpoint({
    method: 'POST',
    path: 'order/v1/orders/act',
    input: orderActInput,
    output: orderDetail,
    access: 'order.report',
    writes: 'order',
  }),
  askConsent,
  /** A workbook, or comma-separated values, of exactly what the filter shows. */
  exportOrders: endpoint({
    method: 'GET',
    path: 'order/v1/orders/export',
    input: z.object({ parkId: z.optional(id), ...orderFilters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    output: z.unknown(),
    access: 'order.read',
    download: true,
    reads: 'order',
  }),
  /** My saved views, oldest first. */
  listOrderViews: endpoint({
    method: 'GET',
    path: 'order/v1/views',
    input: z.object({}),
    output: z.array(orderView),
    access: 'order.report',
    reads: 'order-view',
  }),
  /** Keeps a view (no `id`), renames or replaces one, or with an empty `query` and `name` removes it. At most 30. */
  saveOrderView: endpoint({
    method: 'POST',
    path: 'order/v1/views/save',
    input: z.object({ id: z.optional(id), name: text(30), query: text(500) }),
    output: z.array(orderView),
    access: 'order.report',
    writes: 'order-view',
  }),
};
