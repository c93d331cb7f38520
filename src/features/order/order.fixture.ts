/** An order as the server answers it, for tests. Times are relative to the test's own clock. */
import { DISPATCH_MODE, ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE, RETURN_VISIT } from '@/contract/order-codes';
import type { OrderDetail, OrderRow, OrderStep } from '@/contract/order-entities';

export const MINUTE = 60_000;

export const orderStepFixture = (change: Partial<OrderStep> = {}): OrderStep => ({
  id: 1,
  at: Date.now() - 10 * MINUTE,
  clientAt: null,
  event: 'created',
  actorName: '吴佳宁',
  fromState: null,
  toState: ORDER_STATE.pool,
  note: null,
  params: { source: ORDER_SOURCE.staff },
  photos: [],
  notification: null,
  ...change,
});

export const orderRowFixture = (change: Partial<OrderRow> = {}): OrderRow => ({
  id: 21,
  no: 'GD202611210021',
  parkId: 1,
  parkName: '临港科技园',
  typeId: 2,
  typeName: '水电维修',
  typeIcon: 'water',
  title: '茶水间水龙头漏水',
  location: 'A座 12层 茶水间',
  priority: ORDER_PRIORITY.normal,
  state: ORDER_STATE.assigned,
  source: ORDER_SOURCE.staff,
  createdAt: Date.now() - 10 * MINUTE,
  appointAt: null,
  dueAt: Date.now() + 20 * MINUTE,
  slaState: 0,
  ownerId: null,
  ownerName: null,
  assigneeName: '赵铁成',
  reporterName: '吴佳宁',
  urgeCount: 0,
  urged: false,
  request: null,
  payState: 0,
  amount: 0,
  score: null,
  lastActorName: '吴佳宁',
  lastActionAt: Date.now() - 10 * MINUTE,
  completedAt: null,
  mine: true,
  version: 1,
  ...change,
});

const placePart = () => ({
  building: 'A座',
  floor: '12层',
  room: '茶水间',
  parkAddress: '上海市浦东新区临港大道88号',
  parkPhone: null,
  device: null,
  alarm: null,
});

const timePart = () => ({
  respondBy: Date.now() + 20 * MINUTE,
  finishBy: Date.now() + 240 * MINUTE,
  respondedAt: null,
  arriveAt: null,
  startedAt: null,
  holdSince: null,
  resumeAt: null,
  suspendReason: null,
  totalHoldSec: 0,
  closedAt: null,
  respondLateName: null,
  finishLateName: null,
  respondLate: false,
  finishLate: false,
});

const workPart = () => ({
  result: null,
  materials: [],
  photosBefore: [],
  photosAfter: [],
  signature: null,
  signer: null,
  quote: null,
  payments: [],
  requestOpen: null,
  urgeAgainAt: null,
  lastRefusal: null,
  opinion: null,
  parent: null,
  followOns: [],
  lastReadings: {},
  entries: [],
  visits: [],
  urges: [],
});

/** Offered to the person, who has not accepted it. */
export const orderFixture = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...orderRowFixture(),
  ...placePart(),
  ...timePart(),
  ...workPart(),
  actors: ['assignee'],
  description: '水龙头一直滴水，台面都湿了',
  reporterPhone: '13800001234',
  creatorName: '吴佳宁',
  dispatchMode: DISPATCH_MODE.assign,
  orgName: null,
  owner: null,
  helpers: [],
  outside: null,
  offer: { toName: '赵铁成', until: Date.now() + 15 * MINUTE, fromName: null, reason: null },
  rules: {
    needPhotoBefore: false,
    needPhotoAfter: false,
    needSign: false,
    needScan: false,
    needCheck: true,
    returnVisit: RETURN_VISIT.never,
    priceMin: null,
    priceMax: null,
    form: [],
  },
  steps: [orderStepFixture()],
  ...change,
});

/** Held by the person themself. */
export const heldOrder = (change: Partial<OrderDetail> = {}): OrderDetail =>
  orderFixture({
    state: ORDER_STATE.accepted,
    actors: ['owner'],
    owner: { id: 7, name: '赵铁成', phone: null },
    ownerId: 7,
    ownerName: '赵铁成',
    assigneeName: null,
    offer: null,
    respondedAt: Date.now(),
    version: 2,
    ...change,
  });
