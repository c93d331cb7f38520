/** Whether people gain by a change of their role: more rights, other people to see, another place, or that it counts again. */
import { DATA_SCOPE, ROLE_STATE } from '@/contract/codes';
import type { RoleSettings } from './role-change.table';

/** All of a role that an approval may decide on. */
export interface RolePayload extends RoleSettings {
  readonly funcIds: readonly number[];
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** @returns as it is compared and kept: places count for a custom scope only */
export function settingsOf({ state, orgId, parkId, dataScope, scopeOrgIds, scopeParkIds }: RoleSettings): RoleSettings {
  const isCustom = dataScope === DATA_SCOPE.custom;
  return {
    state,
    orgId,
    parkId,
    dataScope,
    scopeOrgIds: isCustom ? inOrder(scopeOrgIds) : [],
    scopeParkIds: isCustom ? inOrder(scopeParkIds) : [],
  };
}

export const sameSettings = (one: RoleSettings, other: RoleSettings): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));

/** None named: all of them. */
const isWithin = (ids: readonly number[], all: readonly number[]): boolean =>
  all.length === 0 || (ids.length > 0 && ids.every((id) => all.includes(id)));

/** Whether the one shows nobody whom the other does not. */
function isNarrower(after: RoleSettings, before: RoleSettings): boolean {
  if (before.dataScope === DATA_SCOPE.all || after.dataScope === DATA_SCOPE.self) return true;
  if (after.dataScope !== before.dataScope)
    return before.dataScope === DATA_SCOPE.ownOrgAndBelow && after.dataScope === DATA_SCOPE.ownOrg;
  return isWithin(after.scopeOrgIds, before.scopeOrgIds) && isWithin(after.scopeParkIds, before.scopeParkIds);
}

/** Whether all that the role permits is gained anew, and not only what is added. */
export function isAnew(before: RoleSettings, after: RoleSettings): boolean {
  if (after.state !== ROLE_STATE.enabled) return false;
  const isMoved = before.orgId !== after.orgId || before.parkId !== after.parkId;
  return before.state !== ROLE_STATE.enabled || isMoved || !isNarrower(settingsOf(after), settingsOf(before));
}

/** A role that does not count gives nothing, whatever it names. */
export const gainsBy = (before: RolePayload, after: RolePayload): boolean =>
  after.state === ROLE_STATE.enabled &&
  (isAnew(before, after) || after.funcIds.some((id) => !before.funcIds.includes(id)));
