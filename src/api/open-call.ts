/** Calls of pages for people without an account: by the browser's own fetch, so that nothing of a session is loaded. */
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';
import { addresses, pathRewriter } from './addresses';
import { ApiError } from './api-error';
import { readReply } from './reply';

const TIMEOUT_MS = 15_000;
const rewrite = pathRewriter(import.meta.env.VITE_PATH_REWRITE);

/** @param input texts and numbers only: it travels in the address */
function request({ method, path }: Endpoint, input: object): Promise<Response> {
  const isRead = method === 'GET';
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const address = `${addresses.main}${rewrite(path)}`;
  return fetch(isRead ? `${address}?${query}` : address, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Accept-Language': document.documentElement.lang, 'Content-Type': 'application/json' },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
}

/** @throws ApiError */
export async function openCall<E extends Endpoint>(endpoint: E, input: RequestOf<E> & object): Promise<OutputOf<E>> {
  const reply = await request(endpoint, input).catch(() => {
    throw new ApiError('unavailable', 0, { code: 'network.offline' });
  });
  const body: unknown = await reply.json().catch(() => undefined);
  return readReply(endpoint, { status: reply.status, body });
}
