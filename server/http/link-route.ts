/** Which record a chat link points at. */

export type LinkTarget = { kind: 'alarm'; id: number } | { kind: 'alarms' };

const ALARM_PATHS = new Set([
  '/warningNoticeWechat/sureFire',
  '/warningNoticeWechat/workHandle',
  '/warningNoticeWechat/nodeDetail',
  '/warningDetail',
]);
const ALARM_LIST_PATH = '/warningNoticeWechat/index';

/** @returns null for an address that shows no linked record. */
export function linkTargetOf(url: URL): LinkTarget | null {
  const path = url.pathname.replace(/\/$/, '');
  if (path === ALARM_LIST_PATH) return { kind: 'alarms' };
  const id = url.searchParams.get('id') ?? '';
  return ALARM_PATHS.has(path) && /^[1-9]\d{0,14}$/.test(id) ? { kind: 'alarm', id: Number(id) } : null;
}

/** The same for a path as the client sends it, `/warningDetail?id=12`; anything else (`//host`, an address) is no link. */
export function linkTargetOfPath(path: string): LinkTarget | null {
  if (!/^\/(?![/\\])/.test(path)) return null;
  const base = 'http://link.invalid';
  return URL.canParse(path, base) ? linkTargetOf(new URL(path, base)) : null;
}
