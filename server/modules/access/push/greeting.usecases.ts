/** A controller greets, an administrator asks for a comparison, somebody wants a person sent again. */
import { isDeepStrictEqual } from 'node:util';
import type { accessCommandEndpoints } from '@/contract/access/access-command';
import type { accessRightsEndpoints } from '@/contract/access/access-rights';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import type { InputOf } from '@/contract/endpoint';
import type { Context, SignedInContext } from '../../../http/context';
import { controllerUnknown } from '../access.errors';
import { readDoorIdsOf } from '../doors/door.repository';
import { recompute } from '../groups/recompute.usecases';
import {
  changeController,
  doorNumbersOn,
  findBySerial,
  findController,
  setControllerState,
  stateBy,
} from './controller.repository';
import { readMarkedDays } from '../plans/plan-clock.repository';
import { controllerToken } from './controller-token.rules';
import { tellOfDoors } from './door-news.usecases';
import { findSlot, wakeControllers, writeSlots } from './slot.repository';

const DAY_MS = 86_400_000;
/** A controller that is cut off goes on by these. */
const DAYS_TOLD = 400;

/** One that was away, or has been started again, is compared whole before anything else. @throws AppError 404 */
export async function greet(context: Context, input: InputOf<typeof accessCommandEndpoints.greetController>) {
  const { tx, now, deps } = context;
  const controller = await findBySerial(tx, input.serial);
  if (!controller) throw controllerUnknown();
  const { id } = controller;
  const isBack = controller.bootId !== input.bootId || controller.state === CONTROLLER_STATE.offline;
  // What the platform has against it goes with the first answer that can be read.
  const faults = [...input.faults, ...controller.faults.filter(({ kind }) => kind === 'answers')];
  const breaksElse = !isDeepStrictEqual(faults, controller.faults);
  const { address, model, limits, bootId } = input;
  const ways = input.ways ? [...new Set(input.ways)].toSorted((a, b) => a - b) : controller.ways;
  const readsElse = `${ways}` !== `${controller.ways}`;
  const clockSkewSec = Math.trunc((input.clock - now.getTime()) / 1000);
  const said = {
    address,
    model,
    limits,
    ways,
    faults,
    bootId,
    clockSkewSec: Math.max(-86_400, Math.min(86_400, clockSkewSec)),
  };
  const back = isBack ? { compareDue: true, attempts: 0, nextAt: now, fault: null, passback: null } : {};
  await setControllerState(tx, id, stateBy(faults), now, { ...said, ...back, lastSeenAt: now });
  // What it cannot read it is not given.
  if (readsElse) await recompute(tx, { parkId: controller.parkId, now, who: { doors: await readDoorIdsOf(tx, id) } });
  if (isBack || breaksElse) await tellOfDoors(tx, [controller]);
  if (isBack || readsElse) context.afterCommit(() => deps.wake());
  // Since yesterday: the park may be behind our clock.
  const from = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const days = await readMarkedDays(tx, controller.parkId, from, DAYS_TOLD);
  return {
    token: controllerToken(deps.secret, id),
    at: now.getTime(),
    doors: await doorNumbersOn(tx, id),
    days: days.map(({ date, mark }) => ({ date, mark })),
  };
}

/** @throws AppError 404 */
export async function compareController(
  context: SignedInContext,
  { parkId, controllerId }: InputOf<typeof accessCommandEndpoints.compareController>,
) {
  const { tx, now } = context;
  const controller = await findController(tx, parkId, controllerId);
  if (!controller) throw controllerUnknown();
  await changeController(tx, controllerId, { compareDue: true, nextAt: now });
  const detail = { name: controller.name };
  context.audit({ action: 'doorController.compare', parkId, bizType: 'doorController', bizId: controllerId, detail });
  context.afterCommit(() => context.deps.wake());
  return {};
}

/**
 * Without waiting for the next try; a right that was never computed for the door is computed first. Where both agree there
 * is nothing to do.
 */
export async function pushSlot(
  context: SignedInContext,
  { parkId, doorId, personId }: InputOf<typeof accessRightsEndpoints.pushSlot>,
) {
  const { tx, now } = context;
  await recompute(tx, { parkId, now, who: { people: [personId] } });
  const kept = await findSlot(tx, parkId, doorId, personId);
  if (kept && kept.slot.dueAt !== null) {
    const { id, slot, ...key } = kept;
    await writeSlots(tx, [{ key, id, slot: { ...slot, dueAt: now } }]);
    await wakeControllers(tx, [kept.controllerId], now);
  }
  context.afterCommit(() => context.deps.wake());
  context.audit({ action: 'door.push', parkId, bizType: 'door', bizId: doorId, detail: { personId } });
  return {};
}
