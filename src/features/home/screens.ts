/** The workbench: what waits for me now. Two addresses of the menu lead to it. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'home'>({
  homeIndex: {
    access: 'menu',
    view: oneView(() => import('./home/home-page'), ['home']),
  },
  homePageIndex: {
    access: 'menu',
    view: oneView(() => import('./home/home-page'), ['home']),
  },
});
