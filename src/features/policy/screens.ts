/** The rules that passwords must follow, how long what grows is kept, and how many calls anybody may make. */
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
  callLimits: {
    access: 'usertype1',
    view: list(() => import('./call-limits/use-call-limits'), ['calllimit', 'admin']),
  },
});
