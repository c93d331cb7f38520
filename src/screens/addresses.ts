/** The address of every screen that exists, by its key; titles are `titles.<key>` in i18n. Written here and nowhere else. */
export const addresses = {
  login: '/login',
  authRedirect: '/auth-redirect',
  register: '/register',
  registrations: '/userCenter/user-manage/registrations',
  404: '/404',
  401: '/401',
  '302request': '/302request',
  wechatRequest: '/wechatRequest',
  redirectPath: '/redirect/*',
  jump: '/jump',
  iframeIndex: '/iframe/index',
  devChat: '/dev/chat',
  homeIndex: '/home/index',
  homePageIndex: '/homePage/index',
  mainDetailIndex: '/mainDetail/index',
  warningNoticeWechatIndex: '/warningNoticeWechat/index',
  warningNoticeWechatSureFire: '/warningNoticeWechat/sureFire',
  warningNoticeWechatWorkHandle: '/warningNoticeWechat/workHandle',
  warningNoticeWechatNodeDetail: '/warningNoticeWechat/nodeDetail',
  warningDetail: '/warningDetail',
  // Keys of work orders name the page: their routes do not say what they show.
  orderWorkbench: '/business-app/workOrderManagement/workbench',
  orderMine: '/business-app/workOrderManagement/wechatwork/index',
  orderChat: '/business-app/workOrderManagement/wechatworkdetail',
  orderRecord: '/business-app/workOrderManagement/ticketDetails',
  orderSheet: '/business-app/workOrderManagement/workdetailone',
  orderPay: '/business-app/workOrderManagement/tworkpaydetail',
  orderMessages: '/business-app/workOrderManagement/messages/list',
  orderMessage: '/business-app/workOrderManagement/messages/detail',
  orderStatistics: '/business-app/workOrderManagement/workstatistics',
  orderHandle: '/business-app/workOrderManagement/workhandledetail',
  orderDataEntry: '/business-app/workOrderManagement/workHandleDataEntry',
  orderDispatch: '/business-app/workOrderManagement/dispatch',
  orderTransfer: '/business-app/workOrderManagement/transfer',
  orderCancel: '/business-app/workOrderManagement/cancelWorkOrder',
  orderPool: '/business-app/workOrderManagement/ticketPool',
  orderReport: '/business-app/workOrderManagement/addWorkOrder/list',
  orderUrge: '/business-app/workOrderManagement/addWorkOrder/urge',
  orderVisits: '/business-app/workOrderManagement/returnVisitWorkOrder',
  orderTypes: '/business-app/workOrderManagement/orderTypes',
  orderCodes: '/business-app/workOrderManagement/codes',
  /** What a printed code opens, without signing in; the status link that the reporter gets. */
  orderGuest: '/business-app/workOrderManagement/report',
  orderStatus: '/business-app/workOrderManagement/myReport',
  // Administration: people, parks and permissions, as three menus show them.
  unifiedUsers: '/unified-manage/unified-user-manage',
  unifiedUser: '/unified-manage/user-detail',
  unifiedOrgs: '/unified-manage/unified-org-manage',
  unifiedOrg: '/unified-manage/org-details',
  unifiedRoles: '/unified-manage/unified-role-manage',
  unifiedRole: '/unified-manage/role-detail',
  parkProjects: '/park-manage/park-org-manage',
  parkProject: '/park-manage/org-details',
  parkUsers: '/park-manage/park-user-manage',
  parkUser: '/park-manage/user-detail',
  parkRoles: '/park-manage/park-role-manage',
  parkRole: '/park-manage/role-detail',
  centerParks: '/userCenter/park-manage/index',
  centerPark: '/userCenter/park-manage/park-details',
  centerOrgs: '/userCenter/org-manage/index',
  centerOrg: '/userCenter/org-manage/org-details',
  centerRoles: '/userCenter/role-manage/index',
  centerRole: '/userCenter/role-manage/role-details',
  centerUsers: '/userCenter/user-manage/index',
  centerUser: '/userCenter/user-manage/user-details',
  myTenant: '/my-tenant/index',
  appManage: '/permissionPage/appManage/index',
  menuManage: '/permissionPage/function',
  tenants: '/permissionPage/tenant/index',
  tenantPermission: '/permissionPage/tenant-permission-detail',
  tenantPermissionEdit: '/permissionPage/tenant-permission-edit',
  syncLog: '/permissionPage/synchronizationLog',
  passwordPolicy: '/permissionPage/passwordPolicy',
  ruleAllocation: '/permissionPage/rules-allocation',
  adminLoginLog: '/permissionPage/log/index',
  adminActionLog: '/permissionPage/log/action-log-new',
  dicts: '/sharedServices/dict',
  dictItems: '/sharedServices/dict-sub',
  loginLog: '/sharedServices/log/index',
  dataSyncLogs: '/sharedServices/data-sync-logs',
  actionLog: '/sharedServices/action-log-new',
  actionTrack: '/sharedServices/action-log-track/:id',
  sysLog: '/sharedServices/sys-log',
  sysTrack: '/sharedServices/sys-log-track/:id',
} as const;

export type ScreenKey = `${keyof typeof addresses}`;

/** @returns the address of a screen with its query; undefined values are left out. `:id` in it is the parameter `id`. */
export function href(screen: ScreenKey, params: Record<string, string | number | undefined> = {}): string {
  let path: string = addresses[screen as keyof typeof addresses];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (path.endsWith(`/:${name}`)) path = path.replace(`:${name}`, String(value));
    else if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The last part of a pattern stands for anything. */
const fits = (pattern: string, path: string): boolean =>
  /\/(\*|:\w+)$/.test(pattern) ? path.startsWith(pattern.slice(0, pattern.lastIndexOf('/') + 1)) : pattern === path;

/** @returns the screen whose address this path is. */
export const screenAt = (path: string): ScreenKey | undefined =>
  (Object.entries(addresses) as [ScreenKey, string][]).find(([, address]) => fits(address, path))?.[0];
