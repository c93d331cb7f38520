/** Files that the platform makes: the other way to call it. */
import type { Endpoint, RequestOf } from '@/contract/endpoint';
import { asApiError } from './api-error';
import type { SendOptions } from './axios-clients';
import { readReply } from './reply';

/**
 * Asks a `download` endpoint for its file, with the session's headers, as every call has them.
 * @throws ApiError what the envelope says, when one came instead of the file
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: SendOptions = {},
): Promise<File> {
  try {
    const { receive } = await import('./axios-clients');
    const answer = await receive(endpoint, input, options);
    if (answer instanceof File) return answer;
    readReply(endpoint, answer);
    throw new Error('an envelope came instead of the file');
  } catch (caught) {
    throw asApiError(caught);
  }
}
