/** Signing in. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'login'>({
  login: {
    access: 'public',
    bare: true,
    view: views(
      () => import('./login/login.mobile'),
      () => import('./login/login.desktop'),
      ['login', 'errors'],
    ),
  },
});
