import type { ReactNode } from 'react';
import { StateView } from '@/ui/common/state-view';

/** Where a real chat app or real data is configured, there is no inbox. */
export const ChatOff = (): ReactNode => (
  <main>
    <StateView
      state="empty"
      empty={{ title: 'chat.off.title', hint: 'chat.off.hint' }}
      back={{ href: '/', label: 'common.action.home' }}
    />
  </main>
);
