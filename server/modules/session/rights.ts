/** Questions about a person's rights. */
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import type { SessionUser } from '../../http/context';

/** @returns the parks in which the person holds the permission. */
export const parksWith = (user: SessionUser, permission: Permission): number[] =>
  [...user.rights].filter(([, rights]) => rights.has(permission)).map(([parkId]) => parkId);

/** @returns the rights in the current park; without a current park, those held in any. */
export function currentPermissions(user: SessionUser): Permission[] {
  const { parkId, rights } = user;
  const held = parkId === null ? [...rights.values()] : [rights.get(parkId)];
  return PERMISSIONS.filter((permission) => held.some((set) => set?.has(permission)));
}
