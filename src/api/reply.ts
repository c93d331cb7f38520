/** What a reply means: data, a named refusal, an ended session, or no answer at all. */
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { envelope } from '@/contract/envelope';
import { ApiError } from './api-error';

export interface RawReply {
  status: number;
  /** Parsed JSON, or text when it was not JSON. */
  body: unknown;
}

const serverClock = { offset: 0 };

/** Notes the server's time as it just said it, in ms. */
export function keepServerClock(now: number): void {
  serverClock.offset = now - Date.now();
}

/** Server time now, in ms: the phone's clock corrected by the last reply. Running times are counted from it. */
export const serverNow = (): number => Date.now() + serverClock.offset;

const failureOf = (status: number, code: string | undefined): ApiError['kind'] => {
  if (status === 401) return 'signedOut';
  // 408, 425, 429 and every 5xx say "later"; an answer without our envelope is a portal or proxy, not the platform.
  if (status >= 500 || status === 408 || status === 425 || status === 429 || code === undefined) return 'unavailable';
  return 'refused';
};

/**
 * Reads a reply by the envelope of the specification: success gives data, or msg when data is empty.
 * @throws ApiError
 */
export function readReply<E extends Endpoint>(endpoint: E, reply: RawReply): OutputOf<E> {
  const parsed = envelope.safeParse(reply.body);
  if (!parsed.success) {
    const code = reply.status >= 400 ? `http.${reply.status}` : 'network.notOurAnswer';
    throw new ApiError(failureOf(reply.status, undefined), reply.status, { code });
  }
  const { success, data, msg, code, error, now } = parsed.data;
  if (now !== undefined) keepServerClock(now);
  if (!success || reply.status >= 400) {
    const name = error?.code ?? (typeof code === 'string' ? code : `http.${reply.status}`);
    throw new ApiError(failureOf(reply.status, name), reply.status, { ...error, code: name }, msg ?? undefined);
  }
  const output = endpoint.output.safeParse(data ?? msg);
  if (!output.success)
    throw new ApiError('unavailable', reply.status, { code: 'network.unexpectedShape' }, output.error.message);
  // The schema is the endpoint's own: its output type is what was parsed.
  return output.data as OutputOf<E>;
}
