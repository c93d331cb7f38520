/** Roles whose menu can be looked at: those in force. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ROLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { roles } from '../identity/identity.table';

const inForce = and(eq(roles.state, ROLE_STATE.enabled), isNull(roles.deletedAt));

/** All of them, with their names. */
export const readMenuRoles = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx.select({ id: roles.id, name: roles.name }).from(roles).where(inForce).orderBy(asc(roles.id));

/** Whether the role is one of them. */
export async function isMenuRole(tx: Tx, roleId: number): Promise<boolean> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, roleId), inForce));
  return role !== undefined;
}
