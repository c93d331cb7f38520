/** Rows of menus: of a person, and of a role by itself. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import type { apps, funcs } from '../identity.table';
import { functionsWhere, myFunctions } from '../rights/held-functions.repository';

type Func = typeof funcs.$inferSelect;

/** A function as menus show it. */
export type MenuFunc = Pick<
  Func,
  'id' | 'pid' | 'name' | 'names' | 'pageAddr' | 'icon' | 'hidden' | 'alwaysShow' | 'noCache' | 'sysUrl' | 'appId'
>;

export type MenuRow = MenuFunc & Pick<typeof apps.$inferSelect, 'spAppId'> & { appName: string };

/** Of `func f`, as `MenuFunc` names them. */
export const menuColumns = sql`f.id::int, f.pid::int, f.name, f.names, f.page_addr as "pageAddr", f.icon, f.hidden,
  f.always_show as "alwaysShow", f.no_cache as "noCache", f.sys_url as "sysUrl", f.app_id::int as "appId"`;

/** @returns menu rows, application by application, in their order. */
async function readMenuRows(tx: Tx, functions: SQL): Promise<MenuRow[]> {
  const { rows } = await tx.execute<MenuRow>(sql`${functions}
    select ${menuColumns}, a.sp_app_id as "spAppId", a.name as "appName"
    from func f join app a on a.id = f.app_id where f.id in (select id from granted)
    order by a.sort, a.id, f.sort, f.id`);
  return rows;
}

/** @returns the person's menu rows, application by application, in their order. */
export const readMenus = (tx: Tx, user: SessionUser, now: Date): Promise<MenuRow[]> =>
  readMenuRows(tx, myFunctions(user, now));

/** @returns what the role gives by itself. */
export const readMenusOfRole = (tx: Tx, roleId: number): Promise<MenuRow[]> =>
  readMenuRows(tx, functionsWhere(sql`f.id in (select rf.func_id from role_func rf where rf.role_id = ${roleId})`));
