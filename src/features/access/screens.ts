/** Doors and rights. */
import { defineScreens } from '@/screens/screen';
import { oneView, views } from '@/ui/device';
import { detail, list } from '@/ui/kits/views-of';

export const screens = defineScreens<'access'>({
  doorDevices: { access: 'menu', view: list(() => import('./devices/use-devices'), ['access', 'admin']) },
  doorDevice: {
    access: 'menu',
    hidden: true,
    parent: 'doorDevices',
    view: detail(() => import('./devices/use-controller'), ['access', 'admin']),
  },
  doorPlan: {
    access: 'menu',
    hidden: true,
    parent: 'doorDevices',
    view: oneView(() => import('./plan/door-plan'), ['access', 'admin']),
  },
  doorScan: {
    access: 'menu',
    hidden: true,
    parent: 'doorDevices',
    view: views(
      () => import('./scan/door-scan.mobile'),
      () => import('./scan/door-scan.desktop'),
      ['access', 'admin'],
    ),
  },
  doors: { access: 'menu', view: list(() => import('./doors/use-doors-page'), ['access', 'admin']) },
  door: {
    access: 'menu',
    hidden: true,
    parent: 'doors',
    view: detail(() => import('./door/use-door'), ['access', 'admin']),
  },
  passModes: { access: 'menu', view: list(() => import('./modes/use-modes-page'), ['access', 'admin']) },
  passPeople: { access: 'menu', view: list(() => import('./people/use-people'), ['access', 'admin', 'privacy']) },
  passPrivacy: {
    access: 'menu',
    view: list(() => import('./privacy/use-privacy-page'), ['access', 'admin', 'privacy']),
  },
  passages: { access: 'menu', view: list(() => import('./passages/use-passages'), ['access', 'admin']) },
  passGroups: { access: 'menu', view: list(() => import('./groups/use-groups'), ['access', 'admin']) },
});
