/** Built-in roles: what their people are called, what they may do and which pages they have. */
import type { Permission } from '@/contract/permissions';
import type { Shipped } from './page';

export const ROLE_CODES = [
  'admin',
  'guard',
  'field',
  'lead',
  'manager',
  'dispatcher',
  'repair',
  'visitclerk',
  'parkadmin',
  'tenant',
] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

interface RoleData extends Shipped {
  name: string;
  /** 1 unified, 2 park. */
  roleType: 1 | 2;
  permissions: readonly Permission[];
  /** A page belongs to the role when its path is one of these or lies below one. */
  pages: readonly string[];
}

/** Doors as those on duty meet them, and all that is kept of them. */
const DOORS = ['deviceManagement', 'accessDeviceManagement', 'trafficRecord'].map(
  (page) => `/business-app/convenient-access/${page}`,
);
const DOOR_SETUP = [
  'authenticationMode',
  'visitorPersonManagement/person',
  'visitorPersonManagement/personManagement',
  'permissionGroupManagement',
].map((page) => `/business-app/convenient-access/${page}`);
const HOME = ['/home', '/homePage'];
const PERSONAL = ['/workbench/index', '/workbench/application', '/workbench/information'];
const ALARM = ['/warningNoticeWechat', '/business-app/warningNotice/dashboard', '/business-app/warningNotice/my-tasks'];
const ALARM_RULES = ['/business-app/warningNotice/rules-allocation'];
/** Inviting guests, and what becomes of it. */
const VISITS = ['visitorAppointment', 'visitorPersonManagement/visitor'].map(
  (page) => `/business-app/convenient-access/${page}`,
);
/** Roll calls in an emergency. */
const MUSTERS = ['/business-app/convenient-access/muster'];
const ORDERS = '/business-app/workOrderManagement';
/** What everybody who reports or handles an order needs. */
const OWN_ORDERS = [
  'wechatwork',
  'wechatworkdetail',
  'workdetailone',
  'messages',
  'ticketDetails',
  'addWorkOrder',
  'tworkpaydetail',
  'cancelWorkOrder',
].map((page) => `${ORDERS}/${page}`);
const HANDLE_ORDERS = [
  'workbench',
  'workhandledetail',
  'workHandleDataEntry',
  'tworkpaydetail',
  'transfer',
  'ticketPool',
].map((page) => `${ORDERS}/${page}`);
/** Every page of orders but their set-up. */
const ALL_ORDERS = [
  ...OWN_ORDERS,
  ...HANDLE_ORDERS,
  ...['workstatistics', 'dispatch', 'returnVisitWorkOrder'].map((page) => `${ORDERS}/${page}`),
];
/** What everybody needs who starts approvals or decides. */
const APPROVALS = [
  ...['flow-send', 'task-list', 'transact-list', 'finish-list', 'bizFlowDetail'].map(
    (page) => `/business-app/workflow/${page}`,
  ),
  '/workbench/allExamine',
];

