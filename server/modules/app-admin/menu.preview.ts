/** A menu as a role has it, by the same question that a signed-in person's menu is read with. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ROLE_STATE } from '@/contract/codes';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { groupByApp } from '../identity/identity.menus';
import { readMenusOfRole } from '../identity/identity.repository';
import { roles } from '../identity/identity.table';

const inForce = and(eq(roles.state, ROLE_STATE.enabled), isNull(roles.deletedAt));

export const readMenuRoles = ({ tx }: SignedInContext): Promise<{ id: number; name: string }[]> =>
  tx.select({ id: roles.id, name: roles.name }).from(roles).where(inForce).orderBy(asc(roles.id));

/** @throws AppError 404 */
export async function previewMenus({ tx }: SignedInContext, { roleId }: { roleId: number }) {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, roleId), inForce));
  if (!role) throw notFound();
  return groupByApp(await readMenusOfRole(tx, roleId));
}
