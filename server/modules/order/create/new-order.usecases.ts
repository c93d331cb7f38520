/** Makes orders: number, targets, first step, whom it goes to, who is told. */
import { DISPATCH_MODE, ORDER_STATE as S } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import type { AuditEntry } from '../../../http/context';
import { publish } from '../../../live/publish';
import type { Doing, Recipients } from '../acts/act.types';
import { nextInTurn } from '../people/candidate.usecases';
import { addPeople } from '../people/order-person.repository';
import { addSteps } from '../detail/order-step.repository';
import { type OrderRecord, RELATION } from '../order.table';
import { runningTarget } from '../targets/order-target.rules';
import { firstTargets } from '../targets/target-date.usecases';
import { notifyOrderPeople } from '../messages/order.notify';
import { setTimers } from '../targets/order-timer.usecases';
import type { Reader, Said } from '../../../ports/said';
import type { TypeRecord } from '../order-type.table';
import { offerTo } from '../acts/dispatch.usecases';
import { insertOrderRow, takeNumber } from './new-order.repository';
import { saveOffered } from '../setup/skill.repository';
import type { Point } from '../../device/point.rules';

/** What is known of an order before it has a number. */
export interface NewOrder {
  type: TypeRecord;
  point: Omit<Point, 'deviceName'>;
  title: string;
  /** What it says, where the platform itself gave it; absent: a person did. */
  titleSaid?: Said | null;
  description: string;
  source: number;
  priority: number;
  reporterName: string;
  reporterPhone: string | null;
  creatorId: number | null;
  appointAt?: Date | null;
  alarmId?: number | null;
  planId?: number | null;
  parentId?: number | null;
  assigneeId?: number | null;
  photoKeys?: string[];
  clientAt?: Date | null;
  /** Of a public report. */
  report?: { tokenHash: string; ip: string; code: string; language: Reader['language'] };
}

export interface CreateRequest {
  tx: Tx;
  now: Date;
  by: Doing;
  audit: (entry: AuditEntry) => void;
  operationId?: string | null;
}

/** All parks of the product are in one time zone; the number's day is the day there. Swedish writes 2026-03-02. */
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
/** @returns the day at the park, yyyy-MM-dd */
export const orderDay = (moment: Date): string => CALENDAR.format(moment);

/** Named by a dispatcher or the plan, or whose turn it is; null: to the pool. */
async function firstAssignee({ tx, now }: CreateRequest, wanted: NewOrder): Promise<number | null> {
  const { type, point, assigneeId } = wanted;
  if (assigneeId) return assigneeId;
  if (type.dispatchMode !== DISPATCH_MODE.roundRobin) return null;
  const order = { ...point, id: null, parkId: type.parkId, typeId: type.id, ownerId: null };
  return nextInTurn(tx, { order, type }, now);
}

const reportedBy = ({ tokenHash, ip, code, language }: NonNullable<NewOrder['report']>) => ({
  tokenHash,
  reportIp: ip,
  reportCode: code,
  reportLanguage: language,
});

async function insertOrder(request: CreateRequest, wanted: NewOrder, assigneeId: number | null): Promise<OrderRecord> {
  const { tx, now, by } = request;
  const { type, point, photoKeys = [], appointAt = null, report } = wanted;
  const day = orderDay(now);
  const targets = await firstTargets(tx, { parkId: type.parkId, priority: wanted.priority, appointAt }, type, now);
  const state = assigneeId === null ? S.pool : S.assigned;
  const { title, titleSaid = null, description, source, priority, reporterName, reporterPhone, creatorId } = wanted;
  const { alarmId = null, planId = null, parentId = null } = wanted;
  const timed = { ...targets, state, respondedAt: null, completedAt: null, respondLate: false, finishLate: false };
  const { location, buildingId, floorId, roomId, deviceId } = point;
  return insertOrderRow(tx, {
    title,
    titleSaid,
    description,
    source,
    priority,
    reporterName,
    reporterPhone,
    creatorId,
    appointAt,
    alarmId,
    planId,
    parentId,
    location,
    buildingId,
    floorId,
    roomId,
    deviceId,
    ...(report && reportedBy(report)),
    ...(assigneeId !== null && offerTo({ now, type, by }, assigneeId)),
    ...targets,
    no: await takeNumber(tx, day),
    parkId: type.parkId,
    typeId: type.id,
    day,
    createdAt: now,
    state,
    dispatchMode: type.dispatchMode,
    orgId: type.orgId,
    dueAt: runningTarget(timed)?.dueAt ?? null,
    photosBefore: photoKeys,
    lastActorId: by.id,
    lastActorName: by.name,
    lastActionAt: now,
  });
}

/** Whom a new order is news for: those who may take it, or whoever gives it out. */
function newsFor({ dispatchMode }: TypeRecord, assigneeId: number | null): Recipients[] {
  if (assigneeId !== null) return [{ to: ['assignee'], mention: true }];
  const dispatchers: Recipients = { to: ['dispatchers'], mention: dispatchMode !== DISPATCH_MODE.grab };
  return dispatchMode === DISPATCH_MODE.assign ? [dispatchers] : [{ to: ['staff'], mention: false }, dispatchers];
}

/** @returns the order as written */
export async function createOrder(request: CreateRequest, wanted: NewOrder): Promise<OrderRecord> {
  const { tx, now, by } = request;
  const { type } = wanted;
  const assigneeId = await firstAssignee(request, wanted);
  const order = await insertOrder(request, wanted, assigneeId);
  await addPeople(tx, order, RELATION.reporter, [order.creatorId], now);
  await addPeople(tx, order, RELATION.offered, [assigneeId], now);
  const params = { source: order.source };
  const note = order.description || null;
  await addSteps(tx, [
    {
      order,
      at: now,
      clientAt: wanted.clientAt ?? null,
      actorId: by.id,
      actorName: by.name,
      event: 'created',
      toState: order.state,
      note,
      params,
      photoKeys: order.photosBefore,
      operationId: request.operationId ?? null,
    },
  ]);
  request.audit({
    action: 'order.create',
    parkId: order.parkId,
    bizType: 'order',
    bizId: order.id,
    detail: { no: order.no, ...params },
  });
  await setTimers(tx, null, order, type, now);
  if (assigneeId !== null) await saveOffered(tx, type.id, assigneeId, now);
  const news = { order, event: assigneeId === null ? 'created' : 'dispatch', actorId: by.id, actorName: by.name };
  await notifyOrderPeople(tx, newsFor(type, assigneeId), { ...news, note, params }, now);
  await publish(tx, { kind: 'order', id: order.id, parkId: order.parkId });
  return order;
}
