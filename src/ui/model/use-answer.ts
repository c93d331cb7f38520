/** A question whose input is more than an address can hold: a call by POST that changes nothing. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';
import { recordMeta } from './records';
import { viewState, type ViewState } from './view-state';

export interface AnswerOptions {
  readonly enabled?: boolean;
  /** Asks again after so long, while the page is in sight. */
  readonly refreshMs?: number | undefined;
  /** Until the next answer is there the last one stays. */
  readonly keeps?: boolean;
}

export interface Answer<T> {
  readonly state: Exclude<ViewState, 'empty'>;
  readonly answer: T | undefined;
  readonly error: ApiError | undefined;
  readonly isAsking: boolean;
  readonly ask: () => void;
}

export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { enabled = true, refreshMs, keeps = false }: AnswerOptions = {},
): Answer<OutputOf<E>> {
  const query = useQuery<OutputOf<E>>({
    queryKey: [endpoint.path, 'answer', JSON.stringify(input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    enabled,
    meta: recordMeta(endpoint.reads, undefined),
    ...(refreshMs && { refetchInterval: refreshMs }),
    ...(keeps && { placeholderData: keepPreviousData }),
  });
  const state = viewState(query, false);
  return {
    state: state === 'empty' ? 'ready' : state,
    answer: query.data,
    error: query.error ? asApiError(query.error) : undefined,
    isAsking: query.isFetching,
    ask: () => void query.refetch(),
  };
}
