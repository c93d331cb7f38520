/** Pages that several built-in roles have together. */
/** Doors as those on duty meet them, and all that is kept of them. */
export const DOORS = ['deviceManagement', 'accessDeviceManagement', 'trafficRecord'].map(
  (page) => `/business-app/convenient-access/${page}`,
);
export const DOOR_SETUP = [
  'authenticationMode',
  'visitorPersonManagement/person',
  'visitorPersonManagement/personManagement',
  'permissionGroupManagement',
].map((page) => `/business-app/convenient-access/${page}`);
export const HOME = ['/home', '/homePage'];
export const PERSONAL = ['/workbench/index', '/workbench/application', '/workbench/information'];
export const ALARM = [
  '/warningNoticeWechat',
  '/business-app/warningNotice/dashboard',
  '/business-app/warningNotice/my-tasks',
];
export const ALARM_RULES = ['/business-app/warningNotice/rules-allocation'];
/** Inviting guests, and what becomes of it. */
export const VISITS = ['visitorAppointment', 'visitorPersonManagement/visitor'].map(
  (page) => `/business-app/convenient-access/${page}`,
);
/** Roll calls in an emergency. */
export const MUSTERS = ['/business-app/convenient-access/muster'];
export const ORDERS = '/business-app/workOrderManagement';
/** What everybody who reports or handles an order needs. */
export const OWN_ORDERS = [
  'wechatwork',
  'wechatworkdetail',
  'workdetailone',
  'messages',
  'ticketDetails',
  'addWorkOrder',
  'tworkpaydetail',
  'cancelWorkOrder',
].map((page) => `${ORDERS}/${page}`);
export const HANDLE_ORDERS = [
  'workbench',
  'workhandledetail',
  'workHandleDataEntry',
  'tworkpaydetail',
  'transfer',
  'ticketPool',
].map((page) => `${ORDERS}/${page}`);
/** Every page of orders but their set-up. */
export const ALL_ORDERS = [
  ...OWN_ORDERS,
  ...HANDLE_ORDERS,
  ...['workstatistics', 'dispatch', 'returnVisitWorkOrder'].map((page) => `${ORDERS}/${page}`),
];
/** What everybody needs who starts approvals or decides. */
export const APPROVALS = [
  ...['flow-send', 'task-list', 'transact-list', 'finish-list', 'bizFlowDetail'].map(
    (page) => `/business-app/workflow/${page}`,
  ),
  '/workbench/allExamine',
];
