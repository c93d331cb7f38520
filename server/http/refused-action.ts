/** The refused action, with the name that the audit log uses for the performed one. */
import type { Endpoint } from '@/contract/endpoint';
import { type EndpointName, endpoints } from '@/contract/endpoints';

interface Wanted {
  readonly action: string;
  readonly bizType: string | null;
  readonly bizId: number | null;
}

/** Calls whose action is called otherwise than they are. */
const ACTIONS: Partial<Record<EndpointName, string>> = {
  sendFlow: 'flow.submit',
  decideFlowTask: 'flow.decide',
  agreeToFlows: 'flow.agree',
  actOnFlow: 'flow.act',
  changePark: 'session.changePark',
  getSsoCode: 'session.ssoCode',
  changeMyPassword: 'user.changePassword',
  saveMyConfig: 'account.saveConfig',
  saveListColumns: 'account.saveConfig',
  saveListView: 'account.saveConfig',
  removeListView: 'account.saveConfig',
  addDelegation: 'account.delegate',
  endDelegation: 'account.endDelegation',
  endMySession: 'session.end',
  endOtherSessions: 'session.endOthers',
  switchRole: 'session.viewRole',
  saveMyProfile: 'account.saveProfile',
  decideRegistration: 'register.decide',
  savePasswordRule: 'policy.savePasswordRule',
  undoPasswordRule: 'policy.savePasswordRule',
  setKept: 'policy.setKeepingTime',
  setCallLimit: 'policy.setCallLimit',
  resetUserPassword: 'user.resetPassword',
  makeSignInCards: 'user.signInCard',
  sendPasswordLinks: 'user.passwordLink',
  setUserState: 'user.change',
  moveUsers: 'user.change',
  saveUserAvatar: 'user.avatar',
  unlockUser: 'user.unlock',
  endUserSessions: 'user.endSessions',
  addMembers: 'user.join',
  joinSignOn: 'user.joinSignOn',
  partSignOn: 'user.partSignOn',
  removeMembers: 'user.quit',
  giveRole: 'user.roles',
  saveUserGrant: 'user.roles',
  removeUserGrant: 'user.roles',
  addRoleMembers: 'role.give',
  changeRoleMember: 'role.give',
  removeRoleMembers: 'role.take',
  markRoles: 'role.change',
  addRolePermission: 'role.change',
  moveOrg: 'org.change',
  moveDictItem: 'dictItem.change',
  moveRackItem: 'rackItem.change',
  setAppsValid: 'app.change',
  makeAppSecret: 'app.secret',
  moveFunc: 'func.change',
  saveTenantPermission: 'tenant.permission',
  saveMyTenantContact: 'tenant.change',
  allocateRules: 'ruleAllocation.change',
  copyPark: 'park.copy',
  movePlace: 'location.change',
  setAlarmRuleEnabled: 'alarmRule.change',
  moveAlarmRule: 'alarmRule.move',
  restoreRuleVersion: 'alarmRule.undo',
  restorePlanVersion: 'alarmPlan.undo',
  startDrill: 'alarmPlan.drill',
  concludeDrill: 'alarmPlan.concludeDrill',
  makeShifts: 'dutyShift.make',
  replaceOnShift: 'dutyShift.replace',
  swapShifts: 'dutyShift.swap',
  addToShift: 'dutyShift.add',
  dropShift: 'dutyShift.drop',
  addAbsence: 'dutyAbsence.add',
  endAbsence: 'dutyAbsence.end',
  startHandOver: 'handOver.start',
  signHandOverItem: 'handOver.sign',
  refuseHandOverItem: 'handOver.refuse',
  withdrawHandOver: 'handOver.withdraw',
  endHandOver: 'handOver.end',
  createAlarm: 'alarm.create',
  noteOnAlarm: 'alarm.note',
  actOnAlarmTask: 'alarm.actOnTask',
  actOnAlarm: 'alarm.act',
  actOnAlarms: 'alarm.act',
  uploadFloorPlan: 'floorPlan.upload',
  placePoint: 'floorPlan.place',
  createOrder: 'order.created',
  reportByCode: 'order.created',
  actOnOrder: 'order.act',
  dispatchOrders: 'order.dispatch',
  readOrderMessages: 'order.readMessages',
  saveOrderView: 'order.saveView',
  saveOrderType: 'orderType.save',
  saveOrderSkills: 'orderSkill.save',
  saveOrderPlan: 'orderPlan.save',
  createWorkdayCalendar: 'workCalendar.create',
  removeWorkdayCalendar: 'workCalendar.remove',
  changeWorkdays: 'workCalendar.change',
  openDoor: 'door.open',
  holdDoor: 'door.holdOpen',
  lookAtPassageStill: 'door.still',
  pushSlot: 'door.push',
  compareController: 'doorController.compare',
  askMediaServer: 'mediaServer.ask',
  addFoundEncoder: 'encoder.addFound',
  maintainMonitor: 'monitor.maintain',
  resumeMonitor: 'monitor.resume',
  fixBlack: 'monitor.fix',
  markExits: 'door.change',
  reportDoorFault: 'order.create',
  setMachineService: 'server.change',
  maintainMachines: 'server.maintain',
  endMaintenance: 'server.endMaintain',
  newAgentKey: 'server.newKey',
  revokeAgentKey: 'server.revokeKey',
  addCredential: 'passPerson.addCredential',
  setCredentialState: 'passPerson.setCredential',
  addConsent: 'passPerson.addConsent',
  withdrawConsent: 'passPerson.withdrawConsent',
  importPassPeople: 'passPerson.import',
  setPersonIdNo: 'passPerson.setIdNo',
  addFace: 'passPerson.addFace',
  forgivePassback: 'passPerson.forgive',
  publishConsentNotice: 'consentNotice.publish',
  setKeepingTime: 'privacy.setKeepingTime',
  revealIdNumber: 'privacy.revealIdNumber',
  startErasure: 'privacy.erase',
  addAssessment: 'privacy.assess',
  joinPassGroup: 'passGroup.join',
  reviewVideoEvents: 'video.review',
  actOnVideoEvents: 'video.act',
  addAlgorithm: 'algorithm.add',
  saveAlgorithm: 'algorithm.save',
  saveBinding: 'algorithm.bind',
  actOnBinding: 'algorithm.act',
  askClip: 'clip.ask',
  withdrawClip: 'clip.withdraw',
  remakeClip: 'clip.remake',
  openClip: 'clip.save',
  movePtz: 'ptz.take',
  stopPtz: 'ptz.take',
  releasePtz: 'ptz.take',
  goToPreset: 'ptz.take',
  askPtz: 'ptz.askNext',
  keepPreset: 'ptz.keepPreset',
  dropPreset: 'ptz.dropPreset',
  setKeyTarget: 'video.keyTarget',
  setAskReason: 'video.askReason',
  createVisit: 'visit.invited',
  actOnVisit: 'visit.act',
  registerVisit: 'visit.selfRegistered',
  withdrawGuestId: 'visit.withdrawId',
  withdrawMyIdNumber: 'visit.withdrawId',
  saveVisitType: 'visitType.change',
  addWatchEntry: 'watch.create',
  revokeWatchEntry: 'watch.revoke',
  startMuster: 'muster.start',
  markPerson: 'muster.mark',
  endMuster: 'muster.end',
  exportMuster: 'muster.export',
  saveMusterSettings: 'musterSettings.save',
  appealRankCase: 'rankAppeal.ask',
  withdrawRankAppeal: 'rankAppeal.withdraw',
  hideRankName: 'account.rankName',
  saveRankRule: 'rankRule.change',
  createFlowDef: 'flowDef.create',
  saveFlowSettings: 'flowDef.settings',
  saveFlowDraft: 'flowDef.draft',
  dropFlowDraft: 'flowDef.dropDraft',
  publishFlow: 'flowDef.publish',
  setFlowState: 'flowDef.state',
  saveNotice: 'notice.save',
  publishNotice: 'notice.publish',
  withdrawNotice: 'notice.withdraw',
  removeNotice: 'notice.remove',
  remindNotice: 'notice.remind',
  readNotice: 'notice.read',
  confirmNotice: 'notice.confirm',
  setFavourite: 'account.saveConfig',
  addVisits: 'account.saveConfig',
  snoozeTodo: 'account.saveConfig',
  uploadPhoto: 'photo.upload',
  handleSysLogs: 'sysLog.handle',
  runSync: 'sync.run',
  retrySyncRun: 'sync.retry',
  updateReport: 'report.change',
  deleteReport: 'report.remove',
  authReportUser: 'report.grant',
  publishReport: 'report.publish',
  updateReportType: 'reportType.change',
  deleteReportType: 'reportType.remove',
  getReportShortUrl: 'reportShare.create',
  actOnReportShare: 'reportShare.change',
  actOnAllReportShares: 'reportShare.pause',
  enterReportPassword: 'reportShare.change',
  openReportLink: 'reportShare.change',
  queryReportLink: 'reportShare.change',
  lookAtReportLink: 'reportShare.change',
  listReportLinkValues: 'reportShare.change',
  tryReportSchedule: 'reportSchedule.change',
  tryReportGroup: 'reportGroup.change',
  pauseReportSchedule: 'reportSchedule.pause',
  pairReportScreen: 'reportScreen.pair',
  unpairReportScreen: 'reportScreen.unpair',
  beginScreenPairing: 'reportScreen.pair',
  fetchScreenKey: 'reportScreen.pair',
  beatScreen: 'reportScreen.change',
  queryScreen: 'reportScreen.change',
  lookAtScreen: 'reportScreen.change',
  redeemReportToken: 'session.ssoCode',
  favouriteReport: 'account.saveConfig',
};
/** Calls that name what is done in their input. */
const ACTED: Partial<Record<EndpointName, string>> = {
  actOnAlarm: 'alarm',
  actOnOrder: 'order',
  actOnVisit: 'visit',
  actOnReportShare: 'reportShare',
};
/** Fields that name the record. */
const RECORDS: Readonly<Record<string, string>> = {
  alarmId: 'alarm',
  orderId: 'order',
  visitId: 'visit',
  musterId: 'muster',
  userId: 'user',
  registrationId: 'registration',
  reportId: 'report',
  sessionId: 'session',
};
/** Records that are called otherwise in their calls. */
const KINDS: Readonly<Record<string, string>> = {
  place: 'location',
  plan: 'alarmPlan',
  roster: 'dutyRoster',
  passPeople: 'passPerson',
  machine: 'server',
  machineRule: 'serverRule',
};
const VERBS = 'save|remove|restore|undo|import';

