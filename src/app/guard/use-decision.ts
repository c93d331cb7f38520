/** What the guard says of the address that is open now. */
import { useLocation } from 'react-router-dom';
import { headBoot } from '@/api/boot';
import { useChatMode, useSession } from '@/session/session-state';
import { isKnownPage, screenOf } from '../screen-table';
import { useMenu } from '../use-menu';
import { decide, type Decision } from './decide';

export function useDecision(): Decision {
  const { pathname, search } = useLocation();
  const session = useSession();
  const chatMode = useChatMode();
  const menu = useMenu();
  const { ticket, sid } = headBoot();
  return decide(
    {
      path: pathname,
      search,
      screen: screenOf(pathname)?.screen,
      status: session.status,
      usertype: session.user?.usertype,
      chatMode,
      hasTicketAndSid: Boolean(ticket && sid),
      permitted: menu.permitted,
      home: menu.home,
    },
    isKnownPage,
  );
}
