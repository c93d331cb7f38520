/** Roles: unified ones, those of parks, those of one's own organisation. The same two screens under three menus. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

const list = () =>
  views(
    () => import('./role-list/role-list.mobile'),
    () => import('./role-list/role-list.desktop'),
    ['roles', 'admin'],
  );
const detail = () =>
  views(
    () => import('./role-detail/role-detail.mobile'),
    () => import('./role-detail/role-detail.desktop'),
    ['roles', 'admin'],
  );

export const screens = defineScreens<'roles'>({
  unifiedRoles: { access: 'menu', view: list() },
  unifiedRole: { access: 'menu', hidden: true, parent: 'unifiedRoles', view: detail() },
  parkRoles: { access: 'menu', view: list() },
  parkRole: { access: 'menu', hidden: true, parent: 'parkRoles', view: detail() },
  centerRoles: { access: 'menu', view: list() },
  centerRole: { access: 'menu', hidden: true, parent: 'centerRoles', view: detail() },
});
