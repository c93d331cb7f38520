/** Who may see a record's changes: whoever may see the record. One line per kind. */
import type { AdminRecord } from '@/contract/admin';
import type { Permission } from '@/contract/permissions';
import { forbidden } from './http/app-error';
import type { RecordReader } from './modules/admin/admin.handlers';
import { planRecordDef } from './modules/alarm-plan/plan.record';
import { ruleRecordDef } from './modules/alarm-rule/rule.record';
import { appRecordDef } from './modules/app-admin/app.record';
import { funcRecordDef } from './modules/app-admin/func.record';
import { readRuleAllocation } from './modules/tenant-admin/rule-allocation.usecases';
import { tenantRecordDef } from './modules/tenant-admin/tenant.record';
import { readRule } from './modules/session/password/password-rule.repository';
import { parksWith } from './modules/identity/rights/rights.rules';
import { parkRecordDef } from './modules/park-admin/park.record';
import { placeRecordDef } from './modules/park-admin/place/place.record';
import { roleRecordDef } from './modules/role-admin/role.record';
import { orgRecordDef } from './modules/people-admin/org/org.record';
import { userRecordDef } from './modules/people-admin/user/user.record';
import { dictRecordDef, dictItemRecordDef } from './modules/dict/dict.record';
import { linkRecordDef } from './modules/flow/setup/flow-link.record';
import { templateRecordDef } from './modules/flow/setup/flow-template.record';
import { controllerRecordDef } from './modules/access/doors/controller.record';
import { doorRecordDef } from './modules/access/doors/door.record';
import { areaRecordDef, modeRecordDef, planRecordDef as timePlanDef } from './modules/access/doors/setup.record';
import { groupRecordDef } from './modules/access/groups/group.record';
import { personRecordDef } from './modules/access/people/person.record';
import { encoderRecordDef } from './modules/video-device/encoder.record';
import { mediaServerRecordDef } from './modules/video-device/media-server.record';
import { monitorRecordDef } from './modules/video-device/monitor.record';
import { pointRecordDef } from './modules/muster/point.record';
import { machineRecordDef } from './modules/machine/care/machine.record';
import { machineRuleRecordDef } from './modules/machine/care/rule.record';
import { itemRecordDef } from './modules/server-room/item.record';
import { rackRecordDef } from './modules/server-room/rack.record';
import { roomRecordDef } from './modules/server-room/room.record';
import { snmpRecordDef } from './modules/server-room/snmp/snmp-device.record';
import { reportRecordDef } from './modules/report/record/report.record';
import { reportTypeRecordDef } from './modules/report/record/type.record';
import { rosterRecordDef } from './modules/alarm-duty/roster/roster.record';

/** For kinds whose own reading asks for no right: their calls do. */
const ifHeld =
  (permission: Permission, read: RecordReader): RecordReader =>
  (context, id) => {
    if (parksWith(context.user, permission).length === 0) throw forbidden();
    return read(context, id);
  };

/** @throws AppError 403, 404 */
export const recordReaders: Partial<Record<AdminRecord, RecordReader>> = {
  user: userRecordDef.read,
  org: orgRecordDef.read,
  policy: ifHeld('policy.manage', ({ tx }) => readRule(tx)),
  dict: dictRecordDef.read,
  dictItem: dictItemRecordDef.read,
  park: ifHeld('park.manage', parkRecordDef.read),
  location: ifHeld('park.manage', placeRecordDef.read),
  role: ifHeld('role.manage', roleRecordDef.read),
  app: ifHeld('app.manage', appRecordDef.read),
  func: ifHeld('app.manage', funcRecordDef.read),
  tenant: ifHeld('tenant.manage', tenantRecordDef.read),
  alarmRule: ruleRecordDef.read,
  alarmPlan: planRecordDef.read,
  dutyRoster: ifHeld('alarm.setup', rosterRecordDef.read),
  flowTemplate: ifHeld('flow.design', templateRecordDef.read),
  linkCode: ifHeld('flow.design', linkRecordDef.read),
  doorController: ifHeld('access.read', controllerRecordDef.read),
  door: ifHeld('access.read', doorRecordDef.read),
  doorArea: ifHeld('access.read', areaRecordDef.read),
  timePlan: ifHeld('access.read', timePlanDef.read),
  passMode: ifHeld('access.read', modeRecordDef.read),
  passPerson: ifHeld('access.read', personRecordDef.read),
  passGroup: ifHeld('access.read', groupRecordDef.read),
  assemblyPoint: ifHeld('muster.read', pointRecordDef.read),
  mediaServer: ifHeld('video.view', mediaServerRecordDef.read),
  encoder: ifHeld('video.view', encoderRecordDef.read),
  monitor: ifHeld('video.view', monitorRecordDef.read),
  server: ifHeld('server.read', machineRecordDef.read),
  serverRule: ifHeld('server.read', machineRuleRecordDef.read),
  serverRoom: ifHeld('server.read', roomRecordDef.read),
  serverRack: ifHeld('server.read', rackRecordDef.read),
  rackItem: ifHeld('server.read', itemRecordDef.read),
  snmpDevice: ifHeld('server.read', snmpRecordDef.read),
  report: ifHeld('report.build', reportRecordDef.read),
  reportType: ifHeld('report.build', reportTypeRecordDef.read),
  ruleAllocation: ifHeld('tenant.manage', readRuleAllocation),
};
