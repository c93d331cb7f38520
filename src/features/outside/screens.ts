/** Other sites: in a frame, or after the person has read where they go. */
import { defineScreens } from '@/screens/screen';
import { oneView } from '@/ui/device';

export const screens = defineScreens<'outside'>({
  jump: {
    access: 'signedIn',
    parent: 'homeIndex',
    view: oneView(() => import('./jump/jump'), ['menu']),
  },
  iframeIndex: {
    access: 'signedIn',
    parent: 'homeIndex',
    noCache: true,
    view: oneView(() => import('./iframe-index/iframe-index'), ['menu']),
  },
});
