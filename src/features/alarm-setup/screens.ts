/** The screens of rules, plans and rosters. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

/** Rules name posts as rosters do. */
const AREAS = ['alarmrule', 'alarmduty'] as const;

const editor = () =>
  views(
    () => import('./setup/editor.mobile'),
    () => import('./setup/editor.desktop'),
    AREAS,
  );

export const screens = defineScreens<'alarm-setup'>({
  alarmSetup: {
    access: 'menu',
    view: views(
      () => import('./setup/setup.mobile'),
      () => import('./setup/setup.desktop'),
      AREAS,
    ),
  },
  alarmSetupNew: { access: 'menu', hidden: true, parent: 'alarmSetup', view: editor() },
  alarmSetupEdit: { access: 'menu', hidden: true, parent: 'alarmSetup', view: editor() },
});
