/** Asking for an account. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'register'>({
  register: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./register/register.mobile'),
      () => import('./register/register.desktop'),
      ['register', 'login', 'errors'],
    ),
  },
});
