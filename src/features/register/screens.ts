/** Asking for an account. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'register'>({
  register: {
    access: 'public',
    bare: true,
    hidden: true,
    view: oneView(() => import('./register/register-page'), ['register', 'login', 'errors']),
  },
});
