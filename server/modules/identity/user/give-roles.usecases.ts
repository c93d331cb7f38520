/** Giving roles: at once, or, what takes money or leads at a fire, after a second person's word where the policy asks for it. */
import type { SignedInContext } from '../../../http/context';
import { type RoleGrant, graveRoles, putGrant, waitForSecond } from '../rights/second-person.repository';
import { type Giver, heldForApproval } from './role-approval.usecases';
import { insertGrants } from './user.repository';

/** Gives the role, or lets it wait for an approval or a second person. @returns whether it is in force */
export async function giveOrWait(context: SignedInContext, grant: RoleGrant): Promise<boolean> {
  const { tx, user, now, audit } = context;
  const held = await heldForApproval(context, [grant]);
  if (held.has(grant)) return false;
  if (!(await graveRoles(tx, [grant.roleId])).has(grant.roleId)) {
    await putGrant(tx, grant);
    return true;
  }
  await waitForSecond(tx, [grant], { userId: user.id, now });
  const { userId, roleId, parkId } = grant;
  audit({ action: 'user.askSecond', bizType: 'user', bizId: userId, detail: { roleId, parkId } });
  return false;
}

/** Gives roles for all parks of their people; what takes an approval or a second person waits. */
export async function giveEverywhere(
  giver: Giver,
  given: readonly { readonly roleId: number; readonly userId: number }[],
): Promise<void> {
  const { tx, user, now } = giver;
  const grave = await graveRoles(tx, [...new Set(given.map(({ roleId }) => roleId))]);
  const all = given.map((one) => ({ ...one, parkId: null, expireTime: null }));
  const held = await heldForApproval(giver, all);
  const grants = all.filter((grant) => !held.has(grant));
  await insertGrants(
    tx,
    grants.filter(({ roleId }) => !grave.has(roleId)),
  );
  await waitForSecond(
    tx,
    grants.filter(({ roleId }) => grave.has(roleId)),
    { userId: user.id, now },
  );
}
