/** Deciding who gets an account. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'registration'>({
  registrations: {
    // Which parks' requests somebody sees and decides on is the server's word (user.manage).
    access: 'signedIn',
    hidden: true,
    parent: 'homeIndex',
    view: views(
      () => import('./registrations/registrations.mobile'),
      () => import('./registrations/registrations.desktop'),
      ['register'],
    ),
  },
});