const names = new Map<Endpoint, EndpointName>();
for (const [name, endpoint] of Object.entries(endpoints)) names.set(endpoint, name as EndpointName);

const valueOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? new Map<string, unknown>(Object.entries(input)).get(name) : undefined;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** `saveDict`, `removeDicts`, `undoDictChange` → `dict`. */
function recordOf(name: string): { verb: string; kind: string } | null {
  const [, verb, rest] = new RegExp(`^(${VERBS})([A-Z]\\w*)$`).exec(name) ?? [];
  if (verb === undefined || rest === undefined) return null;
  const kind = rest.replace(/Change$/, '').replace(/s$/, '');
  const called = kind.charAt(0).toLowerCase() + kind.slice(1);
  return { verb, kind: KINDS[called] ?? called };
}

function ofRecord(name: string, input: unknown): Wanted | null {
  const found = recordOf(name);
  if (!found) return null;
  const { verb, kind } = found;
  const ids = valueOf(input, 'ids');
  const bizId = numberOf(valueOf(input, 'id')) ?? (Array.isArray(ids) && ids.length === 1 ? numberOf(ids[0]) : null);
  const done = verb === 'save' ? (bizId === null ? 'create' : 'change') : verb;
  return { action: `${kind}.${done}`, bizType: kind, bizId };
}

/** @param input as far as it was read */
export function refusedAction(endpoint: Endpoint, input: unknown): Wanted {
  const name = names.get(endpoint);
  const [field, bizType = null] =
    Object.entries(RECORDS).find(([each]) => numberOf(valueOf(input, each)) !== null) ?? [];
  const bizId = field === undefined ? null : numberOf(valueOf(input, field));
  const said = valueOf(input, 'action');
  const acted = name && ACTED[name];
  if (acted && typeof said === 'string') return { action: `${acted}.${said}`, bizType, bizId };
  const known = name && ACTIONS[name];
  if (known) return { action: known, bizType, bizId };
  const record = name ? ofRecord(name.replace(/^saveApiUser$/, 'saveUser'), input) : null;
  return record ?? { action: `${endpoint.path.split('/')[0] ?? 'call'}.${name ?? 'call'}`, bizType, bizId };
}
