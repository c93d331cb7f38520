/** Every endpoint of the platform. The server must handle each; the sweep tests walk them all. */
import { accountEndpoints } from './account';
import { adminEndpoints } from './admin';
import { adminAppEndpoints } from './admin-app';
import { adminTenantEndpoints } from './admin-tenant';
import { parkAdminEndpoints } from './admin-park';
import { roleEndpoints } from './admin-role';
import { adminOrgEndpoints } from './admin-org';
import { adminSignOnEndpoints } from './admin-sign-on';
import { adminUserEndpoints } from './admin-user';
import { adminUserRightsEndpoints } from './admin-user-rights';
import { alarmEndpoints } from './alarm';
import { alarmRuleEndpoints } from './alarm-rule';
import { alarmPlanEndpoints } from './alarm-plan';
import { alarmDutyEndpoints } from './alarm-duty';
import { controlRoomEndpoints } from './control-room';
import { alarmBoardEndpoints } from './alarm-board';
import { alarmPeopleEndpoints } from './alarm-people';
import { alarmPlaceEndpoints } from './alarm-place';
import { alertEndpoints } from './alert';
import { cameraEndpoints } from './camera';
import { appsEndpoints } from './apps';
import { authEndpoints } from './auth';
import { chatEndpoints } from './chat';
import { chatPageEndpoints } from './chat-page';
import { logEndpoints } from './admin-log';
import { callLimitEndpoints } from './call-limit';
import { keepingEndpoints } from './keeping';
import { syncEndpoints } from './sync';
import { dictEndpoints } from './dict';
import { fileEndpoints } from './file';
import { flowInboxEndpoints } from './flow/flow-inbox';
import { flowSetupEndpoints } from './flow/flow-setup';
import { homeEndpoints } from './home';
import { searchEndpoints } from './search';
import { rankingEndpoints } from './ranking/ranking';
import { musterEndpoints, musterSetupEndpoints } from './muster/muster';
import { playEndpoints } from './video/play';
import { videoHomeEndpoints } from './video/video-home';
import { noticeEndpoints } from './notice';
import { orderEndpoints } from './order';
import { dispatchEndpoints } from './dispatch';
import { orderPublicEndpoints } from './order-public';
import { orderTypeEndpoints } from './order-type';
import { outsideEndpoints } from './outside';
import { passwordEndpoints } from './password';
import { passwordLinkEndpoints } from './password-link';
import { peopleEndpoints } from './people';
import { registrationEndpoints } from './registration';
import { serverRoomEndpoints } from './server/server-room';
import { snmpDeviceEndpoints } from './server/snmp-device';
import { sessionEndpoints } from './session';
import { signInEndpoints } from './sign-in';
import { signalEndpoints } from './signal';
import { smsEndpoints } from './sms';
import { workbenchEndpoints } from './workbench';
import { visitEndpoints } from './visit/visit';
import { visitGateEndpoints } from './visit/visit-gate';
import { visitPublicEndpoints } from './visit/visit-public';
import { visitSetupEndpoints } from './visit/visit-setup';
import { workdayEndpoints } from './workday';
import { accessCommandEndpoints } from './access/access-command';
import { encoderEndpoints } from './video/encoder';
import { mediaServerEndpoints } from './video/media-server';
import { monitorEndpoints } from './video/monitor';
import { whyBlackEndpoints } from './video/why-black';
import { accessDeviceEndpoints } from './access/access-device';
import { accessHereEndpoints } from './access/access-here';
import { accessGroupEndpoints } from './access/access-group';
import { accessPersonEndpoints } from './access/access-person';
import { accessAssessmentEndpoints } from './access/access-assessment';
import { accessErasureEndpoints } from './access/access-erasure';
import { accessPrivacyEndpoints } from './access/access-privacy';
import { accessRepairEndpoints } from './access/access-repair';
import { accessRightsEndpoints } from './access/access-rights';
import { passageEndpoints } from './access/passage';
import { agentEndpoints } from './server/agent';
import { machineEndpoints } from './server/machine';
import { machineCareEndpoints } from './server/machine-care';
import { algorithmEndpoints } from './video/algorithm';
import { videoEventEndpoints } from './video/video-event';
import { aroundEndpoints } from './around';
import { clipEndpoints } from './video/clip';
import { complianceEndpoints } from './video/compliance';
import { ptzEndpoints } from './video/ptz';
import { viewLogEndpoints } from './video/view-log';
import { reportEndpoints } from './report/report';
import { reportCenterEndpoints } from './report/report-center';
import { reportPublicEndpoints, reportSsoEndpoints } from './report/report-public';
import { reportExportEndpoints } from './report/report-export';
import { reportGroupEndpoints } from './report/report-group';
import { reportScheduleEndpoints } from './report/report-schedule';
import { reportShareEndpoints } from './report/report-share';

