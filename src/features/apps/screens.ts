/** Applications and their menus. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'apps'>({
  appManage: {
    access: 'usertype1',
    view: views(
      () => import('./app-manage/app-manage.mobile'),
      () => import('./app-manage/app-manage.desktop'),
      ['apps', 'admin'],
    ),
  },
  menuManage: {
    access: 'usertype1',
    view: views(
      () => import('./menu-manage/menu-manage.mobile'),
      () => import('./menu-manage/menu-manage.desktop'),
      ['apps', 'admin'],
    ),
  },
});
