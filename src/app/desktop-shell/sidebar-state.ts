/** Whether the sidebar is open, in the cookie of specification §9: `sidebarStatus` 1 or 0. */
import { useState } from 'react';

const COOKIE = 'sidebarStatus';
/** A year, in seconds. */
const KEPT_S = 31_536_000;

/** Open unless it was closed. */
export const readSidebar = (cookies: string): boolean => !/(?:^|; )sidebarStatus=0(?:;|$)/.test(cookies);

/** @returns whether it is open, and how to change that */
export function useSidebar(): readonly [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => readSidebar(document.cookie));
  const toggle = (): void => {
    setOpen(!open);
    document.cookie = `${COOKIE}=${open ? 0 : 1}; path=/; max-age=${KEPT_S}; SameSite=Lax`;
  };
  return [open, toggle];
}
