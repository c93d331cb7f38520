/** What a guard does with a pass, done by a gate that nobody stands at: it reads fresh codes only, and asks nobody. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Permission } from '@/contract/permissions';
import { DOOR_DIRECTION } from '@/contract/access/access-codes';
import { PASSAGE_DIRECTION } from '@/contract/access/passage-codes';
import { GUEST_STATE as G, PASSING_WAY } from '@/contract/visit/visit-codes';
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
type Did = OutputOf<Endpoint>['did'];
type Door = NonNullable<Awaited<ReturnType<typeof findGateDoor>>>;
type Found = NonNullable<Awaited<ReturnType<typeof findGuestOfPass>>>;

/** It stands where a guard would. */
const AS_GUARD: ReadonlySet<Permission> = new Set(['visit.guard']);

/** @throws AppError 409, 422 */
async function readFresh({ tx, now }: Context, parkId: number, code: string): Promise<Pass> {
  const keys = await readPassKeys(tx, parkId);
  const known = await Promise.all(keys.map(async ({ id, publicKey }) => [id, await importPassKey(publicKey)] as const));
  const revoked = new Set(await readVoidPasses(tx, parkId, now));
  const read = await readPass(code, { parkId, at: 0, keys: new Map(known), void: revoked }, now.getTime());
  if (read.pass === null) throw passUnknown();
  if (read.verdict === 'revoked') throw calledOff();
  // The other code is compared with name and phone, which takes a person.
  if (!read.pass.isFresh) throw passKept();
  if (read.verdict !== 'valid') throw passOld();
  return read.pass;
}

/** What the guest does at this door. Null: passes a door within the park. */
function stepOf({ guest }: Found, door: Door, asked: InputOf<Endpoint>['direction']): Did {
  const isInside = guest.state === G.inside;
  if (guest.state === G.away) return 'stepIn';
  if (!door.leadsOut) return isInside ? null : 'signIn';
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
  const passing = { door: door.name, way: PASSING_WAY.gate, offline: false };
  const of = { visitId: visit.id, parkId: visit.parkId, guestId: guest.id };
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

/** @throws AppError 401, 409, 422 */
export async function passGuest(
  context: Context,
  { serial, doorNo, direction, code }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { tx, source } = context;
  if (!source) throw signalKeyUnknown();
  const door = await findGateDoor(tx, serial, doorNo);
  if (!door) throw gateUnknown();
  const { pass } = await readFresh(context, door.parkId, code);
  const found = await findGuestOfPass(tx, door.parkId, pass);
  if (!found) throw passUnknown();
  const did = stepOf(found, door, direction);
  if (did === null) await assertAreaAllowed(tx, await readVisitType(tx, found.visit.typeId), door.name);
  else await take(context, found, door, did);
  context.afterCommit(() => context.deps.wake());
  const after = await findGuest(tx, found.guest.id);
  const hosts = await readNames(tx, [found.visit.hostId]);
  const isBarred = after?.state === G.barred;
  return {
    did: isBarred ? null : did,
    isOpen: !isBarred,
    name: found.guest.name,
    hostName: hosts.get(found.visit.hostId) ?? '',
  };
}
