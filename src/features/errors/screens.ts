/** Pages that say why there is nothing here, and what to do next. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'errors'>({
  401: {
    access: 'public',
    bare: true,
    view: views(
      () => import('./no-access/no-access.mobile'),
      () => import('./no-access/no-access.desktop'),
    ),
  },
  404: {
    access: 'public',
    bare: true,
    view: views(
      () => import('./not-found/not-found.mobile'),
      () => import('./not-found/not-found.desktop'),
    ),
  },
  '302request': {
    access: 'public',
    roles: [1, 2, 3, 4],
    bare: true,
    view: views(
      () => import('./session-over/session-over.mobile'),
      () => import('./session-over/session-over.desktop'),
      ['login'],
    ),
  },
});
