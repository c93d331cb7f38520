/** In which state a list or a record is, in the terms that `StateView` draws. */
import { type ApiError, asApiError } from '@/api/api-error';

export type ViewState = 'loading' | 'ready' | 'empty' | 'error' | 'offline' | 'forbidden' | 'notFound';

/** What the state depends on; a part of react-query's result. */
export interface Loading {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
}

const offline = (error: ApiError): boolean =>
  error.code === 'network.offline' || (error.kind === 'unavailable' && error.status === 0 && !navigator.onLine);

/** The state that a failure alone leads to. */
export function failureState(error: ApiError): 'error' | 'offline' | 'forbidden' | 'notFound' {
  if (error.status === 403) return 'forbidden';
  if (error.status === 404) return 'notFound';
  return offline(error) ? 'offline' : 'error';
}

/** Data that is there stays on show through a failed refresh, unless it is gone or no longer permitted. */
export function viewState(query: Loading, isEmpty: boolean): ViewState {
  const failure = query.error ? failureState(asApiError(query.error)) : undefined;
  if (failure === 'forbidden' || failure === 'notFound') return failure;
  if (query.data !== undefined) return isEmpty ? 'empty' : 'ready';
  return failure ?? 'loading';
}