export const endpoints = {
  ...sessionEndpoints,
  ...signInEndpoints,
  ...authEndpoints,
  ...passwordEndpoints,
  ...passwordLinkEndpoints,
  ...smsEndpoints,
  ...accountEndpoints,
  ...appsEndpoints,
  ...outsideEndpoints,
  ...registrationEndpoints,
  ...adminEndpoints,
  ...adminUserEndpoints,
  ...adminUserRightsEndpoints,
  ...adminSignOnEndpoints,
  ...adminOrgEndpoints,
  ...dictEndpoints,
  ...logEndpoints,
  ...keepingEndpoints,
  ...callLimitEndpoints,
  ...syncEndpoints,
  ...adminAppEndpoints,
  ...adminTenantEndpoints,
  ...roleEndpoints,
  ...parkAdminEndpoints,
  ...alarmEndpoints,
  ...alarmRuleEndpoints,
  ...alarmPlanEndpoints,
  ...alarmDutyEndpoints,
  ...controlRoomEndpoints,
  ...alarmBoardEndpoints,
  ...alarmPeopleEndpoints,
  ...alarmPlaceEndpoints,
  ...alertEndpoints,
  ...cameraEndpoints,
  ...orderEndpoints,
  ...dispatchEndpoints,
  ...orderTypeEndpoints,
  ...orderPublicEndpoints,
  ...signalEndpoints,
  ...fileEndpoints,
  ...peopleEndpoints,
  ...homeEndpoints,
  ...searchEndpoints,
  ...chatEndpoints,
  ...chatPageEndpoints,
  ...workdayEndpoints,
  ...accessCommandEndpoints,
  ...accessDeviceEndpoints,
  ...accessHereEndpoints,
  ...accessGroupEndpoints,
  ...accessPersonEndpoints,
  ...accessRepairEndpoints,
  ...accessRightsEndpoints,
  ...accessPrivacyEndpoints,
  ...accessAssessmentEndpoints,
  ...accessErasureEndpoints,
  ...passageEndpoints,
  ...visitEndpoints,
  ...visitGateEndpoints,
  ...visitPublicEndpoints,
  ...visitSetupEndpoints,
  ...musterEndpoints,
  ...musterSetupEndpoints,
  ...rankingEndpoints,
  ...algorithmEndpoints,
  ...videoEventEndpoints,
  ...playEndpoints,
  ...videoHomeEndpoints,
  ...flowInboxEndpoints,
  ...flowSetupEndpoints,
  ...noticeEndpoints,
  ...workbenchEndpoints,
  ...mediaServerEndpoints,
  ...encoderEndpoints,
  ...monitorEndpoints,
  ...whyBlackEndpoints,
  ...machineEndpoints,
  ...machineCareEndpoints,
  ...agentEndpoints,
  ...serverRoomEndpoints,
  ...snmpDeviceEndpoints,
  ...clipEndpoints,
  ...complianceEndpoints,
  ...ptzEndpoints,
  ...viewLogEndpoints,
  ...aroundEndpoints,
  ...reportEndpoints,
  ...reportCenterEndpoints,
  ...reportShareEndpoints,
  ...reportExportEndpoints,
  ...reportScheduleEndpoints,
  ...reportGroupEndpoints,
  ...reportPublicEndpoints,
  ...reportSsoEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
