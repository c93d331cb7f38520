/** Servers: all of them, one of them, and how they are kept. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'server'>({
  serverMonitoring: {
    access: 'menu',
    view: views(
      () => import('./board/board.mobile'),
      () => import('./board/board.desktop'),
      ['server'],
    ),
  },
  serverDetail: {
    access: 'menu',
    hidden: true,
    parent: 'serverMonitoring',
    view: views(
      () => import('./one/one.mobile'),
      () => import('./one/one.desktop'),
      ['server'],
    ),
  },
  serverManage: { access: 'menu', view: list(() => import('./manage/use-manage-page'), ['server', 'admin']) },
});
