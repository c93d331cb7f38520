/** Menu rows grouped by application, as the client receives them. */
import type * as z from 'zod/mini';
import type { MenuItem, appMenus } from '@/contract/session';
import type { MenuFunc, MenuRow } from './menu.repository';

type AppMenus = z.output<typeof appMenus>;

/** Of a menu, or of any function read with the same columns. */
export const toItem = ({ id, pid, name, names, pageAddr, icon, ...row }: MenuFunc): MenuItem => ({
  id,
  pid,
  name,
  ...(names && { names }),
  pageAddr,
  icon,
  hidden: row.hidden,
  alwaysShow: row.alwaysShow,
  noCache: row.noCache,
  sysUrl: row.sysUrl,
  _appId: row.appId,
});

/** @param rows sorted by application. @returns one entry per application that has menus. */
export function groupByApp(rows: readonly MenuRow[]): AppMenus[] {
  const groups = new Map<number, AppMenus>();
  for (const row of rows) {
    const { appId, spAppId, appName } = row;
    const group = groups.get(appId) ?? { appId, spAppId, appName, menus: [] };
    group.menus.push(toItem(row));
    groups.set(appId, group);
  }
  return [...groups.values()];
}
