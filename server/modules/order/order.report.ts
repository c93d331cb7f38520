/** Making an order from what a person of the park sent: place, title, who may say what. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { OutputOf } from '@/contract/endpoint';
import type { CreateOrderInput, orderEndpoints } from '@/contract/order';
import { SIMILAR_WITHIN_MS } from '@/contract/order-transitions';
import type { Tx } from '../../db/open';
import type { Deps, SessionUser } from '../../http/context';
import { alarmLogs, alarms } from '../alarm/alarm.table';
import { users } from '../identity/identity.table';
import { doingOf } from './order.detail';
import { faultOfTarget } from './act-target';
import { rankCandidates } from './order.candidates';
import { createOrder, type CreateRequest } from './order.create';
import {
  codeUnknown,
  nothingSaid,
  orderNotFound,
  placeMissing,
  requires,
  sourceNotYours,
  typeUnknown,
} from './order.errors';
import { momentOf } from '../../case/case.input';
import { type Point, pointOfCode, pointOfDevice, pointOfPlace } from '../device/point';
import { readOrderRows } from './order.rows';
import { type OrderRecord, orders } from './order.table';
import { type TypeRecord, orderTypes } from './order-type.table';
import { listTypeChoices } from './order.types';

interface Reporter {
  tx: Tx;
  deps: Deps;
  now: Date;
  user: SessionUser;
}

type PointInput = Pick<CreateOrderInput, 'parkId' | 'locationId' | 'deviceId' | 'scanCode' | 'placeText'>;

/** @throws AppError 404 for a code that is not of this park, 422 for a place that is not there */
export async function findPoint(tx: Tx, secret: string, input: PointInput): Promise<Point | null> {
  const { parkId, scanCode, deviceId, locationId, placeText } = input;
  if (scanCode) {
    const found = await pointOfCode(tx, secret, scanCode);
    if (found?.parkId !== parkId) throw codeUnknown();
    return found.point;
  }
  if (deviceId === undefined && locationId === undefined) {
    const nowhere = { buildingId: null, floorId: null, roomId: null, deviceId: null, deviceName: null };
    return placeText ? { ...nowhere, location: placeText } : null;
  }
  const point =
    deviceId === undefined
      ? await pointOfPlace(tx, parkId, locationId ?? 0)
      : await pointOfDevice(tx, parkId, deviceId);
  if (!point) throw placeMissing();
  return placeText ? { ...point, location: `${point.location} ${placeText}` } : point;
}

/** Open orders of the last day at the same device, or in the same room. */
export async function findSimilar(tx: Tx, user: SessionUser, parkId: number, point: Point, now: Date, typeId?: number) {
  const since = new Date(now.getTime() - SIMILAR_WITHIN_MS);
  const { deviceId, roomId } = point;
  const same =
    deviceId !== null ? eq(orders.deviceId, deviceId) : roomId !== null ? eq(orders.roomId, roomId) : sql`false`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        same,
        eq(orders.parkId, parkId),
        gt(orders.createdAt, since),
        sql`${orders.state} < 190`,
        typeId === undefined ? undefined : eq(orders.typeId, typeId),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(5);
  const seen = await readOrderRows(
    tx,
    user.id,
    rows.map(({ id }) => id),
  );
  return seen.map(({ row }) => row);
}

/** Types that were reported at the point before come first. */
export async function typesFor(
  tx: Tx,
  parkId: number,
  point: Point,
): Promise<OutputOf<typeof orderEndpoints.findOrderPoint>['types']> {
  const choices = await listTypeChoices(tx, parkId, false);
  const { deviceId, roomId } = point;
  if (deviceId === null && roomId === null) return choices;
  const { rows } = await tx.execute<{ type_id: string; n: number }>(sql`
    select l.type_id, count(*)::int as n from (select x.type_id from work_order x
      where ${deviceId !== null ? sql`x.device_id = ${deviceId}` : sql`x.room_id = ${roomId}`}
      order by x.created_at desc limit 50) l group by l.type_id`);
  const often = new Map(rows.map((row) => [Number(row.type_id), row.n]));
  return choices.toSorted((a, b) => (often.get(b.id) ?? 0) - (often.get(a.id) ?? 0));
}

interface FromAlarm {
  point: Point;
  title: string;
  photoKeys: string[];
}

