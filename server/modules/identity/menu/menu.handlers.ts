/** Menus and parks of the signed-in person. */
import type { Handlers } from '../../../http/handlers';
import { groupByApp } from './menu.rules';
import { readMenus, readParks } from '../identity.repository';

export const identityHandlers: Handlers<'listMyAppAndMenu' | 'getParksByLoginUser'> = {
  listMyAppAndMenu: async ({ tx, user, now }) => groupByApp(await readMenus(tx, user, now)),
  getParksByLoginUser: ({ tx, user }) => readParks(tx, user),
};
