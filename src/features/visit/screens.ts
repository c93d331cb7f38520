/** Visits: the board, one of them, guests over time with the watch list. */
import { defineScreens } from '@/screens/screen';
import { detail, list } from '@/ui/kits/views-of';

export const screens = defineScreens<'visit'>({
  visits: { access: 'menu', view: list(() => import('./board/use-visits'), ['visit', 'admin']) },
  visit: {
    access: 'menu',
    hidden: true,
    parent: 'visits',
    view: detail(() => import('./detail/use-visit'), ['visit', 'admin']),
  },
  visitors: { access: 'menu', view: list(() => import('./guests/use-visitors'), ['visit', 'admin']) },
});
