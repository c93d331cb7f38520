/** Encoders and cameras. */
import { defineScreens } from '@/screens/screen';
import { list } from '@/ui/kits/views-of';

export const screens = defineScreens<'video-device'>({
  codeDevices: {
    access: 'menu',
    view: list(() => import('./encoders/use-encoders-page'), ['videodevice', 'whyblack', 'admin']),
  },
  monitorDevices: {
    access: 'menu',
    view: list(() => import('./monitors/use-monitors'), ['videodevice', 'whyblack', 'admin']),
  },
});
