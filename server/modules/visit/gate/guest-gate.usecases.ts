/** What a guard does with a pass, done by a gate that nobody stands at: it reads fresh codes only, and asks nobody. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Permission } from '@/contract/permissions';
import { DOOR_DIRECTION } from '@/contract/access/access-codes';
import { PASSAGE_DIRECTION } from '@/contract/access/passage-codes';
import { GUEST_STATE as G, PASSING_WAY } from '@/contract/visit/visit-codes';
import { isBarredInside } from '@/contract/visit/visit-transitions';
import type { visitGateEndpoints } from '@/contract/visit/visit-gate';
import { importPassKey, readPass, type Pass } from '@/contract/visit/visit-pass';
import { AppError } from '../../../http/app-error';
import { signalKeyUnknown } from '../../../http/common.errors';
import type { Context } from '../../../http/context';
import type { Doing } from '../acts/visit-act.types';
import { actOnVisit } from '../acts/visit-act.usecases';
import { assertAreaAllowed } from '../areas/visit-area.usecases';
import { readNames } from '../detail/visit-name.repository';
import { readPassKeys } from '../pass/pass-key.repository';
import { readVoidPasses } from '../pass/void-pass.repository';
import { calledOff, gateUnknown, passKept, passOld, passUnknown, seeDesk } from '../visit.errors';
import { findGuest, readVisitType } from '../visit.repository';
import { findGateDoor, findGuestOfPass } from './guest-gate.repository';

type Endpoint = (typeof visitGateEndpoints)['passGuest'];
type Asked = InputOf<Endpoint>['direction'];
type Did = OutputOf<Endpoint>['did'];
type Door = NonNullable<Awaited<ReturnType<typeof findGateDoor>>>;
type Found = NonNullable<Awaited<ReturnType<typeof findGuestOfPass>>>;

/** It stands where a guard would. */
const AS_GUARD: ReadonlySet<Permission> = new Set(['visit.guard']);

/** Whether it was called off is asked later: whoever is there may leave. @throws AppError 409, 422 */
async function readFresh({ tx, now }: Context, parkId: number, code: string): Promise<Pass> {
  const keys = await readPassKeys(tx, parkId);
  const known = await Promise.all(keys.map(async ({ id, publicKey }) => [id, await importPassKey(publicKey)] as const));
  const read = await readPass(code, { parkId, at: 0, keys: new Map(known), void: new Set() }, now.getTime());
  if (read.pass === null) throw passUnknown();
  // The other code is compared with name and phone, which takes a person.
  if (!read.pass.isFresh) throw passKept();
  if (read.verdict !== 'valid') throw passOld();
  return read.pass;
}

/**
 * The same scan once more, by a gate that got no answer: what it did then, and does not do again. The code was made before
 * that, and is good for a minute only.
 */
function repeatOf({ guest }: Found, { from }: Pass, { name }: Door, asked: Asked): Did {
  const isBefore = (at: Date | null): boolean => at !== null && from <= at.getTime();
  const { state, inDoor, inWay, inAt, outDoor, outWay, outAt } = guest;
  const isIn = state === G.inside && inDoor === name && inWay === PASSING_WAY.gate && isBefore(inAt);
  if (isIn && asked !== PASSAGE_DIRECTION.out) return 'signIn';
  const isOut = state === G.left && outDoor === name && outWay === PASSING_WAY.gate && isBefore(outAt);
  return isOut && asked !== PASSAGE_DIRECTION.in ? 'signOut' : null;
}

/** What the guest does at this door. Null: passes a door within the park. */
function stepOf({ guest }: Found, door: Door, asked: Asked): Did {
  const isInside = guest.state === G.inside || isBarredInside(guest);
  if (guest.state === G.away) return 'stepIn';
  if (!door.leadsOut) return guest.state === G.inside ? null : 'signIn';
  if (asked !== undefined) return asked === PASSAGE_DIRECTION.in ? 'signIn' : 'signOut';
  if (door.direction === DOOR_DIRECTION.both) return isInside ? 'signOut' : 'signIn';
  return door.direction === DOOR_DIRECTION.in ? 'signIn' : 'signOut';
}

/** Nobody reads at a gate that they are on a list. */
function quietly(error: unknown): never {
  if (error instanceof AppError && error.code === 'visit.requires.watchReviewed') throw seeDesk();
  throw error;
}

async function take(context: Context, { guest, visit }: Found, door: Door, action: NonNullable<Did>): Promise<void> {
  const by: Doing = { id: null, name: door.name, rights: AS_GUARD };
  const passing = { door: door.name, way: PASSING_WAY.gate };
  const of = { visitId: visit.id, parkId: visit.parkId, guestId: guest.id, offline: false };
  const request = {
    tx: context.tx,
    deps: context.deps,
    now: context.now,
    operationId: null,
    by,
    audit: context.audit,
    readCurrent: () => Promise.resolve(null),
  };
  await actOnVisit(request, action === 'stepIn' ? { ...of, action } : { ...of, ...passing, action }).catch(quietly);
}

/** A pass that was called off still leads out. @throws AppError 409, 422 */
async function step(context: Context, pass: Pass, door: Door, asked: Asked): Promise<Found & { did: Did }> {
  const { tx, now } = context;
  const isOff = (await readVoidPasses(tx, door.parkId, now)).includes(pass.pass);
  const found = await findGuestOfPass(tx, door.parkId, pass.pass);
  if (!found) throw isOff ? calledOff() : passUnknown();
  const repeated = repeatOf(found, pass, door, asked);
  if (repeated !== null) return { ...found, did: repeated };
  const did = stepOf(found, door, asked);
  if (isOff && did !== 'signOut') throw calledOff();
  const { visit } = found;
  if (did === null) await assertAreaAllowed(tx, { visit, type: await readVisitType(tx, visit.typeId) }, door.name);
  else await take(context, found, door, did);
  return { ...found, did };
}

/** @throws AppError 401, 409, 422 */
export async function passGuest(
  context: Context,
  { serial, doorNo, direction, code }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { tx, source } = context;
  if (!source) throw signalKeyUnknown();
  const door = await findGateDoor(tx, serial, doorNo);
  if (!door) throw gateUnknown();
  const pass = await readFresh(context, door.parkId, code);
  const { guest, visit, did } = await step(context, pass, door, direction);
  context.afterCommit(() => context.deps.wake());
  const after = await findGuest(tx, guest.id);
  const hosts = await readNames(tx, [visit.hostId]);
  const isBarred = after?.state === G.barred;
  return {
    did: isBarred ? null : did,
    isOpen: !isBarred,
    name: guest.name,
    hostName: hosts.get(visit.hostId) ?? '',
  };
}
