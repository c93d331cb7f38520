/** The home page of video. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'video/home'>({
  videoHome: {
    access: 'menu',
    view: views(
      () => import('./page/home.mobile'),
      () => import('./page/home.desktop'),
      ['videohome', 'videoplay'],
    ),
  },
});
