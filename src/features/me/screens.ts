/** The person's own page. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'me'>({
  mainDetailIndex: {
    access: 'signedIn',
    parent: 'homeIndex',
    view: views(
      () => import('./me/me.mobile'),
      () => import('./me/me.desktop'),
      ['me'],
    ),
  },
});
