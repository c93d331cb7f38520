/** From the server's menu rows to the tree that sidebar, drawer and tabs show (specification §2, menu construction). */
import type * as z from 'zod/mini';
import type { appMenus, MenuItem, UserInfo } from '@/contract/session';

export type AppMenus = z.output<typeof appMenus>;

export interface MenuNode {
  id: number;
  name: string;
  names: Record<string, string>;
  /** The chain of page addresses from the item up through its parents. */
  path: string;
  icon: string;
  /** Set for an external link (`onLink` 1), and for an entry that is shown in a frame. */
  linkUrl: string | undefined;
  /** The other system's address. */
  sysUrl: string | undefined;
  pageAddr: string;
  /** How an application opens (OPEN_MODE); menu entries of other systems open in a new window. */
  opens?: number;
  hidden: boolean;
  alwaysShow: boolean;
  /** Its view is never kept behind another tag. */
  noCache?: boolean;
  children: MenuNode[];
  /** First visible child's path, for an item that is not a page itself. */
  redirect: string | undefined;
}

interface Icon {
  icon?: string;
  onLink?: number;
  linkUrl?: string;
}

/** Page addresses that say how an entry opens. */
export const REPORT = 'finereport';
export const FRAME = 'iframe/index';

/** Leads to another system, not to a page of ours. */
export const leadsOutside = ({ linkUrl, sysUrl, pageAddr }: Pick<MenuNode, 'linkUrl' | 'sysUrl' | 'pageAddr'>) =>
  Boolean(linkUrl ?? sysUrl) || pageAddr === REPORT;

/** The icon field is JSON; invalid JSON counts as no icon. */
function readIcon(text: string): Icon {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Icon) : {};
  } catch {
    return {};
  }
}

const joined = (parent: string, pageAddr: string): string => `${parent}/${pageAddr}`.replace(/\/{2,}/g, '/');

function nodeOf(
  item: MenuItem,
  parentPath: string,
  childrenOf: ReadonlyMap<number, MenuItem[]>,
  depth: number,
): MenuNode {
  const path = joined(parentPath, item.pageAddr);
  const icon = readIcon(item.icon);
  // A row that is its own ancestor would never end.
  const children =
    depth > 8 ? [] : (childrenOf.get(item.id) ?? []).map((child) => nodeOf(child, path, childrenOf, depth + 1));
  return {
    id: item.id,
    name: item.name,
    names: item.names ?? {},
    path,
    icon: icon.icon ?? '',
    linkUrl: icon.onLink === 1 || item.pageAddr === FRAME ? icon.linkUrl : undefined,
    sysUrl: item.sysUrl || undefined,
    pageAddr: item.pageAddr,
    hidden: item.hidden,
    alwaysShow: item.alwaysShow,
    noCache: item.noCache,
    children,
    redirect: children.find((child) => !child.hidden)?.path,
  };
}

/** Keeps what leads to a known page or an outside link; a catalogue without any of these goes too. */
function keepKnown(nodes: MenuNode[], isKnown: (path: string) => boolean): MenuNode[] {
  return nodes.flatMap((node) => {
    const children = keepKnown(node.children, isKnown);
    const leadsSomewhere = isKnown(node.path) || leadsOutside(node) || children.length > 0;
    return leadsSomewhere ? [{ ...node, children, redirect: children.find((child) => !child.hidden)?.path }] : [];
  });
}

/**
 * @param isKnown whether a path is a page of this build
 * @returns the tree of all apps, hidden items included (they permit an address without being listed)
 */
export function buildMenuTree(apps: readonly AppMenus[], isKnown: (path: string) => boolean): MenuNode[] {
  const items = apps.flatMap((app) => app.menus);
  const ids = new Set(items.map((item) => item.id));
  const childrenOf = new Map<number, MenuItem[]>();
  for (const item of items) {
    if (item.pid !== null) childrenOf.set(item.pid, [...(childrenOf.get(item.pid) ?? []), item]);
  }
  const top = items.filter((item) => item.pid === null || !ids.has(item.pid));
  return keepKnown(
    top.map((item) => nodeOf(item, '', childrenOf, 0)),
    isKnown,
  );
}

/** Everything that this build has; not while an administrator looks with one of their roles. */
export const hasFixedSet = (user: UserInfo | null): boolean => user?.usertype === 1 && !user.viewRole;

/** Every path that the tree permits, hidden ones included. */
export const permittedPaths = (nodes: readonly MenuNode[]): Set<string> =>
  new Set(nodes.flatMap((node) => [node.path, ...permittedPaths(node.children)]));

/** Pages that are remounted each time their tag is shown. */
export const pathsWithoutCache = (nodes: readonly MenuNode[]): Set<string> =>
  new Set(nodes.flatMap((node) => [...(node.noCache ? [node.path] : []), ...pathsWithoutCache(node.children)]));

/** Without hidden items, for showing. */
export const visibleMenu = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.filter((node) => !node.hidden).map((node) => ({ ...node, children: visibleMenu(node.children) }));

/** The first visible page of ours, down the catalogues: where "/" and a catalogue's own address lead. */
export function firstPage(nodes: readonly MenuNode[]): string | undefined {
  for (const node of visibleMenu(nodes)) {
    const own = leadsOutside(node) ? undefined : node.path;
    const page = node.children.length > 0 ? firstPage(node.children) : own;
    if (page) return page;
  }
  return undefined;
}

/** @returns where the address of a catalogue leads; undefined when no catalogue has it */
export function catalogueAt(nodes: readonly MenuNode[], path: string): string | undefined {
  for (const { path: own, children } of nodes) {
    const page = own === path ? firstPage(children) : catalogueAt(children, path);
    if (page) return page;
  }
  return undefined;
}
