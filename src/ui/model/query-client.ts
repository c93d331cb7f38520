/** Server state: one cache. The only folder that imports react-query. */
import { QueryClient } from '@tanstack/react-query';
import { asApiError } from '@/api/api-error';
import { isDeepList } from './deep-list';

/** A reply counts as fresh for this long; live events refresh sooner. */
const FRESH_MS = 10_000;
/** A record that was left is forgotten after this: fifty details opened and left must not grow the heap. */
export const FORGET_MS = 60_000;
const RETRIES = 2;

/** Only what may go through later is tried again; a refusal is final for its input. */
const shouldRetry = (failures: number, error: unknown): boolean => {
  const { kind, status, code } = asApiError(error);
  const hopeless = code === 'network.unexpectedShape' || code === 'network.offline' || status === 404;
  return kind === 'unavailable' && !hopeless && failures < RETRIES;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: FORGET_MS,
        retry: shouldRetry,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
        // navigator.onLine is often wrong: calls are tried, and failures say what is the matter.
        networkMode: 'always',
        refetchOnReconnect: (query) => !isDeepList(query),
        refetchOnWindowFocus: (query) => !isDeepList(query),
      },
    },
  });

export const queryClient = createQueryClient();
