/** Where a sign-in elsewhere comes back to. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'single-sign-on'>({
  authRedirect: {
    access: 'public',
    bare: true,
    hidden: true,
    view: oneView(() => import('./auth-redirect/auth-redirect-page'), ['login', 'errors']),
  },
});
