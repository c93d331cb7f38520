/** The stand-in of a chat app, where no real one is configured. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'dev-chat'>({
  devChat: {
    access: 'public',
    bare: true,
    hidden: true,
    view: views(
      () => import('./dev-chat/dev-chat.mobile'),
      () => import('./dev-chat/dev-chat.desktop'),
      ['chat'],
    ),
  },
});