export const ROLES: Record<RoleCode, RoleData> = {
  admin: {
    name: '平台管理员',
    roleType: 1,
    permissions: [
      ...(['video.view', 'video.setup', 'server.read', 'server.setup'] as const),
      ...(['alarm.read', 'alarm.setup', 'order.report', 'order.read', 'order.setup', 'workday.setup'] as const),
      ...(['access.read', 'access.setup', 'access.privacy'] as const),
      ...(['visit.read', 'visit.invite', 'visit.setup', 'muster.read', 'muster.setup'] as const),
      ...(['flow.start', 'flow.read', 'flow.manage', 'flow.design', 'notice.publish'] as const),
      ...(['report.view', 'report.build', 'report.publish'] as const),
      ...(['user.manage', 'policy.manage', 'org.manage', 'role.manage', 'park.manage'] as const),
      ...(['app.manage', 'tenant.manage', 'dict.manage', 'log.read', 'log.handle'] as const),
    ],
    pages: ['/'],
  },
  guard: {
    name: '控制室值班员',
    roleType: 2,
    permissions: [
      ...(['video.view', 'video.ptz', 'video.review'] as const),
      ...(['alarm.read', 'alarm.duty', 'order.report', 'flow.start', 'access.read', 'access.open'] as const),
      ...(['visit.invite', 'visit.read', 'visit.guard'] as const),
      ...(['muster.read', 'muster.mark'] as const),
    ],
    pages: [
      ...HOME,
      ...PERSONAL,
      ...ALARM,
      ...OWN_ORDERS,
      ...APPROVALS,
      ...DOORS,
      ...VISITS,
      ...MUSTERS,
      '/business-app/video-services/home',
      '/business-app/video-services/alarmAnalysis',
      '/business-app/video-services/clips',
      '/business-app/video-services/viewLog',
    ],
  },
  field: {
    name: '现场处置员',
    roleType: 2,
    permissions: [
      ...(['alarm.read', 'alarm.field', 'order.report', 'flow.start', 'visit.invite'] as const),
      ...(['muster.read', 'muster.mark'] as const),
    ],
    pages: [...HOME, ...PERSONAL, ...ALARM, ...OWN_ORDERS, ...APPROVALS, ...VISITS, ...MUSTERS],
  },
  lead: {
    name: '班组长',
    roleType: 2,
    permissions: [
      ...(['video.view', 'video.ptz', 'video.review'] as const),
      ...(['alarm.read', 'alarm.lead', 'order.report', 'flow.start', 'access.read', 'access.open'] as const),
      ...(['visit.invite', 'visit.read', 'visit.guard'] as const),
      ...(['muster.read', 'muster.mark', 'muster.start'] as const),
    ],
    pages: [
      ...HOME,
      ...PERSONAL,
      ...ALARM,
      ...OWN_ORDERS,
      ...APPROVALS,
      ...DOORS,
      ...VISITS,
      ...MUSTERS,
      '/business-app/video-services',
      '/business-app/workday',
    ],
  },
  manager: {
    name: '安全经理',
    roleType: 2,
    permissions: [
      ...(['video.view', 'video.ptz', 'video.review', 'video.setup', 'server.read'] as const),
      ...(['alarm.read', 'alarm.manager', 'alarm.setup', 'workday.setup'] as const),
      ...(['access.read', 'access.open', 'access.setup', 'access.privacy', 'access.reveal'] as const),
      ...(['report.view', 'report.build', 'report.publish'] as const),
      ...(['order.report', 'order.read', 'order.manager', 'flow.start'] as const),
      ...(['visit.read', 'visit.invite', 'visit.desk', 'visit.manager'] as const),
      ...(['muster.read', 'muster.mark', 'muster.start', 'muster.setup'] as const),
    ],
    pages: [
      ...HOME,
      ...PERSONAL,
      ...ALARM,
      ...ALARM_RULES,
      ...ALL_ORDERS,
      ...APPROVALS,
      ...DOORS,
      ...VISITS,
      ...MUSTERS,
      ...DOOR_SETUP,
      '/business-app/video-services',
      '/business-app/workday',
      '/server/monitoring',
      '/server/detail',
      '/server/room',
      '/report',
      '/business-app/convenient-access/trafficRecord',
    ],
  },
  dispatcher: {
    name: '工单调度员',
    roleType: 2,
    permissions: [
      'order.report',
      'order.read',
      'report.view',
      'order.dispatch',
      'order.cash',
      'order.setup',
      'flow.start',
      'visit.invite',
      'visit.desk',
    ],
    pages: [...HOME, ...PERSONAL, ORDERS, ...APPROVALS, ...VISITS, '/business-app/workday', '/report/reportCenter'],
  },
  repair: {
    name: '维修员',
    roleType: 2,
    permissions: ['order.report', 'order.handle', 'flow.start', 'visit.invite'],
    pages: [...HOME, ...PERSONAL, ...OWN_ORDERS, ...HANDLE_ORDERS, ...APPROVALS, ...VISITS],
  },
  visitclerk: {
    name: '回访专员',
    roleType: 2,
    permissions: ['order.report', 'order.read', 'order.visit', 'order.cash', 'flow.start', 'visit.invite'],
    pages: [
      ...HOME,
      ...PERSONAL,
      ...OWN_ORDERS,
      `${ORDERS}/workbench`,
      `${ORDERS}/returnVisitWorkOrder`,
      `${ORDERS}/workstatistics`,
      ...APPROVALS,
      ...VISITS,
    ],
  },
  parkadmin: {
    name: '园区管理员',
    roleType: 2,
    permissions: [
      ...(['video.view', 'video.ptz', 'video.review', 'video.setup', 'server.read', 'server.setup'] as const),
      ...(['alarm.read', 'alarm.setup', 'order.report', 'order.read', 'order.setup', 'workday.setup'] as const),
      ...(['access.read', 'access.open', 'access.setup', 'access.privacy', 'access.reveal'] as const),
      ...(['visit.read', 'visit.invite', 'visit.desk', 'visit.setup'] as const),
      ...(['muster.read', 'muster.mark', 'muster.start', 'muster.setup'] as const),
      ...(['flow.start', 'flow.read', 'flow.manage', 'flow.design', 'notice.publish'] as const),
      ...(['report.view', 'report.build', 'report.publish'] as const),
      ...(['user.manage', 'org.manage', 'role.manage', 'park.manage', 'log.read'] as const),
    ],
    pages: [
      ...HOME,
      '/workbench',
      '/jump',
      '/iframe',
      '/outside',
      '/business-app',
      '/warningNoticeWechat',
      '/park-manage',
      '/unified-manage',
      '/userCenter',
      '/report',
      '/server',
      '/sharedServices',
      '/my-tenant',
    ],
  },
  tenant: {
    name: '企业员工',
    roleType: 2,
    permissions: ['order.report', 'flow.start', 'visit.invite'],
    pages: [...HOME, ...PERSONAL, ...OWN_ORDERS, ...APPROVALS, ...VISITS],
  },
};
