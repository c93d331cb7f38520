/** Copies missing configuration from one park to another. */
import type { CopyPart } from '@/contract/admin-park';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { SignedInContext } from '../../../http/context';
import { saveRecord } from '../../admin/record/record.usecases';
import { roleRecordDef } from '../../role-admin/role.record';
import { copyCalendar, copyOrderType, copyPlan, copyRule, isRoleCodeTaken, readCodes } from './copied-rows.repository';
import type { Copied } from './park-parts.repository';

export interface Target {
  readonly fromId: number;
  readonly toId: number;
}

type Writer = (context: SignedInContext, target: Target, one: Copied) => Promise<void>;

/** Codes of roles are unique on the whole platform: the park's own code is appended. */
async function freeCode({ tx }: SignedInContext, roleId: number, toId: number): Promise<string> {
  const { role = 'role', park = toId } = await readCodes(tx, roleId, toId);
  const base = `${role}-${park}`.slice(0, 36);
  for (let tail = 1; ; tail += 1) {
    const code = tail === 1 ? base : `${base}-${tail}`;
    if (!(await isRoleCodeTaken(tx, code))) return code;
  }
}

/** Uses the same checks as the form: nobody copies rights that they do not hold. A data scope of organisations becomes "only the holder". */
const writeRole: Writer = async (context, { toId }, { id, off }) => {
  const role = await roleRecordDef.read(context, id);
  await saveRecord(context, roleRecordDef, {
    code: await freeCode(context, id, toId),
    name: role.name,
    roleType: ROLE_TYPE.park,
    orgId: null,
    parkId: toId,
    state: off ? ROLE_STATE.disabled : role.state,
    dataScope: role.dataScope === DATA_SCOPE.custom ? DATA_SCOPE.self : role.dataScope,
    scopeOrgIds: [],
    scopeParkIds: [],
    funcIds: role.funcIds,
    remark: role.remark,
  });
};

export const WRITE_PART: Readonly<Record<CopyPart, Writer>> = {
  roles: writeRole,
  calendars: ({ tx }, { toId }, one) => copyCalendar(tx, one, toId),
  orderTypes: ({ tx }, { toId }, one) => copyOrderType(tx, one, toId),
  plans: ({ tx }, { toId }, one) => copyPlan(tx, one, toId),
  rules: ({ tx }, { toId }, one) => copyRule(tx, one, toId),
};
