/** Which record a chat link points at. */

/** The parts of a link's address. */
export interface TicketPair {
  ticket: string;
  sid: string;
}

/** The page that a tap on an alarm's card opens; the ticket is made at the tap. */
export const alarmPage = (alarmId: number): string => `/warningNoticeWechat/sureFire?id=${alarmId}`;

export type LinkTarget = { kind: 'alarm' | 'order' | 'flow'; id: number } | { kind: 'alarms' };

const ALARM_PATHS = new Set([
  '/warningNoticeWechat/sureFire',
  '/warningNoticeWechat/workHandle',
  '/warningNoticeWechat/nodeDetail',
  '/warningDetail',
]);
const ORDERS = '/business-app/workOrderManagement';
/** Pages that a card about an order opens; the others ask for what they need by themselves. */
const ORDER_PATHS = new Set([`${ORDERS}/wechatworkdetail`, `${ORDERS}/ticketDetails`, `${ORDERS}/workhandledetail`]);
/** Pages whose bar holds the record's next action; others have forms, or a bar of their own. */
const THUMB_PATHS = new Set([
  '/warningNoticeWechat/sureFire',
  '/warningDetail',
  `${ORDERS}/wechatworkdetail`,
  `${ORDERS}/ticketDetails`,
]);
/** The page that a card about an approval opens. It has no early buttons: nobody agrees to what they cannot read yet. */
const FLOW_PATH = '/business-app/workflow/bizFlowDetail';
const ALARM_LIST_PATH = '/warningNoticeWechat/index';

const pathOf = (url: URL): string => url.pathname.replace(/\/$/, '');

export const hasThumbBar = (url: URL): boolean => THUMB_PATHS.has(pathOf(url));

/** @returns null for an address that shows no linked record. */
export function linkTargetOf(url: URL): LinkTarget | null {
  const path = pathOf(url);
  if (path === ALARM_LIST_PATH) return { kind: 'alarms' };
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  if (ALARM_PATHS.has(path)) return { kind: 'alarm', id: Number(id) };
  if (path === FLOW_PATH) return { kind: 'flow', id: Number(id) };
  return ORDER_PATHS.has(path) ? { kind: 'order', id: Number(id) } : null;
}

/** The same for a path as the client sends it, `/warningDetail?id=12`; anything else (`//host`, an address) is no link. */
export function linkTargetOfPath(path: string): LinkTarget | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  const base = 'http://link.invalid';
  return URL.canParse(path, base) ? linkTargetOf(new URL(path, base)) : null;
}
