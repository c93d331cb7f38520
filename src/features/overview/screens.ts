/** The park's numbers, and who is on duty. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'overview'>({
  homePageIndex: {
    access: 'menu',
    view: oneView(() => import('./overview/overview-page'), ['overview', 'alarmduty']),
  },
});
