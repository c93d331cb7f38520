/**
 * Whether the sidebar is open. What the person chose stands in the cookie of specification §9: `sidebarStatus` 1 or 0.
 * Until they choose, it is folded on narrow desks, where lists need its room.
 */
import { useCallback, useState, useSyncExternalStore } from 'react';

const COOKIE = 'sidebarStatus';
/** A year, in seconds. */
const KEPT_S = 31_536_000;
/** From here a list of the administration has room beside an open sidebar. */
const ROOMY = '(min-width: 1100px)';

/** @returns what the person chose, or undefined when they have not */
export function readSidebar(cookies: string): boolean | undefined {
  const chosen = /(?:^|; )sidebarStatus=([01])(?:;|$)/.exec(cookies)?.[1];
  return chosen === undefined ? undefined : chosen === '1';
}

const isRoomy = (): boolean => matchMedia(ROOMY).matches;

function subscribeRoomy(listener: () => void): () => void {
  const query = matchMedia(ROOMY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** @returns whether it is open, and how to change that */
export function useSidebar(): readonly [open: boolean, toggle: () => void] {
  const [chosen, setChosen] = useState(() => readSidebar(document.cookie));
  const roomy = useSyncExternalStore(subscribeRoomy, isRoomy);
  const open = chosen ?? roomy;
  const toggle = useCallback(() => {
    setChosen(!open);
    document.cookie = `${COOKIE}=${open ? 0 : 1}; path=/; max-age=${KEPT_S}; SameSite=Lax`;
  }, [open]);
  return [open, toggle];
}
