/** Making an order from what a person of the park sent: place, title, who may say what. */
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { OutputOf } from '@/contract/endpoint';
import type { CreateOrderInput, orderEndpoints } from '@/contract/order';
import { SIMILAR_WITHIN_MS } from '@/contract/order-limits';
import type { Tx } from '../../../db/open';
import type { Deps, SessionUser } from '../../../http/context';
import type { Said } from '../../../ports/said';
import { findAlarm, readAlarmPhotoKeys } from './alarm-source.repository';
import { countTypesAt, findSimilarIds, readPhone } from './staff-report.repository';
import { doingOf } from '../detail/order-detail.usecases';
import { faultOfTarget, namesOfTarget } from '../acts/dispatch-target.usecases';
import { rankCandidates } from '../people/candidate.usecases';
import { createOrder, type CreateRequest } from './new-order.usecases';
import {
  codeUnknown,
  nothingSaid,
  orderNotFound,
  placeMissing,
  requires,
  sourceNotYours,
  typeUnknown,
} from '../order.errors';
import { momentOf } from '../../../case/case.input';
import { pointOfGiven } from '../../device/given-code.usecases';
import type { Point } from '../../device/point.rules';
import { pointOfDevice, pointOfPlace } from '../../device/point.repository';
import { readOrderRows } from '../list/order-row.repository';
import type { OrderRecord } from '../order.table';
import type { TypeRecord } from '../order-type.table';
import { listTypeChoices } from '../setup/order-type.usecases';
import { findEnabledType } from '../setup/order-type.repository';

interface Reporter {
  tx: Tx;
  deps: Deps;
  now: Date;
  user: SessionUser;
}

type PointInput = Pick<CreateOrderInput, 'parkId' | 'locationId' | 'deviceId' | 'scanCode' | 'placeText'>;

/** @throws AppError 404 for a code that is not of this park, 422 for a place that is not there */
export async function findPoint({ tx, deps, now, user }: Reporter, input: PointInput): Promise<Point | null> {
  const { parkId, scanCode, deviceId, locationId, placeText } = input;
  if (scanCode) {
    const found = await pointOfGiven({ tx, deps, now, userId: user.id }, scanCode);
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
  const ids = await findSimilarIds(tx, { parkId, point, since, typeId });
  const seen = await readOrderRows(tx, user, ids);
  return seen.map(({ row }) => row);
}

/** Types that were reported at the point before come first. */
export async function typesFor(
  tx: Tx,
  parkId: number,
  point: Point,
): Promise<OutputOf<typeof orderEndpoints.findOrderPoint>['types']> {
  const choices = await listTypeChoices(tx, parkId, false);
  if (point.deviceId === null && point.roomId === null) return choices;
  const often = await countTypesAt(tx, point);
  return choices.toSorted((a, b) => (often.get(b.id) ?? 0) - (often.get(a.id) ?? 0));
}

interface FromAlarm {
  point: Point;
  title: string;
  titleSaid: Said | null;
  photoKeys: string[];
}

/** Place, words and photos of the alarm. */
export async function readAlarmForOrder(tx: Tx, parkId: number, alarmId: number): Promise<FromAlarm> {
  const alarm = await findAlarm(tx, parkId, alarmId);
  if (!alarm) throw orderNotFound();
  const { buildingId, floorId, roomId, deviceId, location } = alarm;
  return {
    point: { buildingId, floorId, roomId, deviceId, location, deviceName: null },
    title: alarm.title,
    titleSaid: alarm.titleSaid,
    photoKeys: [...new Set(await readAlarmPhotoKeys(tx, alarmId))].slice(0, 9),
  };
}

/** @throws AppError 422 for a type that is not of the park, or switched off */
export async function readEnabledType(tx: Tx, parkId: number, typeId: number): Promise<TypeRecord> {
  const type = await findEnabledType(tx, { id: typeId, parkId });
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
  if (fault) throw requires('target', { assigneeId: fault }, namesOfTarget(target));
}

async function whoReports({ tx, user }: Reporter, input: CreateOrderInput) {
  if (input.reporterName) return { reporterName: input.reporterName, reporterPhone: input.reporterPhone ?? null };
  const phone = await readPhone(tx, user.id);
  return { reporterName: user.name, reporterPhone: input.reporterPhone ?? phone };
}

/** @returns the order as written */
export async function reportOrder(
  reporter: Reporter,
  input: CreateOrderInput,
  traces: Pick<CreateRequest, 'audit' | 'operationId'>,
): Promise<OrderRecord> {
  const { tx, now, user } = reporter;
  assertMaySay(reporter, input);
  const type = await readEnabledType(tx, input.parkId, input.typeId);
  const alarm = input.alarmId === undefined ? null : await readAlarmForOrder(tx, input.parkId, input.alarmId);
  const point = (await findPoint(reporter, input)) ?? alarm?.point;
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
      titleSaid: alarm?.title === title ? alarm.titleSaid : null,
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
