/** The rules that passwords must follow. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'policy'>({
  passwordPolicy: {
    access: 'usertype1',
    view: views(
      () => import('./password-policy/password-policy.mobile'),
      () => import('./password-policy/password-policy.desktop'),
      ['dict', 'password', 'admin'],
    ),
  },
});
