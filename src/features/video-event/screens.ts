/** Algorithms on cameras, and what they notice. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';
import { detail } from '@/ui/kits/views-of';

export const screens = defineScreens<'video-event'>({
  videoEvents: {
    access: 'menu',
    view: views(
      () => import('./day/day.mobile'),
      () => import('./day/day.desktop'),
      ['videoevent', 'admin'],
    ),
  },
  videoEvent: {
    access: 'menu',
    hidden: true,
    parent: 'videoEvents',
    view: detail(() => import('./event/use-event'), ['videoevent', 'admin']),
  },
  algorithms: {
    access: 'menu',
    view: views(
      () => import('./algorithms/algorithms.mobile'),
      () => import('./algorithms/algorithms.desktop'),
      ['videoevent', 'admin'],
    ),
  },
  algoBinding: {
    access: 'menu',
    hidden: true,
    parent: 'algorithms',
    view: views(
      () => import('./binding/binding.mobile'),
      () => import('./binding/binding.desktop'),
      ['videoevent', 'admin'],
    ),
  },
});
