/** Roles: unified ones, those of parks, those of one's own organisation. The same two screens under three menus. */
import { defineScreens } from '@/screens/screen';
import { detail, list } from '@/ui/kits/views-of';

const TEXTS = ['roles', 'admin'] as const;
const ofList = () => list(() => import('./role-list/use-role-list'), TEXTS);
const ofRecord = () => detail(() => import('./role-detail/use-role-detail'), TEXTS);

export const screens = defineScreens<'roles'>({
  unifiedRoles: { access: 'menu', view: ofList() },
  unifiedRole: { access: 'menu', hidden: true, parent: 'unifiedRoles', view: ofRecord() },
  parkRoles: { access: 'menu', view: ofList() },
  parkRole: { access: 'menu', hidden: true, parent: 'parkRoles', view: ofRecord() },
  centerRoles: { access: 'menu', view: ofList() },
  centerRole: { access: 'menu', hidden: true, parent: 'centerRoles', view: ofRecord() },
});
