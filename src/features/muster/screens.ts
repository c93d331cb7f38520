/** Roll calls. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'muster'>({
  musters: { access: 'menu', view: list(() => import('./setup/use-musters-page'), ['muster', 'admin']) },
  musterDetail: {
    access: 'menu',
    hidden: true,
    parent: 'musters',
    view: views(
      () => import('./roll/roll.mobile'),
      () => import('./roll/roll.desktop'),
      ['muster', 'admin'],
    ),
  },
});
