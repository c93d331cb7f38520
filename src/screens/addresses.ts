/** The address of every screen that exists, by its key; titles are `titles.<key>` in i18n. Written here, and for the administration beside, and nowhere else. */
import type { adminAddresses } from './addresses-admin';

const first = {
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
} as const;

/** Those of the administration are added with its screens, after the first paint: no message leads there. */
export const addresses = { ...first } as typeof first & typeof adminAddresses;

/** To be called once, before an address of these is asked for. */
export const addAddresses = (more: typeof adminAddresses): void => void Object.assign(addresses, more);

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
