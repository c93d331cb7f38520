/** While a record is gone or not permitted, the title of its page says so instead of the page's own. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setRecordTitle } from '@/session/record-titles';
import type { ViewState } from './view-state';

const TITLES = {
  notFound: 'common.view.notFoundTitle',
  forbidden: 'common.view.forbiddenTitle',
} as const;

export function useRefusedTitle(state: ViewState): void {
  const { pathname, search } = useLocation();
  const title = state === 'notFound' || state === 'forbidden' ? TITLES[state] : undefined;
  useEffect(() => {
    if (!title) return undefined;
    setRecordTitle(pathname + search, title);
    return () => setRecordTitle(pathname + search, undefined);
  }, [pathname, search, title]);
}
