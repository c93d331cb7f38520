/** Recordings that are handed out, who watched, and the law on cameras. */
import { defineScreens } from '@/screens/screen';
import { detail, list } from '@/ui/kits/views-of';

export const screens = defineScreens<'video-evidence'>({
  clips: { access: 'menu', view: list(() => import('./clips/use-clips'), ['videoclip', 'admin']) },
  clip: {
    access: 'menu',
    hidden: true,
    parent: 'clips',
    view: detail(() => import('./clip/use-clip'), ['videoclip', 'admin']),
  },
  viewLog: { access: 'menu', view: list(() => import('./views/use-view-log'), ['videoclip', 'admin']) },
  compliance: { access: 'menu', view: list(() => import('./law/use-compliance'), ['videoclip', 'admin']) },
});
