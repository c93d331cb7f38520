/** For what lies above: approvals that decide whether roles are given and what they permit. Until somebody registers, none does. */
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import type { RoleGrant } from '../rights/second-person.repository';

/** Whoever gives roles, and all that an approval needs to begin. */
export type Asker = Pick<SignedInContext, 'tx' | 'deps' | 'now' | 'user' | 'traceId' | 'audit' | 'afterCommit'>;

export interface Giver extends Asker {
  /** An approval has agreed: roles are given at once. */
  readonly isApproved?: boolean;
}

export interface RoleApprovals {
  /** @returns of these grants those that wait for an approval, which has begun. @throws AppError 422 where nobody could decide */
  hold(asker: Asker, grants: readonly RoleGrant[]): Promise<ReadonlySet<RoleGrant>>;
  /** @returns of these requests those that an approval decides on, with the approval */
  running(tx: Tx, grantIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Whoever asked takes it back. */
  drop(asker: Asker, grantId: number): Promise<void>;
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
export const heldForApproval = async (giver: Giver, grants: readonly RoleGrant[]): Promise<ReadonlySet<RoleGrant>> =>
  giver.isApproved || grants.length === 0 ? new Set() : registered.hold(giver, grants);
