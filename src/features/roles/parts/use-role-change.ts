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

/** The endpoint that saves this kind of change. */
function send(role: RoleRecord, change: RoleChange): Promise<unknown> {
  const { id, version, roleType } = role;
  const { funcIds, state, ...scope } = change;
  if (state !== undefined) return write(roleEndpoints.markRoles, { ids: [id], state }, { quiet: true });
  if (funcIds && roleType === ROLE_TYPE.park)
    return write(roleEndpoints.addRolePermission, { roleId: id, version, funcIds }, { quiet: true });
  const values = { ...toValues(role), ...scope, ...(funcIds && { funcIds }) };
  return write(roleEndpoints.saveRole, { ...values, id, version } as RequestOf<typeof roleEndpoints.saveRole>, {
    quiet: true,
  });
}

export function useRoleChange(role: RoleRecord, change: RoleChange) {
  const [seen, setSeen] = useState<{ change: string; impact: RoleImpact }>();
  const wanted = JSON.stringify(change);
  const preview = useCommand(async () => {
    const impact = await call(roleEndpoints.previewRole, { id: role.id, ...change }, { quiet: true });
    setSeen({ change: wanted, impact });
  });
  const save = useCommand(async () => {
    await send(role, change);
    noteDone(role.id, text('admin.edit.saved', { name: role.name }), 'role');
  });
  return {
    /** The preview of exactly this change; undefined until it has been requested. */
    impact: seen?.change === wanted ? seen.impact : undefined,
    preview,
    save,
    error: save.error ?? preview.error,
  };
}
