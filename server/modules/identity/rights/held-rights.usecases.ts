/**
 * The one rule for whatever makes somebody mightier or puts an account into other hands: giving and taking roles, letting
 * somebody into a park, resetting a password, unlocking, disabling, changing what one signs in with, handing over. All that
 * the other person holds there, or is given, must be held by whoever does it, in the same park. Administrators are free.
 */
import { rightBeyond } from '../identity.errors';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { isAdministrator } from './administrator.rules';
import { type Right, readRightInWords, readRightsOf, rightsOfRoles } from './held-rights.repository';

/** A data scope never narrows alarms (see `scopeOf`). */
const isNarrowed = ({ narrow }: SessionUser, { parkId, permission, whole }: Right): boolean =>
  whole && !permission.startsWith('alarm.') && narrow?.get(parkId)?.has(permission) === true;

/** @returns the first of these rights that the person does not hold there; undefined: all of them are held */
export function missingRight(user: SessionUser, rights: readonly Right[]): Right | undefined {
  if (isAdministrator(user)) return undefined;
  return rights.find((right) => !user.rights.get(right.parkId)?.has(right.permission) || isNarrowed(user, right));
}

/** @throws AppError 403 `user.rightBeyond` that names the right and the park */
export async function assertHolds({ tx, user }: Holder, rights: readonly Right[], field?: string): Promise<void> {
  const missing = missingRight(user, rights);
  if (!missing) return;
  const { right, park } = await readRightInWords(tx, missing);
  const { permission } = missing;
  throw rightBeyond({ right: right ?? permission, park: park ?? '', permission }, field);
}

type Holder = Pick<SignedInContext, 'tx' | 'user'>;

/** @param inPark only what is held there. @throws AppError 403 unless the caller holds all that the person holds */
export async function assertHoldsAllOf(
  context: Holder & Pick<SignedInContext, 'now'>,
  userId: number,
  inPark?: number,
): Promise<void> {
  if (isAdministrator(context.user) || userId === context.user.id) return;
  const rights = await readRightsOf(context.tx, userId, context.now, inPark ?? null);
  await assertHolds(context, rights);
}

/** @returns of these roles those that the caller may give in at least one of the parks */
export async function giveableIn(
  { tx, user }: Holder,
  roleIds: readonly number[],
  parkIds: readonly number[],
): Promise<Set<number>> {
  if (isAdministrator(user)) return new Set(roleIds);
  const rights = await rightsOfRoles(
    tx,
    roleIds.map((roleId) => ({ roleId, parkId: null })),
    parkIds,
  );
  const mayGive = (roleId: number): boolean =>
    parkIds.some((parkId) => {
      const there = rights.filter((right) => right.roleId === roleId && right.parkId === parkId);
      return missingRight(user, there) === undefined;
    });
  return new Set(roleIds.filter(mayGive));
}
