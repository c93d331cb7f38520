/** A call that changes records, with the refreshing of everything that shows them. */
import { call, type CallOptions } from '@/api/call';
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';
import { refreshAfter } from './records';

/**
 * Calls, then waits until what is on show has been read again. What shows its failure itself passes `{ quiet: true }`.
 * @throws ApiError when the call failed; nothing is refreshed then
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  const output = await call(endpoint, input, options);
  await refreshAfter(endpoint);
  return output;
}
