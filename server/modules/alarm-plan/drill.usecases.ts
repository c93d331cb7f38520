/** A drill: an alarm that a person raises to test a plan. It is then handled like a fire. */
import type { alarmPlanEndpoints, Drill } from '@/contract/alarm-plan';
import { ALARM_CATEGORY, ALARM_LEVEL, ALARM_SOURCE, SIGNAL_STATE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { type AppError, forbidden } from '../../http/app-error';
import { invalidInput } from '../../http/common.errors';
import { drillGoesOn, drillOpen } from './alarm-plan.errors';
import { alarmNotFound } from '../alarm/alarm.errors';
import type { SignedInContext } from '../../http/context';
import { sayIn } from '../../http/say';
import { publish } from '../../live/publish';
import { said } from '../../ports/said';
import { appendLog } from '../alarm/alarm-log.repository';
import { raiseAlarms } from '../alarm/raise/alarm-raise.usecases';
import { addPeople } from '../alarm/alarm.repository';
import { findOpenNumber, findPlan, findStarter, lockPoint } from './drill-scene.repository';
import { isOver, mayConclude, readDrill } from './drill.repository';

type Start = InputOf<typeof alarmPlanEndpoints.startDrill>;

/** A signal type of its own, so that a real signal at the same point raises a separate alarm. */
const DRILL = 'drill';

const wrong = (field: string): AppError => invalidInput({ [field]: 'notFound' });

/** Locks the device like for raising an alarm. @throws AppError 400, 409 where a drill is open already */
async function readScene({ tx }: SignedInContext, { planId, parkId, deviceId }: Start) {
  const plan = await findPlan(tx, parkId, planId);
  if (!plan) throw wrong('planId');
  const device = await lockPoint(tx, parkId, deviceId);
  if (!device) throw wrong('deviceId');
  const openNo = await findOpenNumber(tx, deviceId, DRILL);
  if (openNo !== undefined) throw drillOpen(openNo);
  return { plan, device };
}

/** Any plan may be tried out, also one that is not switched on yet. */
export async function startDrill(context: SignedInContext, input: Start): Promise<{ alarmId: number; no: string }> {
  const { tx, now, user } = context;
  const { plan, device } = await readScene(context, input);
  const { parkId, buildingId, floorId, roomId, locationText: location, type: deviceType, id: deviceId } = device;
  const titleSaid = said('title.drill', { name: plan.name });
  const [raised] = await raiseAlarms(
    tx,
    [
      {
        parkId,
        deviceId,
        deviceType,
        buildingId,
        floorId,
        roomId,
        location,
        signalType: DRILL,
        category: ALARM_CATEGORY.fire,
        level: ALARM_LEVEL.urgent,
        title: sayIn('zh', titleSaid),
        titleSaid,
        occurredAt: now,
        lastSignalAt: now,
        signalCount: 1,
        signalState: SIGNAL_STATE.alarming,
        restoredAt: null,
        isDrill: true,
        source: ALARM_SOURCE.person,
        createdBy: user.id,
        description: input.note,
        planId: plan.id,
      },
    ],
    now,
  );
  if (!raised) throw new Error(`drill of plan ${plan.id} was not raised`);
  const { id: alarmId, no } = raised.alarm;
  await addPeople(tx, raised.alarm, [user.id], now);
  await publish(tx, { kind: 'alarm', id: alarmId, parkId });
  const detail = { no, plan: plan.name, point: device.name };
  context.audit({ action: 'alarmPlan.drill', parkId, bizType: 'alarm', bizId: alarmId, detail });
  return { alarmId, no };
}

/** Writes the conclusion to the alarm's timeline. @throws AppError 403 for others, 404, 409 while the drill is going on */
export async function concludeDrill(
  context: SignedInContext,
  { alarmId, parkId, text }: InputOf<typeof alarmPlanEndpoints.concludeDrill>,
): Promise<Drill> {
  const { tx, now, user } = context;
  const drill = await findStarter(tx, parkId, alarmId);
  if (!drill) throw alarmNotFound();
  if (!mayConclude(context, { parkId, createdBy: drill.createdBy })) throw forbidden();
  const before = await readDrill(context, alarmId, parkId);
  if (!before || !isOver(before.handleState)) throw drillGoesOn();
  await appendLog(tx, {
    alarm: { id: alarmId, parkId },
    at: now,
    actorId: user.id,
    action: 'drillConcluded',
    note: text,
  });
  context.audit({
    action: 'alarmPlan.concludeDrill',
    parkId,
    bizType: 'alarm',
    bizId: alarmId,
    detail: { no: before.no, plan: before.planName },
  });
  await publish(tx, { kind: 'alarm', id: alarmId, parkId });
  const after = await readDrill(context, alarmId, parkId);
  if (!after) throw alarmNotFound();
  return after;
}
