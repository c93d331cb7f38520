/** What the guard says of the address that is open now. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { headBoot } from '@/api/boot';
import { hasFixedSet } from '@/session/menus';
import { useChatMode, useSession } from '@/session/session-state';
import { hurryScreens, isKnownPage, screenOf, useScreens } from '../screen-table';
import { useMenu } from '../use-menu';
import { decide, type Decision } from './decide';

/** On this page load. Not drawn: it only says how soon the page of sign-in follows. */
const past = { hadSession: false };

export function useDecision(): Decision {
  const { pathname, search } = useLocation();
  const session = useSession();
  const chatMode = useChatMode();
  const menu = useMenu();
  const { whole } = useScreens();
  const { ticket, sid } = headBoot();
  useEffect(() => {
    if (session.status === 'signedIn') past.hadSession = true;
  }, [session.status]);
  const decision = decide(
    {
      path: pathname,
      search,
      screen: screenOf(pathname)?.screen,
      allScreensKnown: whole,
      status: session.status,
      usertype: hasFixedSet(session.user) ? 1 : undefined,
      chatMode,
      hasTicketAndSid: Boolean(ticket && sid),
      permitted: menu.permitted,
      home: menu.home,
      catalogue: menu.catalogue(pathname),
      hadSession: past.hadSession,
      mustChangePassword: session.user?.mustChangePassword === true,
    },
    isKnownPage,
  );
  const waitsForTables = decision.kind === 'wait' && !whole;
  useEffect(() => {
    if (waitsForTables) hurryScreens();
  }, [waitsForTables]);
  return decision;
}
