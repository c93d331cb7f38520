/** A role as saving it takes it. */
import type { RoleRecord } from '@/contract/admin-role';

export interface RoleValues {
  readonly code: string;
  readonly name: string;
  readonly roleType: number;
  readonly orgId: number | null;
  readonly parkId: number | null;
  readonly state: number;
  readonly dataScope: number;
  readonly scopeOrgIds: readonly number[];
  readonly scopeParkIds: readonly number[];
  readonly funcIds: readonly number[];
  readonly remark: string;
}

export const toValues = (role: RoleRecord): RoleValues => {
  const { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark } = role;
  return { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark };
};
