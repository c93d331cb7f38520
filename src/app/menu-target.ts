/** What choosing a menu entry does. Pure; `menu-choose` carries it out. */
import { OPEN_MODE } from '@/contract/codes';
import { outsideUrl } from '@/contract/outside';
import { href } from '@/screens/addresses';
import { FRAME, REPORT, type MenuNode } from '@/session/menus';

export interface Outside {
  kind: 'outside';
  url: string;
  host: string;
  /** Registered with the platform: opened without a word. */
  isTrusted: boolean;
  /** Wants a single-sign-on token and the park's code in its address. */
  isReport: boolean;
}

export type MenuTarget =
  | { kind: 'page'; path: string }
  /** Another system, in a new window. */
  | Outside
  /** Not an address that may be opened. */
  | { kind: 'blocked' };

export interface TargetRules {
  /** Our own origin. */
  origin: string;
  /** Origins that are opened without a word. */
  trusted: readonly string[];
  /** Whether a path is a page of this build. */
  isKnown: (path: string) => boolean;
}

const BLOCKED: MenuTarget = { kind: 'blocked' };

/** A path of ours: a report below our own address, or a page that an entry links to by another way. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(address);

function ownTarget(address: string, isReport: boolean, world: TargetRules): MenuTarget {
  const url = new URL(address, world.origin);
  if (isReport) return { kind: 'outside', url: url.href, host: url.host, isTrusted: true, isReport };
  return world.isKnown(url.pathname) ? { kind: 'page', path: url.pathname + url.search + url.hash } : BLOCKED;
}

/** `linkUrl` counts before `sysUrl`; a report without either lies below our own address. */
export function menuTarget(node: MenuNode, world: TargetRules): MenuTarget {
  const isReport = node.pageAddr === REPORT;
  const address = node.linkUrl ?? node.sysUrl ?? (isReport ? node.path : undefined);
  if (address === undefined) return { kind: 'page', path: node.redirect ?? node.path };
  if (isOwnPath(address)) return ownTarget(address, isReport, world);
  const url = outsideUrl(address);
  if (!url) return BLOCKED;
  if (node.pageAddr === FRAME || node.opens === OPEN_MODE.frame)
    return { kind: 'page', path: href('iframeIndex', { url: url.href }) };
  // The record of an application is its registration.
  const isTrusted = node.opens !== undefined || world.trusted.includes(url.origin);
  return { kind: 'outside', url: url.href, host: url.host, isTrusted, isReport };
}

/** @param parkCode of the current park; letters and digits stay of it */
export function reportUrl(url: string, ssoToken: string, parkCode: string | undefined): string {
  const address = new URL(url);
  address.searchParams.set('ssoToken', ssoToken);
  if (parkCode) address.searchParams.set('parkCode', parkCode.replace(/[^0-9a-z]/gi, ''));
  return address.href;
}
