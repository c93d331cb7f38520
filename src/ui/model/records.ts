/** Which records a query holds, so that a live event can refresh just those. */
import type { Query } from '@tanstack/react-query';
import type { Endpoint } from '@/contract/endpoint';
import { isDeepList } from './deep-list';
import { queryClient } from './query-client';

/** The kind of record an endpoint serves: the first part of its path (`alarm/v1/alarms` → `alarm`). */
export const kindOf = (endpoint: Endpoint): string => endpoint.path.split('/')[0] ?? endpoint.path;

export interface RecordMeta extends Record<string, unknown> {
  kinds: readonly string[];
  /** The one record; absent for lists. */
  id?: string;
}

export const recordMeta = (endpoint: Endpoint, refreshedBy: readonly string[] = [], id?: unknown): RecordMeta => ({
  kinds: [kindOf(endpoint), ...refreshedBy],
  ...(id !== undefined && { id: String(id) }),
});

/** @param ids of the records that changed; absent means all of them may have */
export const concerns = (query: Query, kind: string, ids?: readonly (string | number)[]): boolean => {
  const meta = query.meta as Partial<RecordMeta> | undefined;
  if (!meta?.kinds?.includes(kind)) return false;
  return !ids || meta.id === undefined || ids.some((id) => String(id) === meta.id);
};

/**
 * Refreshes what shows records of a kind after one's own act: every list of it, and the record with this id (all records
 * without one). What is being fetched is asked for anew, since its answer may be from before. Deep lists are only marked:
 * their model then says `hasNews`.
 */
export async function invalidateRecords(kind: string, id?: string | number): Promise<void> {
  const wanted = id === undefined ? undefined : [id];
  const touched = (query: Query): boolean => concerns(query, kind, wanted);
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => touched(query) && isDeepList(query), refetchType: 'none' }),
    queryClient.invalidateQueries({ predicate: (query) => touched(query) && !isDeepList(query) }),
  ]);
}

/** Fetches again what is on the screen: somebody pulled it down, or rights have changed. The rest is asked for when it is shown. */
export const refreshShown = (): Promise<void> => queryClient.invalidateQueries();

/** Forgets everything (sign-out, other park): nothing of the former is shown to the next. */
export const forgetServerState = (): void => queryClient.clear();

/** Everything is asked for again when it is next shown; what is on show stays until then. */
export const markAllStale = (): Promise<void> => queryClient.invalidateQueries({ refetchType: 'none' });

/** How long what nobody shows is kept, in ms; views that are kept hidden must find their records again. */
export function keepUnshown(forMs: number): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...rest, queries: { ...queries, gcTime: forMs } });
}
