/** Rankings. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'ranking'>({
  rankingIndex: {
    access: 'signedIn',
    parent: 'homeIndex',
    view: views(
      () => import('./page/ranking.mobile'),
      () => import('./page/ranking.desktop'),
      ['ranking'],
    ),
  },
});
