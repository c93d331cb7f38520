/** Machine rooms. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'server-room'>({
  serverRoom: {
    access: 'menu',
    view: views(
      () => import('./page/room-page.mobile'),
      () => import('./page/room-page.desktop'),
      ['serverroom', 'admin'],
    ),
  },
});
