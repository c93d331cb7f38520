/** Other sites: in a frame, or after the person has read where they go. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'outside'>({
  jump: {
    access: 'signedIn',
    parent: 'homeIndex',
    view: views(
      () => import('./jump/jump.mobile'),
      () => import('./jump/jump.desktop'),
      ['menu'],
    ),
  },
  iframeIndex: {
    access: 'signedIn',
    parent: 'homeIndex',
    noCache: true,
    view: views(
      () => import('./iframe-index/iframe-index.mobile'),
      () => import('./iframe-index/iframe-index.desktop'),
      ['menu'],
    ),
  },
});
