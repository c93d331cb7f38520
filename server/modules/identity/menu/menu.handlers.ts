/** Menus and parks of the signed-in person. */
import type { Handlers } from '../../../http/handlers';
import { groupByApp } from './menu.rules';
import { readMenus } from './menu.repository';
import { readParks } from '../park/my-parks.repository';

export const identityHandlers: Handlers<'listMyAppAndMenu' | 'getParksByLoginUser'> = {
  listMyAppAndMenu: async ({ tx, user, now }) => groupByApp(await readMenus(tx, user, now)),
  getParksByLoginUser: ({ tx, user }) => readParks(tx, user),
};
