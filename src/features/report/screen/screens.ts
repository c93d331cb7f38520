/** What a link to a report opens, and walls: nobody needs an account for them. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'report/screen'>({
  reportScreen: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./wall.mobile'),
      () => import('./wall.desktop'),
      ['report', 'reportmodel', 'reportscreen'],
    ),
  },
  reportScreenOf: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./link.mobile'),
      () => import('./link.desktop'),
      ['report', 'reportmodel', 'reportscreen'],
    ),
  },
});
