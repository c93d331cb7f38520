/** Doors and rights. */
import { defineScreens } from '@/screens/screen';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'access'>({
  doorDevices: { access: 'menu', view: list(() => import('./devices/use-devices'), ['access', 'admin']) },
  doors: { access: 'menu', view: list(() => import('./doors/use-doors-page'), ['access', 'admin']) },
  passModes: { access: 'menu', view: list(() => import('./modes/use-modes-page'), ['access', 'admin']) },
  passPeople: { access: 'menu', view: list(() => import('./people/use-people'), ['access', 'admin']) },
  passages: { access: 'menu', view: list(() => import('./passages/use-passages'), ['access', 'admin']) },
  passGroups: { access: 'menu', view: list(() => import('./groups/use-groups'), ['access', 'admin']) },
});
