/** The workbench: what waits for me now. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'home'>({
  homeIndex: {
    access: 'menu',
    view: oneView(() => import('./home/home-page'), ['home']),
  },
});
