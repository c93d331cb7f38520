/** Gives the screens their server state. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { isDeepList } from './deep-list';
import { queryClient } from './query-client';

/** A page that comes back from the back-forward cache (chat webviews do this) holds what it held then. */
function refreshAfterReturn(event: PageTransitionEvent): void {
  if (event.persisted) void queryClient.invalidateQueries({ predicate: (query) => !isDeepList(query) });
}

export function ModelProvider({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    addEventListener('pageshow', refreshAfterReturn);
    return () => removeEventListener('pageshow', refreshAfterReturn);
  }, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
