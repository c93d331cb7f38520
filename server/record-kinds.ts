/** Who may see a record's changes: whoever may see the record. One line per kind. */
import type { AdminRecord } from '@/contract/admin';
import type { Permission } from '@/contract/permissions';
import { forbidden } from './http/app-error';
import type { RecordReader } from './modules/admin/admin.handlers';
import { keptPlan } from './modules/alarm-plan/plan.kept';
import { keptRule } from './modules/alarm-rule/rule.kept';
import { keptApp } from './modules/app-admin/app.kept';
import { keptFunc } from './modules/app-admin/func.kept';
import { readRuleAllocation } from './modules/tenant-admin/rule-allocation';
import { keptTenant } from './modules/tenant-admin/tenant.kept';
import { readRule } from './modules/session/password/password-policy';
import { parksWith } from './modules/identity/rights';
import { keptPark } from './modules/park-admin/park.kept';
import { keptPlace } from './modules/park-admin/place.kept';
import { keptRole } from './modules/role-admin/role.kept';
import { keptOrg } from './modules/people-admin/org/org.kept';
import { keptUser } from './modules/people-admin/user/user.kept';
import { keptDict, keptDictItem } from './modules/dict/dict.kept';
import { keptRoster } from './modules/alarm-duty/roster/roster.kept';

/** For kinds whose own reading asks for no right: their calls do. */
const ifHeld =
  (permission: Permission, read: RecordReader): RecordReader =>
  (context, id) => {
    if (parksWith(context.user, permission).length === 0) throw forbidden();
    return read(context, id);
  };

/** @throws AppError 403, 404 */
export const recordReaders: Partial<Record<AdminRecord, RecordReader>> = {
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
