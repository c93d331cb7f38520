/** The workbench: what waits for me now. Two addresses of the menu lead to it. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'home'>({
  homeIndex: {
    access: 'menu',
    view: views(
      () => import('./home/home.mobile'),
      () => import('./home/home.desktop'),
      ['home'],
    ),
  },
  homePageIndex: {
    access: 'menu',
    view: views(
      () => import('./home/home.mobile'),
      () => import('./home/home.desktop'),
      ['home'],
    ),
  },
});
