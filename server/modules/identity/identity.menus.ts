/** Menu rows grouped by application, as the client receives them. */
import type * as z from 'zod/mini';
import type { MenuItem, appMenus } from '@/contract/session';
import type { MenuRow } from './identity.repository';

type AppMenus = z.output<typeof appMenus>;

type ItemRow = Pick<
  MenuRow,
  'id' | 'pid' | 'name' | 'names' | 'page_addr' | 'icon' | 'hidden' | 'always_show' | 'no_cache' | 'sys_url' | 'app_id'
>;

/** Of a menu, or of any function read with the same columns. */
export const toItem = (row: ItemRow): MenuItem => ({
  id: row.id,
  pid: row.pid,
  name: row.name,
  ...(row.names && { names: row.names }),
  pageAddr: row.page_addr,
  icon: row.icon,
  hidden: row.hidden,
  alwaysShow: row.always_show,
  noCache: row.no_cache,
  sysUrl: row.sys_url,
  _appId: row.app_id,
});

/** @param rows sorted by application. @returns one entry per application that has menus. */
export function groupByApp(rows: readonly MenuRow[]): AppMenus[] {
  const groups = new Map<number, AppMenus>();
  for (const row of rows) {
    const group = groups.get(row.app_id) ?? {
      appId: row.app_id,
      spAppId: row.sp_app_id,
      appName: row.app_name,
      menus: [],
    };
    group.menus.push(toItem(row));
    groups.set(row.app_id, group);
  }
  return [...groups.values()];
}
