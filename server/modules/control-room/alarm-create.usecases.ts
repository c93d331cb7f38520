/** An alarm that a person reports, or a drill: from there on it goes the way of every other one. */
import { DRILL_LEADERS, mayReportAlarm, type createAlarmInput } from '@/contract/control-room';
import { ALARM_SOURCE, SIGNAL_STATE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { publish } from '../../live/publish';
import { assertAssignable, giveTo } from './alarm-give.usecases';
import { appendLog } from '../alarm/alarm-log.repository';
import { raiseAlarms, type NewAlarm, type RaisedAlarm } from '../alarm/raise/alarm-raise.usecases';
import { addPeople } from '../alarm/alarm.repository';
import { readUserName } from '../identity/user/user-name.repository';
import type { Device } from '../alarm-intake/incident/incident.rules';
import { manualIsOpen, mayNotDrill, mayNotReport, planUnknown } from './control-room.errors';
import { deviceFor } from './alarm-point.usecases';
import { findOpenAlarm } from './alarm-point.repository';
import { isPlanEnabled } from './plan-choice.repository';

type CreateInput = z.output<typeof createAlarmInput>;

/** A report that waited longer on a phone happened when it arrived, as far as anybody must hurry. In ms. */
const KEPT_MS = 86_400_000;

const holdsOne = (user: SessionUser, parkId: number, permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => user.rights.get(parkId)?.has(permission));

/** @throws AppError 409: two reports of one point would be two alarms about one thing */
async function assertNoneOpen(tx: Tx, device: Device, signalType: string): Promise<void> {
  const open = await findOpenAlarm(tx, device.id, signalType);
  if (open) {
    throw manualIsOpen({ id: open.id, no: open.no, name: await readUserName(tx, open.by), at: open.at.getTime() });
  }
}

/** A drill may try out a plan that is not switched on yet. */
async function assertPlan(tx: Tx, { parkId, planId, isDrill }: CreateInput): Promise<void> {
  if (planId === undefined) return;
  const isEnabled = await isPlanEnabled(tx, parkId, planId);
  if (isEnabled === undefined || !(isEnabled || isDrill)) throw planUnknown();
}

function happenedAt(clientAt: number | undefined, now: Date): Date {
  const isSane = clientAt !== undefined && clientAt <= now.getTime() && clientAt > now.getTime() - KEPT_MS;
  return isSane ? new Date(clientAt) : now;
}

/** Drills have a type of their own: one never hides a real report of the same point. */
const signalTypeOf = ({ isDrill }: Pick<CreateInput, 'isDrill'>): string => (isDrill ? 'drill' : 'manual');

function newAlarm(input: CreateInput, device: Device, by: SessionUser, now: Date): NewAlarm {
  const { category, level, title, isDrill, description = '', planId = null } = input;
  const { parkId, id: deviceId, type: deviceType, buildingId, floorId, roomId, locationText: location } = device;
  const at = happenedAt(input.clientAt, now);
  return {
    parkId,
    deviceId,
    deviceType,
    buildingId,
    floorId,
    roomId,
    location,
    category,
    level,
    title,
    isDrill,
    description,
    planId,
    occurredAt: at,
    lastSignalAt: at,
    signalCount: 1,
    signalState: SIGNAL_STATE.alarming,
    restoredAt: null,
    signalType: signalTypeOf(input),
    source: ALARM_SOURCE.person,
    createdBy: by.id,
  };
}

/** To whoever reported it the alarm is their own from now on; what they took pictures of stands in its timeline. */
async function noteReport(context: SignedInContext, input: CreateInput, { alarm, rule }: RaisedAlarm): Promise<void> {
  const { tx, now, user, idempotencyKey: operationId } = context;
  await addPeople(tx, alarm, [user.id], now);
  const { photoKeys } = input;
  if (photoKeys.length > 0) {
    await appendLog(tx, { alarm, at: now, actorId: user.id, action: 'noted', photoKeys, operationId });
  }
  context.audit({
    action: 'alarm.create',
    parkId: alarm.parkId,
    bizType: 'alarm',
    bizId: alarm.id,
    detail: { no: alarm.no, title: alarm.title, rule: rule.name, ...(alarm.isDrill && { drill: true }) },
  });
}

/**
 * Raises it by the park's rules. @returns its id
 * @throws AppError 403 without the right, 409 when one is open at the point, 422 with the field that is wrong
 */
export async function createAlarm(context: SignedInContext, input: CreateInput): Promise<number> {
  const { tx, deps, now, user } = context;
  const { parkId, isDrill, leaderId } = input;
  // Who keeps the plans may try them out, whether or not they report alarms.
  if (!isDrill && !mayReportAlarm(user.usertype, user.rights.get(parkId))) throw mayNotReport();
  if (isDrill && !holdsOne(user, parkId, DRILL_LEADERS)) throw mayNotDrill();
  await assertPlan(tx, input);
  if (leaderId !== undefined) await assertAssignable(context, parkId, leaderId, 'leaderId');
  const device = await deviceFor({ tx, deps, now, userId: user.id }, input);
  await assertNoneOpen(tx, device, signalTypeOf(input));
  const [raised] = await raiseAlarms(tx, [newAlarm(input, device, user, now)], now);
  if (!raised) throw new Error('the report raised no alarm');
  await noteReport(context, input, raised);
  if (leaderId !== undefined) await giveTo(context, raised.alarm, leaderId);
  await publish(tx, { kind: 'alarm', id: raised.alarm.id, parkId });
  return raised.alarm.id;
}
