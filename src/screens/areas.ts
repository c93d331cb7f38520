/**
 * The one table of areas. A row says when the screens of `features/<area>/screens.ts` load, and which texts, words of codes
 * and addresses come with them; a text or a code table that several rows name comes with the first. Whatever loads in
 * steps reads this: the build (scripts/vite/areas.ts) gives each step its own part, the whole table reaches no phone.
 */
import type { AreaRow } from './area-row.ts';
import { accessAreas } from './areas-access.ts';
import { videoDeviceAreas } from './areas-video-device.ts';
import { serverMonitorAreas } from './areas-server-monitor.ts';
import { serverRoomAreas } from './areas-server-room.ts';
import { videoEventAreas } from './areas-video-event.ts';
import { videoPlayAreas } from './areas-video-play.ts';
import { videoEvidenceAreas } from './areas-video-evidence.ts';
import { reportAreas } from './areas-report.ts';
import { ORDER_ADDRESSES } from './order-addresses.ts';

export { TIERS, type Tier } from './area-row.ts';

export const areas = {
  frame: {
    tier: 'link',
    texts: ['desk', 'errors', 'look', 'menu', 'outbox', 'password'],
    codes: ['userType', 'orderState', 'orderPriority', 'slaState'],
  },
  errors: { tier: 'link', addresses: { 404: '/404', 401: '/401', '302request': '/302request' } },
  login: { tier: 'link', texts: ['login'], addresses: { login: '/login' } },
  home: { tier: 'link', texts: ['home'], addresses: { homeIndex: '/home/index' } },
  alarm: {
    tier: 'link',
    texts: ['alarm', 'alarmlist', 'alarmmore', 'videoplay'],
    codes: [
      'signalState',
      'alarmCategory',
      'alarmLevel',
      'handleState',
      'verdict',
      'verdictReason',
      'taskKind',
      'taskState',
      'nodeState',
      'arriveWay',
    ],
    addresses: {
      warningNoticeWechatIndex: '/warningNoticeWechat/index',
      warningNoticeWechatSureFire: '/warningNoticeWechat/sureFire',
      warningNoticeWechatWorkHandle: '/warningNoticeWechat/workHandle',
      warningNoticeWechatNodeDetail: '/warningNoticeWechat/nodeDetail',
      warningDetail: '/warningDetail',
    },
  },

  alert: { tier: 'more', texts: ['alert'], codes: ['planNodeType', 'deviceType', 'notifyResult', 'locationKind'] },
  me: {
    tier: 'more',
    texts: ['me'],
    codes: ['gender', 'loginWay'],
    addresses: { mainDetailIndex: '/mainDetail/index' },
  },
  order: {
    tier: 'more',
    texts: ['order', 'orderact', 'ordercodes', 'orderlist', 'orderdesk', 'ordernew', 'orderwork', 'signature', 'forms'],
    codes: [
      'orderSource',
      'dispatchMode',
      'refusalReason',
      'suspendReason',
      'payState',
      'payWay',
      'payResult',
      'quoteState',
      'quoteItemKind',
      'returnVisit',
      'visitWay',
      'visitResult',
      'orderRequest',
      'planEvery',
    ],
    addresses: ORDER_ADDRESSES,
  },

  /** Guests without an account: what an invitation or a printed code opens, and their own page with the pass. */
  'visit-public': {
    tier: 'more',
    texts: ['visitpass', 'visitform'],
    keptOffline: false,
    addresses: { visitRegister: '/visit/register', visitPass: '/visit/pass' },
  },

  /** What a message leads to; the lists and the forms of approvals come with the administration. */
  'flow/detail': {
    tier: 'more',
    texts: ['flow'],
    keptOffline: false,
    addresses: { bizFlowDetail: '/business-app/workflow/bizFlowDetail' },
  },
  flow: {
    tier: 'admin',
    texts: ['flow'],
    codes: ['flowState'],
    linkedEarly: true,
    addresses: {
      flowSend: '/business-app/workflow/flow-send',
      taskList: '/business-app/workflow/task-list',
      transactList: '/business-app/workflow/transact-list',
      finishList: '/business-app/workflow/finish-list',
      finishListAll: '/business-app/workflow/finish-list-all',
      flowTask: '/business-app/workflow/flow-task',
      allExamine: '/workbench/allExamine',
    },
  },
  ranking: {
    tier: 'admin',
    texts: ['ranking'],
    codes: ['rankPeriod', 'rankSubject', 'rankAudience', 'rankState', 'rankCase', 'rankAppeal'],
    linkedEarly: true,
    addresses: { rankingIndex: '/ranking/index' },
  },
  overview: {
    tier: 'admin',
    texts: ['overview', 'alarmduty'],
    keptOffline: true,
    linkedEarly: true,
    addresses: { homePageIndex: '/homePage/index' },
  },
  parks: {
    tier: 'admin',
    texts: ['parks', 'admin'],
    codes: ['validity'],
    addresses: {
      parkProjects: '/park-manage/park-org-manage',
      parkProject: '/park-manage/org-details',
      centerParks: '/userCenter/park-manage/index',
      centerPark: '/userCenter/park-manage/park-details',
    },
  },
  people: {
    tier: 'admin',
    texts: ['people', 'admin', 'logwords'],
    codes: ['accountState'],
    addresses: {
      unifiedUsers: '/unified-manage/unified-user-manage',
      unifiedUser: '/unified-manage/user-detail',
      unifiedOrgs: '/unified-manage/unified-org-manage',
      unifiedOrg: '/unified-manage/org-details',
      parkUsers: '/park-manage/park-user-manage',
      parkUser: '/park-manage/user-detail',
      centerOrgs: '/userCenter/org-manage/index',
      centerOrg: '/userCenter/org-manage/org-details',
      centerUsers: '/userCenter/user-manage/index',
      centerUser: '/userCenter/user-manage/user-details',
    },
  },
  roles: {
    tier: 'admin',
    texts: ['roles', 'admin'],
    codes: ['dataScope', 'roleType', 'roleState'],
    addresses: {
      unifiedRoles: '/unified-manage/unified-role-manage',
      unifiedRole: '/unified-manage/role-detail',
      parkRoles: '/park-manage/park-role-manage',
      parkRole: '/park-manage/role-detail',
      centerRoles: '/userCenter/role-manage/index',
      centerRole: '/userCenter/role-manage/role-details',
    },
  },
  apps: {
    tier: 'admin',
    texts: ['apps', 'admin'],
    codes: ['nodeType', 'resourceType', 'appFrom', 'openMode'],
    addresses: { appManage: '/permissionPage/appManage/index', menuManage: '/permissionPage/function' },
  },
  tenants: {
    tier: 'admin',
    texts: ['apps', 'admin'],
    codes: ['tenantState'],
    addresses: {
      tenants: '/permissionPage/tenant/index',
      tenantPermission: '/permissionPage/tenant-permission-detail',
      tenantPermissionEdit: '/permissionPage/tenant-permission-edit',
      myTenant: '/my-tenant/index',
      ruleAllocation: '/permissionPage/rules-allocation',
    },
  },
  policy: {
    tier: 'admin',
    texts: ['dict', 'admin', 'keeping', 'calllimit'],
    addresses: {
      passwordPolicy: '/permissionPage/passwordPolicy',
      keepingTimes: '/permissionPage/keepingTimes',
      callLimits: '/permissionPage/callLimits',
    },
  },
  dict: {
    tier: 'admin',
    texts: ['dict', 'admin'],
    codes: ['dictType'],
    addresses: { dicts: '/sharedServices/dict', dictItems: '/sharedServices/dict-sub' },
  },
  logs: {
    tier: 'admin',
    texts: ['logs', 'logwords'],
    codes: ['loginLogType', 'logResult', 'sysLogLevel', 'syncState'],
    addresses: {
      loginLog: '/sharedServices/log/index',
      dataSyncLogs: '/sharedServices/data-sync-logs',
      actionLog: '/sharedServices/action-log-new',
      actionTrack: '/sharedServices/action-log-track/:id',
      sysLog: '/sharedServices/sys-log',
      sysTrack: '/sharedServices/sys-log-track/:id',
      syncLog: '/permissionPage/synchronizationLog',
      adminLoginLog: '/permissionPage/log/index',
      adminActionLog: '/permissionPage/log/action-log-new',
    },
  },
  register: { tier: 'admin', linkedEarly: true, texts: ['register'], addresses: { register: '/register' } },
  registration: {
    tier: 'admin',
    texts: ['register'],
    codes: ['registrationState'],
    linkedEarly: true,
    addresses: { registrations: '/userCenter/user-manage/registrations' },
  },
  'single-sign-on': { tier: 'admin', linkedEarly: true, addresses: { authRedirect: '/auth-redirect' } },
  outside: { tier: 'admin', linkedEarly: true, addresses: { jump: '/jump', iframeIndex: '/iframe/index' } },
  'dev-chat': { tier: 'admin', texts: ['chat'], addresses: { devChat: '/dev/chat' } },
  'alarm/control-room': {
    tier: 'admin',
    texts: ['alarmdesk', 'alarmboard', 'alarmduty', 'around'],
    codes: ['alarmSource', 'handOverState', 'handOverItemState'],
    keptOffline: true,
    addresses: {
      alarmBoard: '/business-app/warningNotice/dashboard/index',
      alarmCreate: '/business-app/warningNotice/dashboard/create',
      alarmRecord: '/business-app/warningNotice/dashboard/detail',
      alarmTasks: '/business-app/warningNotice/my-tasks/index',
      alarmTask: '/business-app/warningNotice/my-tasks/detail',
    },
  },
  workbench: {
    tier: 'admin',
    texts: ['workbench'],
    addresses: {
      workbenchIndex: '/workbench/index',
      workbenchApplication: '/workbench/application',
      workbenchInformation: '/workbench/information',
    },
  },
  workday: {
    tier: 'admin',
    texts: ['workday'],
    addresses: { workCalendar: '/business-app/workday/work-calendar', workHour: '/business-app/workday/work-hour' },
  },
  ...accessAreas,
  ...videoDeviceAreas,
  ...serverMonitorAreas,
  ...serverRoomAreas,
  ...videoEventAreas,
  ...videoPlayAreas,
  ...videoEvidenceAreas,
  ...reportAreas,
  'flow-setup': {
    tier: 'admin',
    texts: ['flowsetup', 'flowparts', 'flowlists', 'flow', 'forms', 'admin'],
    addresses: {
      linkCode: '/business-app/workflow/link-code',
      templateManage: '/business-app/workflow/template-manage',
      flowManage: '/business-app/workflow/flow-manage',
      flowDefine: '/business-app/workflow/flowDefine',
    },
  },
  'alarm-setup': {
    tier: 'admin',
    texts: ['alarmrule', 'alarmplan', 'alarmduty', 'forms'],
    addresses: {
      alarmSetup: '/business-app/warningNotice/rules-allocation/index',
      alarmSetupNew: '/business-app/warningNotice/rules-allocation/create',
      alarmSetupEdit: '/business-app/warningNotice/rules-allocation/edit',
    },
  },
} as const satisfies Record<string, AreaRow>;

/** Addresses that only redirect: they have no screen. */
export const LEADS_ON = { wechatRequest: '/wechatRequest', redirectPath: '/redirect/*' } as const;

type Areas = typeof areas;
type KeysIn<Row> = Row extends { addresses: infer Addresses } ? `${keyof Addresses & (string | number)}` : never;

export type AreaName = keyof Areas;

/** The screens of an area. */
export type KeyOfArea<Name extends AreaName> = KeysIn<Areas[Name]>;
/** The screens of a tier. */
export type KeyOfTier<T extends AreaRow['tier']> = KeysIn<Extract<Areas[AreaName], { tier: T }>>;
/** The screens whose addresses come with the administration. */
export type LateKey = KeysIn<Exclude<Extract<Areas[AreaName], { tier: 'admin' }>, { linkedEarly: true }>>;

export type ScreenKey = KeysIn<Areas[AreaName]> | keyof typeof LEADS_ON;
