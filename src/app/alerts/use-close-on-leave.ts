/** A link in a panel leads to another page: the panel is over then. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export function useCloseOnLeave(close: () => void): void {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const before = useRef(here);
  useEffect(() => {
    if (before.current !== here) close();
    before.current = here;
  }, [here, close]);
}
