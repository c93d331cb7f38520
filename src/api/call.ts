/** The one way to call the platform. */
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';
import { type ApiError, asApiError } from './api-error';
import type { SendOptions } from './axios-clients';
import { readReply } from './reply';

export interface CallOptions extends SendOptions {
  /** The caller shows its failures itself: no message appears on its own. */
  quiet?: boolean;
}

type FailureListener = (error: ApiError, endpoint: Endpoint, quiet: boolean) => void;
const listeners = new Set<FailureListener>();
/** What failed before anybody listened: the words for it come after the first paint. */
const unheard: Parameters<FailureListener>[] = [];
let speaking = false;

const successes = new Set<() => void>();

/** Hears every call that was answered well. @returns how to stop. */
export function onCallSuccess(listener: () => void): () => void {
  successes.add(listener);
  return () => successes.delete(listener);
}

/** Hears every failed call, also those from before (`catchUp`: messages, ended session). @returns how to stop. */
export function onCallFailure(listener: FailureListener, { catchUp = false } = {}): () => void {
  listeners.add(listener);
  if (catchUp) {
    speaking = true;
    for (const failure of unheard.splice(0)) listener(...failure);
  }
  return () => listeners.delete(listener);
}

function tell(...failure: Parameters<FailureListener>): void {
  if (!speaking) unheard.push(failure);
  for (const listener of listeners) listener(...failure);
}

/**
 * Calls an endpoint with the session's headers and reads its reply by the endpoint's schema.
 * @throws ApiError always of that class
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    // axios is not needed for the first paint: the head script's fetch brings the first record.
    const { send } = await import('./axios-clients');
    const output = readReply(endpoint, await send(endpoint, input, options));
    for (const listener of successes) listener();
    return output;
  } catch (caught) {
    const error = asApiError(caught);
    if (!options.signal?.aborted) tell(error, endpoint, options.quiet ?? false);
    throw error;
  }
}
