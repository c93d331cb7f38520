/** The guard's scan page: who comes in, who goes out, also without a line. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'visit-gate'>({
  visitGate: {
    access: 'menu',
    hidden: true,
    parent: 'visits',
    view: views(
      () => import('./scan/gate.mobile'),
      () => import('./scan/gate.desktop'),
      ['visitgate'],
    ),
  },
});
