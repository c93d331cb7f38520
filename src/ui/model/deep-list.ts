/** Lists with many loaded pages. */
import type { Query } from '@tanstack/react-query';

/** Above this many pages a list is not refetched automatically: each page would cost a call, and rows would jump. */
const QUIET_PAGES = 3;

export const isDeepList = (query: Query): boolean => {
  const data: unknown = query.state.data;
  return (
    typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    Array.isArray(data.pages) &&
    data.pages.length > QUIET_PAGES
  );
};
