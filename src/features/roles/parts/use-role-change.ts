/** A change to a role's rights or data scope: previewed first, then saved. */
import { useState } from 'react';
import { call } from '@/api/call';
import { roleEndpoints, type RoleImpact, type RoleRecord } from '@/contract/admin-role';
import { ROLE_TYPE } from '@/contract/codes';
import type { RequestOf } from '@/contract/endpoint';
import { text } from '@/i18n/text';
import { noteDone } from '@/ui/model/saved-record';
import { write } from '@/ui/model/write';
import { useCommand } from '@/ui/model/use-command';
import { toValues } from '../role-values';

export type RoleChange = Omit<RequestOf<typeof roleEndpoints.previewRole>, 'id'>;

/** By the endpoint of this kind of change. @returns whether it waits for an approval */
async function send(role: RoleRecord, change: RoleChange): Promise<boolean> {
  const { id, version, roleType } = role;
  const { funcIds, state, ...scope } = change;
  if (state !== undefined) {
    const { results } = await write(roleEndpoints.markRoles, { ids: [id], state }, { quiet: true });
    return results.some(({ code }) => code === 'role.waitsForApproval');
  }
  const isAsked = ({ flowId }: RoleRecord): boolean => flowId !== null && flowId !== role.flowId;
  if (funcIds && roleType === ROLE_TYPE.park)
    return isAsked(await write(roleEndpoints.addRolePermission, { roleId: id, version, funcIds }, { quiet: true }));
  const values = { ...toValues(role), ...scope, ...(funcIds && { funcIds }) };
  const request = { ...values, id, version } as RequestOf<typeof roleEndpoints.saveRole>;
  return isAsked(await write(roleEndpoints.saveRole, request, { quiet: true }));
}

export function useRoleChange(role: RoleRecord, change: RoleChange) {
  const [seen, setSeen] = useState<{ change: string; impact: RoleImpact }>();
  const wanted = JSON.stringify(change);
  const preview = useCommand(async () => {
    const impact = await call(roleEndpoints.previewRole, { id: role.id, ...change }, { quiet: true });
    setSeen({ change: wanted, impact });
  });
  const save = useCommand(async () => {
    const waits = await send(role, change);
    const saved = text('admin.edit.saved', { name: role.name });
    noteDone(role.id, waits ? text('roles.sentForApproval') : saved, 'role');
  });
  return {
    /** The preview of exactly this change; undefined until it has been requested. */
    impact: seen?.change === wanted ? seen.impact : undefined,
    preview,
    save,
    error: save.error ?? preview.error,
  };
}
