/** Working calendars and working hours. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'workday'>({
  workCalendar: {
    access: 'menu',
    view: views(
      () => import('./calendar/work-calendar.mobile'),
      () => import('./calendar/work-calendar.desktop'),
      ['workday'],
    ),
  },
  workHour: {
    access: 'menu',
    view: views(
      () => import('./hours/work-hour.mobile'),
      () => import('./hours/work-hour.desktop'),
      ['workday'],
    ),
  },
});
