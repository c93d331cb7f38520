/** One handler per endpoint: leaving one out does not compile. */
import './kinds';
import type { AllHandlers } from './http/handlers';
import { fileHandlers } from './files/file.handlers';
import { adminHandlers } from './modules/admin/admin.handlers';
import { adminAppHandlers } from './modules/app-admin/app-admin.handlers';
import { adminTenantHandlers } from './modules/tenant-admin/tenant-admin.handlers';
import { alarmHandlers } from './modules/alarm/alarm.handlers';
import { alarmRuleHandlers } from './modules/alarm-rule/alarm-rule.handlers';
import { alarmPlanHandlers } from './modules/alarm-plan/alarm-plan.handlers';
import { alarmDutyHandlers } from './modules/alarm-duty/alarm-duty.handlers';
import { controlRoomHandlers } from './modules/control-room/control-room.handlers';
import { alarmBoardHandlers } from './modules/alarm-board/alarm-board.handlers';
import { alertHandlers } from './modules/alert/alert.handlers';
import { cameraHandlers } from './modules/alarm/detail/camera.handlers';
import { onDutyHandlers } from './modules/alarm-board/alarm-on-duty.handlers';
import { alarmPlaceHandlers } from './modules/alarm-board/floor-plan/alarm-place.handlers';
import { chatHandlers } from './modules/chat/chat.handlers';
import { chatPageHandlers } from './modules/chat/chat-page.handlers';
import { signalHandlers } from './modules/alarm-intake/signal.handlers';
import { flowHandlers } from './modules/flow/flow.handlers';
import { dictHandlers } from './modules/dict/dict.handlers';
import { keepingHandlers } from './modules/keeping/keeping.handlers';
import { limitHandlers } from './modules/limit/limit.handlers';
import { logHandlers } from './modules/log/log.handlers';
import { syncHandlers } from './modules/sync/sync.handlers';
import { homeHandlers } from './modules/home/home.handlers';
import { outsideHandlers } from './modules/outside/outside.handlers';
import { dispatchHandlers, orderTypeHandlers } from './modules/order/dispatch.handlers';
import { orderHandlers, orderPublicHandlers } from './modules/order/order.handlers';
import { peopleHandlers } from './modules/people/people.handlers';
import { peopleAdminHandlers } from './modules/people-admin/people-admin.handlers';
import { appsHandlers } from './modules/identity/menu/apps.handlers';
import { registrationHandlers } from './modules/session/registration/registration.handlers';
import { accountHandlers } from './modules/session/account/account.handlers';
import { authHandlers } from './modules/session/sign-in/auth.handlers';
import { signOnHandlers } from './modules/session/oidc/oidc.handlers';
import { passwordHandlers, passwordLinkHandlers } from './modules/session/password/password.handlers';
import { sessionHandlers } from './modules/session/session.handlers';
import { parkAdminHandlers } from './modules/park-admin/park.handlers';
import { roleHandlers } from './modules/role-admin/role.handlers';
import { searchHandlers } from './modules/search/search.handlers';
import { recordReaders } from './record-kinds';
import { smsHandlers } from './sms/sms.handlers';
import { flowSetupHandlers } from './modules/flow/setup/flow-setup.handlers';
import { noticeHandlers } from './modules/notice/notice.handlers';
import { musterHandlers } from './modules/muster/muster.handlers';
import { rankingHandlers } from './modules/ranking/ranking.handlers';
import { videoPlayHandlers } from './modules/video-play/video-play.handlers';
import { visitHandlers } from './modules/visit/visit.handlers';
import { videoEventHandlers } from './modules/video-event/video-event.handlers';
import { workbenchHandlers } from './modules/workbench/workbench.handlers';
import { privacyHandlers } from './modules/privacy/privacy.handlers';
import { accessHandlers } from './modules/access/access.handlers';
import { videoDeviceHandlers } from './modules/video-device/video-device.handlers';
import { machineHandlers } from './modules/machine/machine.handlers';
import { aroundHandlers } from './modules/around/around.handlers';
import { videoEvidenceHandlers } from './modules/video-evidence/video-evidence.handlers';
import { workdayHandlers } from './modules/workday/workday.handlers';
import { reportHandlers } from './modules/report/report.handlers';
import { serverRoomHandlers } from './modules/server-room/server-room.handlers';

export const handlers = {
  ...sessionHandlers,
  ...authHandlers,
  ...passwordHandlers,
  ...passwordLinkHandlers,
  ...smsHandlers,
  ...accountHandlers,
  ...appsHandlers,
  ...outsideHandlers,
  ...registrationHandlers,
  ...adminHandlers(recordReaders),
  ...dictHandlers,
  ...keepingHandlers,
  ...limitHandlers,
  ...logHandlers,
  ...syncHandlers,
  ...adminAppHandlers,
  ...adminTenantHandlers,
  ...roleHandlers,
  ...parkAdminHandlers,
  ...alarmHandlers,
  ...alarmRuleHandlers,
  ...alarmPlanHandlers,
  ...alarmDutyHandlers,
  ...controlRoomHandlers,
  ...alarmBoardHandlers,
  ...alertHandlers,
  ...cameraHandlers,
  ...onDutyHandlers,
  ...alarmPlaceHandlers,
  ...orderHandlers,
  ...dispatchHandlers,
  ...orderTypeHandlers,
  ...orderPublicHandlers,
  ...signalHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...peopleAdminHandlers,
  ...signOnHandlers,
  ...homeHandlers,
  ...workdayHandlers,
  ...accessHandlers,
  ...videoDeviceHandlers,
  ...privacyHandlers,
  ...visitHandlers,
  ...musterHandlers,
  ...rankingHandlers,
  ...videoEventHandlers,
  ...videoPlayHandlers,
  ...flowHandlers,
  ...flowSetupHandlers,
  ...noticeHandlers,
  ...workbenchHandlers,
  ...machineHandlers,
  ...searchHandlers,
  ...chatHandlers,
  ...chatPageHandlers,
  ...serverRoomHandlers,
  ...videoEvidenceHandlers,
  ...aroundHandlers,
  ...reportHandlers,
} satisfies AllHandlers;
