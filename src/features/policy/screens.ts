/** The rules that passwords must follow, and how long what grows is kept. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'policy'>({
  passwordPolicy: {
    access: 'usertype1',
    view: views(
      () => import('./password-policy/password-policy.mobile'),
      () => import('./password-policy/password-policy.desktop'),
      ['dict', 'password', 'admin'],
    ),
  },
  keepingTimes: {
    access: 'usertype1',
    view: list(() => import('./keeping/use-keeping-times'), ['keeping', 'admin']),
  },
});
