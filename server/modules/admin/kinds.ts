/** Who may see a record's changes: whoever may see the record. One line per kind. */
import type { AdminRecord } from '@/contract/admin';
import type { Permission } from '@/contract/permissions';
import { forbidden } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { keptPlan } from '../alarm-plan/plan.kept';
import { keptRule } from '../alarm-rule/rule.kept';
import { keptApp } from '../app-admin/app.kept';
import { keptFunc } from '../app-admin/func.kept';
import { readRuleAllocation } from '../tenant-admin/rule-allocation';
import { keptTenant } from '../tenant-admin/tenant.kept';
import { readRule } from '../session/password-policy';
import { parksWith } from '../session/rights';
import { keptPark } from '../park-admin/park.kept';
import { keptPlace } from '../park-admin/place.kept';
import { keptRole } from '../role-admin/role.kept';
import { keptOrg } from '../people-admin/org.kept';
import { keptUser } from '../people-admin/user.kept';
import { keptDict, keptDictItem } from '../dict/dict.kept';
import { keptRoster } from '../alarm-duty/roster.kept';

type Reader = (context: SignedInContext, id: number) => Promise<unknown>;

/** For kinds whose own reading asks for no right: their calls do. */
const ifHeld =
  (permission: Permission, read: Reader): Reader =>
  (context, id) => {
    if (parksWith(context.user, permission).length === 0) throw forbidden();
    return read(context, id);
  };

/** @throws AppError 403, 404 */
export const readers: Partial<Record<AdminRecord, Reader>> = {
  user: keptUser.read,
  org: keptOrg.read,
  policy: ifHeld('policy.manage', ({ tx }) => readRule(tx)),
  dict: keptDict.read,
  dictItem: keptDictItem.read,
  park: ifHeld('park.manage', keptPark.read),
  location: ifHeld('park.manage', keptPlace.read),
  role: ifHeld('role.manage', keptRole.read),
  app: ifHeld('app.manage', keptApp.read),
  func: ifHeld('app.manage', keptFunc.read),
  tenant: ifHeld('tenant.manage', keptTenant.read),
  alarmRule: keptRule.read,
  alarmPlan: keptPlan.read,
  dutyRoster: ifHeld('alarm.setup', keptRoster.read),
  ruleAllocation: ifHeld('tenant.manage', readRuleAllocation),
};
