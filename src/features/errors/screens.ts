/** Pages that say why there is nothing here, and what to do next. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'errors'>({
  401: {
    access: 'public',
    bare: true,
    view: oneView(() => import('./no-access/no-access')),
  },
  404: {
    access: 'public',
    bare: true,
    view: oneView(() => import('./not-found/not-found')),
  },
  '302request': {
    access: 'public',
    roles: [1, 2, 3, 4],
    bare: true,
    view: oneView(() => import('./session-over/session-over'), ['login']),
  },
});
