/** Where a sign-in elsewhere comes back to. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'single-sign-on'>({
  authRedirect: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./auth-redirect/auth-redirect.mobile'),
      () => import('./auth-redirect/auth-redirect.desktop'),
      ['login', 'errors'],
    ),
  },
});
