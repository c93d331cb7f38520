/** For what lies above: approvals that decide whether roles are given and what they permit. Until somebody registers, none does. */
import type { Tx } from '../../../db/open';
import type { RoleGrant } from '../rights/second-person.repository';
import type { By } from './user.repository';

export interface RoleApprovals {
  /** @returns of these grants those that wait for an approval, which has begun. @throws AppError 422 where nobody could decide */
  hold(tx: Tx, grants: readonly RoleGrant[], by: By): Promise<ReadonlySet<RoleGrant>>;
  /** @returns of these requests those that an approval decides on, with the approval */
  running(tx: Tx, grantIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Whoever asked takes it back. */
  drop(tx: Tx, grantId: number, by: By): Promise<void>;
}

const NONE: RoleApprovals = {
  hold: async () => new Set(),
  running: async () => new Map(),
  drop: async () => undefined,
};
let registered = NONE;

export const registerRoleApprovals = (approvals: RoleApprovals): void => void (registered = approvals);

export const roleApprovals = (): RoleApprovals => registered;

/** @returns of these grants those that wait; what an approval has agreed to does not wait for another */
export const heldForApproval: RoleApprovals['hold'] = async (tx, grants, by) =>
  by.isApproved || grants.length === 0 ? new Set() : registered.hold(tx, grants, by);
