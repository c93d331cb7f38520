/** 反潜回: judged where passages come in, told to controllers, and given up for somebody who left unread. */
import { isDeepStrictEqual } from 'node:util';
import { DOOR_DIRECTION, PASSBACK } from '@/contract/access/access-codes';
import type { accessPersonEndpoints } from '@/contract/access/access-person';
import { PASSAGE_DIRECTION, PASSAGE_RESULT } from '@/contract/access/passage-codes';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { grouped } from '../../../lists/grouped';
import type { PassbackRules } from '../../../ports/door-controller';
import { accessNotFound } from '../access.errors';
import type { ReadPassage } from '../passages/passage-reading.rules';
import type { DoorOfPark } from '../passages/passage.repository';
import { wakeControllers } from '../push/slot.repository';
import {
  letInAgain,
  readDoorPassback,
  readControllersOf,
  readLastSeen,
  readPassbackRules,
  readRollCalls,
} from './passback.repository';
import { judged, type Passing, passbacksOf } from './passback.rules';

/** @returns the places in the call of passages that are to be marked */
export async function judgePassages(
  tx: Tx,
  known: readonly (readonly [ReadPassage, DoorOfPark])[],
): Promise<Set<number>> {
  const passings = known.flatMap(([{ index, passage }, door]): Passing[] => {
    const { personId, at, direction, result } = passage;
    if (personId === undefined || result !== PASSAGE_RESULT.passed) return [];
    const { parkId, passback: mode, areaId, areaFromId } = door;
    return [{ index, parkId, personId, at, direction, mode, areaId, areaFromId }];
  });
  if (passings.every(({ mode }) => mode === PASSBACK.off)) return new Set();
  const last = await readLastSeen(
    tx,
    passings.map(({ personId }) => personId),
  );
  const parkIds = passings.map(({ parkId }) => parkId);
  const calls = grouped(
    await readRollCalls(tx, parkIds, Math.min(...passings.map(({ at }) => at))),
    (call) => call.parkId,
  );
  return passbacksOf(passings, last, (parkId) => calls.get(parkId) ?? []);
}

interface Asked {
  parkId: number;
  doorId: number;
  personId: number;
  at: number;
  /** Of the door. */
  direction: number;
}

/** For 这扇门会开吗: what would be said of somebody who comes in now. @returns null: nobody looks at it there */
export async function passbackAt(tx: Tx, { parkId, doorId, personId, at, direction }: Asked) {
  const door = await readDoorPassback(tx, doorId);
  if (!door || door.mode === PASSBACK.off || direction === DOOR_DIRECTION.out) return null;
  const { areaId, areaName: area, mode } = door;
  const calls = await readRollCalls(tx, [parkId], at);
  const last = (await readLastSeen(tx, [personId])).get(personId);
  const next = { at, direction: PASSAGE_DIRECTION.in, areaId, areaFromId: null };
  return {
    refuses: mode === PASSBACK.refuse,
    area,
    paused: calls.some(({ to }) => to === null),
    last: last && judged(last, next, calls) ? { at: last.at, door: last.doorName } : null,
  };
}

/** @returns what the controller is to be told; null: it knows */
export async function newsOfPassback(
  tx: Tx,
  { id, parkId, passback }: { id: number; parkId: number; passback: PassbackRules | null },
  now: Date,
): Promise<PassbackRules | null> {
  const rules = await readPassbackRules(tx, id, parkId, now.getTime());
  return isDeepStrictEqual(rules, passback) ? null : rules;
}

/** A roll call begins or ends, or an area wants something else: every controller of the park is to be told. */
export const tellPassback = async (tx: Tx, parkId: number, now: Date): Promise<void> =>
  wakeControllers(tx, await readControllersOf(tx, parkId), now);

/** Somebody left without being read: what they passed before says nothing. @throws AppError 404 */
export async function forgivePassback(
  context: SignedInContext,
  { parkId, personId }: InputOf<typeof accessPersonEndpoints.forgivePassback>,
) {
  const { tx, now, deps } = context;
  const controllers = await letInAgain(tx, parkId, personId, now);
  if (!controllers) throw accessNotFound();
  context.audit({ action: 'passPerson.forgive', parkId, bizType: 'passPerson', bizId: personId, detail: {} });
  await wakeControllers(tx, controllers, now);
  context.afterCommit(() => deps.wake());
  return {};
}
