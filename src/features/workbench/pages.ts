/** The pages that a person may open, as entries of their menu, in the groups of the menu. */
import { useMemo } from 'react';
import type { Permission } from '@/contract/permissions';
import { useLanguage } from '@/i18n/use-text';
import { addresses, screenAt } from '@/screens/addresses';
import { menuName } from '@/session/menu-name';
import { buildMenuTree, leadsOutside, visibleMenu, type AppMenus, type MenuNode } from '@/session/menus';
import { useMenus, useSession } from '@/session/session-state';

export interface PageEntry {
  readonly node: MenuNode;
  readonly path: string;
  readonly name: string;
  /** Its own, else that of what it lies below. */
  readonly icon: string;
  readonly isOutside: boolean;
}
export interface PageGroup {
  readonly key: string;
  readonly name: string;
  readonly pages: readonly PageEntry[];
}

function leaves(node: MenuNode, language: string, above = ''): PageEntry[] {
  const icon = node.icon || above;
  if (node.children.length > 0) return node.children.flatMap((child) => leaves(child, language, icon));
  const isOutside = leadsOutside(node);
  if (!isOutside && screenAt(node.path) === undefined) return [];
  return [{ node, path: node.path, name: menuName(node, language), icon, isOutside }];
}

/** What people with a right open most, the first that they hold first. */
const OF_RIGHTS: readonly (readonly [right: Permission, pages: readonly string[]])[] = [
  ['alarm.duty', ['/warningNoticeWechat/index', '/business-app/warningNotice/dashboard/index']],
  ['alarm.field', ['/warningNoticeWechat/index', '/business-app/warningNotice/my-tasks/index']],
  ['alarm.lead', ['/warningNoticeWechat/index', '/business-app/warningNotice/my-tasks/index']],
  ['alarm.manager', ['/homePage/index', '/warningNoticeWechat/index']],
  ['order.dispatch', ['/business-app/workOrderManagement/dispatch', '/business-app/workOrderManagement/workbench']],
  [
    'order.handle',
    ['/business-app/workOrderManagement/wechatwork/index', '/business-app/workOrderManagement/ticketPool'],
  ],
  ['order.visit', ['/business-app/workOrderManagement/returnVisitWorkOrder']],
  ['user.manage', ['/unified-manage/unified-user-manage', '/park-manage/park-user-manage']],
  ['notice.publish', ['/workbench/information']],
  ['order.report', ['/business-app/workOrderManagement/addWorkOrder/list']],
];
const MOST_OF_ROLE = 4;

/** @returns the role's pages among those that the person has */
export function pagesOfRole(permissions: readonly string[], pages: readonly PageEntry[]): PageEntry[] {
  const wanted = OF_RIGHTS.flatMap(([right, paths]) => (permissions.includes(right) ? paths : []));
  return [...new Set(wanted)].flatMap((path) => pages.find((page) => page.path === path) ?? []).slice(0, MOST_OF_ROLE);
}

const NONE: readonly PageGroup[] = [];

/** One application. Its name is kept in Chinese only: other languages read that of its largest catalogue. */
function groupOf(app: AppMenus, language: string): PageGroup {
  const nodes = visibleMenu(buildMenuTree([app], (path) => screenAt(path) !== undefined));
  const [largest] = nodes.toSorted((a, b) => b.children.length - a.children.length);
  return {
    key: app.spAppId,
    name: language === 'zh' || !largest ? app.appName : menuName(largest, language),
    pages: nodes.flatMap((node) => leaves(node, language)),
  };
}

export function usePages(): {
  groups: readonly PageGroup[];
  pages: readonly PageEntry[];
  ofRole: readonly PageEntry[];
} {
  const menus = useMenus();
  const language = useLanguage();
  const permissions = useSession().user?.permissions;
  return useMemo(() => {
    const groups = menus?.map((app) => groupOf(app, language)).filter(({ pages }) => pages.length > 0) ?? NONE;
    const pages = groups.flatMap((group) => group.pages);
    return { groups, pages, ofRole: pagesOfRole(permissions ?? [], pages) };
  }, [menus, language, permissions]);
}

/** The page that lists all others is no shortcut on the workbench. */
export const isShortcut = ({ path }: PageEntry): boolean =>
  path !== addresses.homeIndex && !path.startsWith('/workbench/');

/** @returns the entries of these addresses, in their order; what is permitted no more is left out */
export const pagesAt = (pages: readonly PageEntry[], paths: readonly string[]): PageEntry[] =>
  paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
