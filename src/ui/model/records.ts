/** Which records a query holds, so that a write or a live event can refresh just those. */
import type { Query } from '@tanstack/react-query';
import type { Endpoint } from '@/contract/endpoint';
import type { Kinds, RecordKind } from '@/contract/record-kind';
import { isDeepList } from './deep-list';
import { queryClient } from './query-client';

/** No record has this id: only lists are refreshed. */
export const LISTS_ONLY = 0;

const listOf = (kinds: Kinds = []): readonly RecordKind[] => [kinds].flat();

export interface RecordMeta extends Record<string, unknown> {
  /** The kind of the record itself first. */
  reads: readonly RecordKind[];
  /** The one record; undefined for lists. */
  id: unknown;
}

/** What a query says of itself, from the endpoint that it asks. */
export const recordMeta = (reads: Kinds | undefined, id?: unknown): RecordMeta => ({ reads: listOf(reads), id });

/** @param ids of the records that changed; absent means all of them may have. Of other kinds than its own a record shows any. */
export const concerns = (query: Query, kind: RecordKind, ids?: readonly (string | number)[]): boolean => {
  const { reads, id } = (query.meta ?? {}) as Partial<RecordMeta>;
  const at = reads?.indexOf(kind) ?? -1;
  return at > 0 || (at === 0 && (!ids || id === undefined || ids.some((each) => String(each) === String(id))));
};

/** Whether it holds one record of this kind, by its id. */
export const isRecordOf = (query: Query, kind: RecordKind): boolean => {
  const { reads, id } = (query.meta ?? {}) as Partial<RecordMeta>;
  return reads?.[0] === kind && id !== undefined;
};

/**
 * Refreshes what shows records of these kinds: every list of them, and the record of the first kind with this id (all
 * records without one). What is being fetched is asked for anew, since its answer may be from before. Deep lists are only
 * marked: their model then says `hasNews`.
 */
export async function refreshRecords(kinds: Kinds | undefined, id?: string | number): Promise<void> {
  const touched = (query: Query): boolean =>
    listOf(kinds).some((kind, at) => concerns(query, kind, at > 0 || id === undefined ? undefined : [id]));
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => touched(query) && isDeepList(query), refetchType: 'none' }),
    queryClient.invalidateQueries({ predicate: (query) => touched(query) && !isDeepList(query) }),
  ]);
}

/** Refreshes what shows any record that a call of this endpoint may have changed. */
export const refreshAfter = ({ writes }: Endpoint, id?: string | number): Promise<void> => refreshRecords(writes, id);

/** Refetches what is on the screen: after pull-to-refresh or changed rights. The rest is fetched when shown. */
export const refreshShown = (): Promise<void> => queryClient.invalidateQueries();

/** Forgets everything (sign-out, other park): nothing of the former is shown to the next. */
export const forgetServerState = (): void => queryClient.clear();

/** Everything is asked for again when it is next shown; what is on show stays until then. */
export const markAllStale = (): Promise<void> => queryClient.invalidateQueries({ refetchType: 'none' });

/** How long records that are not shown are cached, in ms; views that are kept hidden must find their records again. */
export function keepUnshown(forMs: number): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...rest, queries: { ...queries, gcTime: forMs } });
}
