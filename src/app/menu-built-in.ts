/** The fixed set of usertype 1 (specification §6): every page that stands in a menu, grouped as the table of addresses. */
import type { TextKey } from '@/i18n/areas';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { adminAddresses } from '@/screens/addresses-admin';
import { firstAddresses } from '@/screens/addresses-first';
import type { MenuNode } from '@/session/menus';
import type { KnownScreen } from './screen-table';

type Group = readonly [start: string, title: TextKey | null, icon: string];

/** In the order of the menu; a group without a title stands at the top by itself. */
const GROUPS: readonly Group[] = [
  ['/home', null, 'home'],
  ['/homePage', null, 'report'],
  ['/warningNoticeWechat', 'menu.group.alarmChat', 'alarm'],
  ['/business-app/warningNotice', 'menu.group.alarm', 'alarm'],
  ['/business-app/workOrderManagement', 'menu.group.workOrder', 'order'],
  ['/business-app/convenient-access', 'menu.group.access', 'door'],
  ['/business-app/workflow', 'menu.group.workflow', 'flow'],
  ['/business-app/workday', 'menu.group.workday', 'calendar'],
  ['/business-app/video-services', 'menu.group.video', 'video'],
  ['/workbench', 'menu.group.workbench', 'workbench'],
  ['/report', 'menu.group.report', 'report'],
  ['/server', 'menu.group.server', 'server'],
  ['/unified-manage', 'menu.group.unified', 'org'],
  ['/park-manage', 'menu.group.park', 'park'],
  ['/userCenter', 'menu.group.userCenter', 'user'],
  ['/my-tenant', 'menu.group.tenant', 'tenant'],
  ['/sharedServices', 'menu.group.shared', 'dict'],
  ['/permissionPage', 'menu.group.system', 'settings'],
];

const entry = (id: number, path: string, name: string, change: Partial<MenuNode> = {}): MenuNode => ({
  id,
  name,
  names: {},
  path,
  icon: '',
  linkUrl: undefined,
  sysUrl: undefined,
  pageAddr: path,
  hidden: false,
  alwaysShow: false,
  children: [],
  redirect: undefined,
  ...change,
});

/** In the order of the table of areas. */
const order = [...Object.values(firstAddresses), ...Object.values(adminAddresses)];

const isListed = ({ screen }: KnownScreen): boolean =>
  !screen.hidden && (screen.access === 'menu' || screen.access === 'usertype1');

/** @returns the tree of what this build has; ids are negative: no row of the server stands behind them */
export function builtInMenu(known: readonly KnownScreen[]): MenuNode[] {
  const listed = known.filter(isListed).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const pages = listed.map(({ key, path }, index) => entry(-1 - index, path, text(`titles.${key}`)));
  const grouped = GROUPS.flatMap(([start, title, icon], index) => {
    const own = pages.filter(({ path }) => path.startsWith(`${start}/`));
    if (title === null) return own.map((page) => ({ ...page, icon }));
    return own.length === 0 ? [] : [entry(-1001 - index, start, text(title), { icon, children: own })];
  });
  const rest = pages.filter(({ path }) => !GROUPS.some(([start]) => path.startsWith(`${start}/`)));
  return [...grouped, ...rest];
}

/** Its words come with it. */
export async function loadBuiltIn(): Promise<typeof builtInMenu> {
  await loadTexts(['menu']);
  return builtInMenu;
}
