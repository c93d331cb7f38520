/** For tests of orders: two parks, people in every capacity, a type, orders in any state, a turned clock. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orderActInput, type OrderActRequest } from '@/contract/order-act';
import { createOrderInput, type CreateOrderRequest } from '@/contract/order';
import type { OrderDetail } from '@/contract/order-entities';
import type { Tx } from '../../../server/db/open';
import { AppError } from '../../../server/http/app-error';
import type { AuditEntry, Context, SessionUser } from '../../../server/http/context';
import { runDueTimers } from '../../../server/jobs/workers';
import { uncalledAuditRows } from '../../../server/modules/audit/uncalled-audit.rules';
import { appendAudit } from '../../../server/modules/audit/audit.repository';
import { orderHandlers } from '../../../server/modules/order/order.handlers';
import { orderTypes } from '../../../server/modules/order/order-type.table';
import { openWorld, type World } from '.';
import type { NewOrder } from './cases';

/** A Monday, 14:03 in China. */
export const START = new Date('2026-03-02T06:03:00Z');
export const QR = 'QR-1';
const DAY_MS = 86_400_000;

const ROLES = {
  tenant: ['order.report'],
  repair: ['order.report', 'order.handle'],
  dispatcher: ['order.report', 'order.read', 'order.dispatch', 'order.setup'],
  cashier: ['order.report', 'order.cash'],
  visitor: ['order.report', 'order.visit'],
  manager: ['order.report', 'order.read', 'order.manager'],
} as const;

/** Login name → role and park. */
const PEOPLE = {
  tenant: ['tenant', 'A'],
  stranger: ['tenant', 'A'],
  owner: ['repair', 'A'],
  offered: ['repair', 'A'],
  helper: ['repair', 'A'],
  free: ['repair', 'A'],
  unskilled: ['repair', 'A'],
  dispatcher: ['dispatcher', 'A'],
  cashier: ['cashier', 'A'],
  visitor: ['visitor', 'A'],
  manager: ['manager', 'A'],
  outsider: ['dispatcher', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;

type WithoutIds<T> = T extends unknown ? Omit<T, 'orderId' | 'parkId' | 'version'> & { version?: number } : never;
export type Act = WithoutIds<OrderActRequest>;
type Create = Partial<CreateOrderRequest>;

export interface OrderWorld extends World {
  parkA: number;
  parkB: number;
  typeId: number;
  deviceId: number;
  people: Record<PersonName, SessionUser>;
  /** An order in the database. */
  addOrder(set?: NewOrder): Promise<number>;
  /** Changes the type's rules. */
  rule(set: Partial<typeof orderTypes.$inferInsert>): Promise<void>;
  create(who: PersonName, input?: Create): Promise<OrderDetail>;
  /** @param key the idempotency key; absent: a new one */
  act(who: PersonName, orderId: number, act: Act, key?: string): Promise<OrderDetail>;
  /** @returns the refusal */
  refusal(who: PersonName, orderId: number, act: Act): Promise<AppError>;
  detail(who: PersonName, orderId: number): Promise<OrderDetail>;
  runTimers(): Promise<number>;
  inPark<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  context(tx: Tx, who: PersonName): Context & { user: SessionUser };
}

/** Two parks with their people; in the first a room with a fan, and a type of order that some are skilled for. */
async function fill(world: World) {
  await world.addApp('order', '工单');
  await world.addTenant();
  const [parkA, parkB] = [await world.addPark('A'), await world.addPark('B')];
  const people = await world.addStaff(PEOPLE, ROLES, { A: parkA, B: parkB }, (name) => ({ chatUserId: name }));
  const { owner, offered, helper, free, unskilled } = people;
  const [from, until] = [new Date(START.getTime() - DAY_MS), new Date(START.getTime() + 400 * DAY_MS)];
  for (const { id } of [owner, offered, helper, free, unskilled])
    await world.addShift(parkA, 'repair', id, from, until);
  const buildingId = await world.addPlace(parkA, 1, 'A座');
  const floorId = await world.addPlace(parkA, 2, '3层', buildingId);
  const roomId = await world.addPlace(parkA, 3, '302', floorId);
  const place = { buildingId, floorId, roomId };
  const fan = { qrCode: QR, name: '风机', type: 6, locationText: 'A座 3层 302', ...place };
  const deviceId = await world.addDevice(parkA, 'D1', fan);
  const typeId = await world.addOrderType(
    parkA,
    '空调',
    [owner, offered, helper, free].map(({ id }) => id),
  );
  return { parkA, parkB, people, place, deviceId, typeId };
}

export async function openOrderWorld(): Promise<OrderWorld> {
  const opened = await openWorld({ start: START, poolSize: 8 });
  const { db, deps, query, now } = opened;
  const { parkA, parkB, typeId, deviceId, people, place } = await fill(opened);
  const audits: AuditEntry[] = [];
  const context: OrderWorld['context'] = (tx, who) =>
    ({
      tx,
      deps,
      now: now(),
      user: people[who],
      source: null,
      ip: '',
      userAgent: '',
      traceId: '',
      idempotencyKey: randomUUID(),
      header: () => undefined,
      audit: (entry: AuditEntry) => audits.push(entry),
      afterCommit: () => {},
    }) as unknown as Context & { user: SessionUser };
  const asPerson = <T>(who: PersonName, work: (context: Context & { user: SessionUser }) => Promise<T>) =>
    db.withPark([...people[who].rights.keys()], async (tx) => {
      const done = await work(context(tx, who));
      await appendAudit(tx, uncalledAuditRows(audits.splice(0), { at: now() }));
      return done;
    });
  const world: OrderWorld = {
    ...opened,
    parkA,
    parkB,
    typeId,
    deviceId,
    people,
    context,
    addOrder: (set = {}) =>
      opened.addOrderOf(parkA, typeId, { ...place, deviceId, creatorId: people.tenant.id, ...set }),
    rule: async (set) => {
      await db.withPark([parkA], (tx) => tx.update(orderTypes).set(set).where(eq(orderTypes.id, typeId)));
    },
    create: (who, input = {}) =>
      asPerson(who, (given) =>
        orderHandlers.createOrder(
          given,
          createOrderInput.parse({ parkId: parkA, typeId, deviceId, description: '空调不制冷', ...input }),
        ),
      ),
    act: async (who, orderId, act, key = randomUUID()) => {
      const [row] = await query<{ version: number }>('select version from work_order where id = $1', [orderId]);
      const input = orderActInput.parse({ parkId: parkA, orderId, version: row?.version ?? 1, ...act });
      const { tx: _, audit: __, afterCommit: ___, ...request } = context(undefined as unknown as Tx, who);
      const asked = { ...request, idempotencyKey: key };
      const inTx = <T>(work: (given: ReturnType<typeof context>) => Promise<T>) =>
        asPerson(who, (given) => work({ ...given, idempotencyKey: key }));
      return orderHandlers.actOnOrder.open({ ...asked, inTx }, input);
    },
    refusal: (who, orderId, act) =>
      world.act(who, orderId, act).then(
        () => {
          throw new Error('it was not refused');
        },
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    detail: (who, id) => asPerson(who, (given) => orderHandlers.getOrder(given, { id })),
    runTimers: () => runDueTimers(deps),
    inPark: (work) => db.withPark([parkA], work),
  };
  return world;
}