/** Place, words and photos of the alarm. */
export async function readAlarmForOrder(tx: Tx, parkId: number, alarmId: number): Promise<FromAlarm> {
  const [alarm] = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.id, alarmId), eq(alarms.parkId, parkId)));
  if (!alarm) throw orderNotFound();
  const logs = await tx.select({ keys: alarmLogs.photoKeys }).from(alarmLogs).where(eq(alarmLogs.alarmId, alarmId));
  const { buildingId, floorId, roomId, deviceId, location } = alarm;
  return {
    point: { buildingId, floorId, roomId, deviceId, location, deviceName: null },
    title: alarm.title,
    photoKeys: [...new Set(logs.flatMap(({ keys }) => keys))].slice(0, 9),
  };
}

export async function readEnabledType(tx: Tx, parkId: number, typeId: number): Promise<TypeRecord> {
  const isIt = and(eq(orderTypes.id, typeId), eq(orderTypes.parkId, parkId), eq(orderTypes.enabled, true));
  const [type] = await tx.select().from(orderTypes).where(isIt);
  if (!type) throw typeUnknown();
  return type;
}

const firstWords = (text: string): string =>
  Array.from(text.split(/[\n。；]/)[0] ?? '')
    .slice(0, 30)
    .join('');

/** Reporting for a caller or from a round is for those who work on orders; giving it away for the dispatcher. */
function assertMaySay({ user }: Reporter, input: CreateOrderInput): void {
  const rights = user.rights.get(input.parkId);
  const works = rights?.has('order.dispatch') || rights?.has('order.handle');
  const forOthers = input.source === ORDER_SOURCE.phone || input.source === ORDER_SOURCE.inspection;
  if (forOthers && !works) throw sourceNotYours();
  if (input.assigneeId !== undefined && !rights?.has('order.dispatch')) throw sourceNotYours();
  if (input.alarmId !== undefined && !rights?.has('alarm.read')) throw sourceNotYours();
}

async function assertAssignee(
  { tx, now }: Reporter,
  type: TypeRecord,
  point: Point,
  assigneeId: number,
): Promise<void> {
  const order = { ...point, id: null, parkId: type.parkId, typeId: type.id, ownerId: null };
  const [target] = await rankCandidates(tx, { order, type }, now, [assigneeId]);
  const fault = faultOfTarget(target);
  if (fault) throw requires('target', { assigneeId: fault }, { name: target?.name ?? '' });
}

async function whoReports({ tx, user }: Reporter, input: CreateOrderInput) {
  if (input.reporterName) return { reporterName: input.reporterName, reporterPhone: input.reporterPhone ?? null };
  const [me] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, user.id));
  return { reporterName: user.name, reporterPhone: input.reporterPhone ?? me?.phone ?? null };
}

/** @returns the order as written */
export async function reportOrder(
  reporter: Reporter,
  input: CreateOrderInput,
  traces: Pick<CreateRequest, 'audit' | 'operationId'>,
): Promise<OrderRecord> {
  const { tx, deps, now, user } = reporter;
  assertMaySay(reporter, input);
  const type = await readEnabledType(tx, input.parkId, input.typeId);
  const alarm = input.alarmId === undefined ? null : await readAlarmForOrder(tx, input.parkId, input.alarmId);
  const point = (await findPoint(tx, deps.secret, input)) ?? alarm?.point;
  if (!point) throw placeMissing();
  if (!input.title && !input.description && !alarm && input.photoKeys.length === 0) throw nothingSaid();
  if (input.assigneeId !== undefined) await assertAssignee(reporter, type, point, input.assigneeId);
  const title = input.title || firstWords(input.description) || alarm?.title || type.name;
  return createOrder(
    { tx, now, by: doingOf(user, input.parkId), ...traces },
    {
      type,
      point,
      title,
      description: input.description,
      creatorId: user.id,
      ...(await whoReports(reporter, input)),
      source: alarm ? ORDER_SOURCE.alarm : input.source,
      priority: input.priority ?? type.defaultPriority,
      appointAt: momentOf(input.appointAt),
      alarmId: input.alarmId ?? null,
      assigneeId: input.assigneeId ?? null,
      photoKeys: [...input.photoKeys, ...(alarm?.photoKeys ?? [])].slice(0, 18),
      clientAt: momentOf(input.clientAt),
    },
  );
}
