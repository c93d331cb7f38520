/** What a reply means: data, a named refusal, an ended session, or no answer at all. */
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { envelope, type Envelope } from '@/contract/envelope';
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

const failureOf = (endpoint: Endpoint, status: number, code: string | undefined): ApiError['kind'] => {
  // A redirect that the browser hands over ends the main service's session; single sign-on's says nothing (§8).
  if (status === 401 || (status === 302 && endpoint.service === 'main')) return 'signedOut';
  // 408, 425, 429 and every 5xx say "later"; an answer without our envelope is a portal or proxy, not the platform.
  if (status >= 500 || status === 408 || status === 425 || status === 429 || code === undefined) return 'unavailable';
  // What waits in the outbox is sent after the change.
  return code === 'password.mustChange' ? 'unavailable' : 'refused';
};

const isEmpty = (data: unknown): boolean =>
  data === undefined || data === null || data === '' || (typeof data === 'object' && Object.keys(data).length === 0);

/** Data, or msg when it is empty; with code 0 the envelope itself may hold what a sign-in hands over (§7). */
function answerOf({ data, msg, code, reParam, dhssoCode, url, uiticket, sid }: Envelope): unknown {
  if (data !== undefined && data !== null && data !== '') return data;
  if (code === 0 && reParam === 'getCode') return { reParam, dhssoCode, url };
  if (code === 0 && uiticket !== undefined) return { sid, uiticket };
  return msg ?? data;
}

/** An answer that is not our envelope: a portal, a proxy, or a service that says what ails it in `message`. */
function strangeReply(endpoint: Endpoint, { status, body }: RawReply): ApiError {
  const code = status >= 300 ? 'network.unreadable' : 'network.notOurAnswer';
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  const fault = typeof said === 'string' ? said : undefined;
  return new ApiError(failureOf(endpoint, status, undefined), status, { code }, undefined, fault);
}

/**
 * Reads a reply by the envelope of the specification: success, or code 0, gives data, or msg when data is empty.
 * @throws ApiError
 */
export function readReply<E extends Endpoint>(endpoint: E, reply: RawReply): OutputOf<E> {
  const parsed = envelope.safeParse(reply.body);
  if (!parsed.success) throw strangeReply(endpoint, reply);
  const { success, data, msg, code, error, now } = parsed.data;
  const { status } = reply;
  if (now !== undefined) keepServerClock(now);
  if ((!success && code !== 0) || status >= 300) {
    const name = error?.code ?? (typeof code === 'string' ? code : `http.${status}`);
    // Our platform's words for a bare status are on the device too, in the language that is shown.
    const words = error?.code.startsWith('http.') ? undefined : msg || undefined;
    throw new ApiError(failureOf(endpoint, status, name), status, { ...error, code: name }, words);
  }
  const output = endpoint.output.safeParse(answerOf(parsed.data));
  if (!output.success) {
    const name = isEmpty(data) ? 'network.emptyAnswer' : 'network.unexpectedShape';
    throw new ApiError('unavailable', status, { code: name }, output.error.message);
  }
  // The schema is the endpoint's own: its output type is what was parsed.
  return output.data as OutputOf<E>;
}
