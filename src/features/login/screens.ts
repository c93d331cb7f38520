/** Signing in. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'login'>({
  login: {
    access: 'public',
    bare: true,
    view: oneView(() => import('./login/login-page'), ['login', 'errors']),
  },
});
