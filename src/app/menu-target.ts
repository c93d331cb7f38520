/** What choosing a menu entry does. Pure; the shells carry it out. */
import type { MenuNode } from '@/session/menus';

export type MenuTarget =
  | { kind: 'page'; path: string }
  /** Another system, in a new window; the person is asked first. */
  | { kind: 'outside'; url: string; host: string }
  /** Neither http nor https: never opened. */
  | { kind: 'blocked' };

export function menuTarget(node: MenuNode): MenuTarget {
  const outside = node.linkUrl ?? node.sysUrl;
  if (outside === undefined) return { kind: 'page', path: node.redirect ?? node.path };
  if (!URL.canParse(outside)) return { kind: 'blocked' };
  const { protocol, host, href } = new URL(outside);
  return protocol === 'http:' || protocol === 'https:' ? { kind: 'outside', url: href, host } : { kind: 'blocked' };
}

/** The other side learns neither our window nor the address that it was opened from. */
export const openOutside = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');
