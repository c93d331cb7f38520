/** One record: the last known at once, then the fresh one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { RecordEndpoint } from './definitions';
import { recall, remember, remembering } from './last-known';
import { queryClient } from './query-client';
import { detailKey, type QueryInput } from './query-keys';
import { recordMeta } from './records';
import { viewState, type ViewState } from './view-state';

export interface DetailOptions<T> {
  /** Keeps the record on this device, readable offline and at once on a later visit. */
  readonly lastKnownKey?: string;
  /** The record as it came with the page; counts as fresh. */
  readonly initial?: T;
  /** false: asks nothing yet (an id is missing). */
  readonly enabled?: boolean;
}

export interface DetailModel<T> {
  readonly state: Exclude<ViewState, 'empty'>;
  readonly record: T | undefined;
  /** The last failure, also when an older record is still shown. */
  readonly error: ApiError | undefined;
  /** When the record was true, this device's clock; 0 without one. */
  readonly updatedAt: number;
  /** Shown, but not confirmed by the server during this visit. */
  readonly isStale: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => Promise<void>;
  /** Puts a newer record in place: an action's answer, or the `current` of a 409. */
  readonly replace: (record: T) => void;
}

/** Puts a record from another source (boot call, live event) where `useDetail` finds it. */
export function seedDetail<T>(endpoint: RecordEndpoint<T>, input: QueryInput, record: T, lastKnownKey?: string): void {
  queryClient.setQueryData(detailKey(endpoint, input), record);
  remember(lastKnownKey, record);
}

/**
 * Loads a record. `input.id` names it for live events.
 * States: loading (nothing yet), ready, offline, error, forbidden (403), notFound (404).
 */
export function useDetail<T>(
  endpoint: RecordEndpoint<T>,
  input: QueryInput,
  options: DetailOptions<T> = {},
): DetailModel<T> {
  const client = useQueryClient();
  const { lastKnownKey, initial } = options;
  const queryKey = detailKey(endpoint, input);
  // Both are read once, when the query is made: react-query ignores them afterwards.
  const known =
    client.getQueryData(queryKey) === undefined && initial === undefined
      ? recall(endpoint.output, lastKnownKey)
      : undefined;
  const query = useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => remembering(lastKnownKey, () => call(endpoint, input, { signal, quiet: true })),
    initialData: initial ?? known?.data,
    initialDataUpdatedAt: known?.at,
    // A recalled record is of another visit: it is confirmed at once, however young it is.
    refetchOnMount: known ? 'always' : true,
    enabled: options.enabled ?? true,
    meta: recordMeta(endpoint.reads, input.id),
  });
  const { refetch } = query;
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const replace = (record: T): void => {
    client.setQueryData(queryKey, record);
    remember(lastKnownKey, record);
  };
  const state = viewState(query, false);
  return {
    state: state === 'empty' ? 'ready' : state,
    record: query.data,
    error: query.error ? asApiError(query.error) : undefined,
    updatedAt: query.dataUpdatedAt,
    isStale: query.data !== undefined && (query.isError || (query.isStale && !query.isFetchedAfterMount)),
    isRefreshing: query.isFetching,
    refresh,
    replace,
  };
}
