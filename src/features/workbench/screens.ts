/** One person's workbench: what waits, all applications, notices. */
import { defineScreens } from '@/screens/screen';
import { oneView, views } from '@/ui/device';

export const screens = defineScreens<'workbench'>({
  workbenchIndex: {
    access: 'menu',
    view: views(
      () => import('./index/workbench-index.mobile'),
      () => import('./index/workbench-index.desktop'),
      ['workbench', 'home', 'logwords', 'alarm', 'order'],
    ),
  },
  workbenchApplication: {
    access: 'menu',
    view: oneView(() => import('./application/application'), ['workbench']),
  },
  workbenchInformation: {
    access: 'menu',
    view: views(
      () => import('./notices/information.mobile'),
      () => import('./notices/information.desktop'),
      ['workbench'],
    ),
  },
});
