/** One browser that visits the server without a port: it keeps the cookie, and the header pair that its page stored. */
import type { Hono } from 'hono';
import type { Endpoint, OutputOf, RequestOf } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import { type Credentials, sessionEndpoints } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';

export interface Reply<T> {
  status: number;
  data: T;
  error: string | undefined;
  headers: Headers;
  envelope: Envelope;
}

/** One browser: it keeps the cookie, and the header pair that its page stored. */
export class Browser {
  credentials: Credentials | null = null;
  cookie = '';

  constructor(private readonly app: Hono) {}

  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    extra: Record<string, string> = {},
  ): Promise<Reply<OutputOf<E>>> {
    const inQuery = endpoint.method === 'GET';
    const query = inQuery
      ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])).toString()}`
      : '';
    const response = await this.app.request(`/${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
        ...(this.credentials && { uiticket: this.credentials.uiticket, sid: this.credentials.sid }),
        ...(this.cookie && { cookie: this.cookie }),
        ...extra,
      },
      ...(!inQuery && { body: JSON.stringify(input) }),
    });
    const set = response.headers.getSetCookie().find((line) => /^(__Host-)?park_session=/.test(line));
    if (set) this.cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    const body = (await response.json()) as Envelope & { data: OutputOf<E> };
    const { status, headers } = response;
    return { status, headers, data: body.data, error: body.error?.code, envelope: body };
  }

  /** @param read a picture read on the way: see `World.captcha` */
  async signIn(loginName: string, password: string, read?: { headers: Record<string, string>; kaptcha: string }) {
    const input = { loginName, password, ...(read && { kaptcha: read.kaptcha }) };
    const reply = await this.call(signInEndpoints.ssoLogin, input, read?.headers);
    if (reply.status === 200) this.credentials = reply.data;
    return reply;
  }

  /** Opens a link as the page's head script does. `nonce` is the page load's. */
  async boot(given: Partial<RequestOf<typeof sessionEndpoints.boot>>) {
    const input = { nonce: crypto.randomUUID(), path: '/warningNoticeWechat/index', ...given };
    const reply = await this.call(sessionEndpoints.boot, input);
    if (reply.data?.credentials) this.credentials = reply.data.credentials;
    return reply.data;
  }

  me() {
    return this.call(sessionEndpoints.getUser, {});
  }
}
