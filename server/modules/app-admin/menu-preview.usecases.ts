/** The menu of a role, by the same query as a signed-in person's menu. */
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { groupByApp } from '../identity/menu/menu.rules';
import { readMenusOfRole } from '../identity/menu/menu.repository';
import { isMenuRole } from './menu-role.repository';

/** @throws AppError 404 */
export async function previewMenus({ tx }: SignedInContext, { roleId }: { roleId: number }) {
  if (!(await isMenuRole(tx, roleId))) throw notFound();
  return groupByApp(await readMenusOfRole(tx, roleId));
}
