/** What a request carries to its handler, but for its transactions. */
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestTrace } from './call-notes';
import type { Context, Deps, Opened, SessionUser, SignalSource } from './context';
import { cookieName } from './session-cookie';

export interface Caller {
  user: SessionUser | null;
  source: SignalSource | null;
  parkIds: readonly number[];
}

export type Request = Omit<Opened<Context>, 'inTx'> & { readonly began: number };

/** @returns the request, and what its handler says beside its answer */
export function openRequest(
  deps: Deps,
  c: HonoContext,
  caller: Caller,
  rawBody: Uint8Array,
  { at, began, traceId, ip }: RequestTrace,
) {
  const said: { message: string | null } = { message: null };
  const request: Request = {
    deps,
    now: at,
    began,
    user: caller.user,
    source: caller.source,
    ip,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    traceId,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, cookieName(deps.config, name)),
    rawBody,
    setCookie: (name, value, maxAgeSec, framed = false) => {
      const { secureCookies } = deps.config;
      // Browsers take a cookie in another site's frame behind TLS only.
      const inFrames = framed && secureCookies;
      setCookie(c, cookieName(deps.config, name), value, {
        path: '/',
        httpOnly: true,
        sameSite: inFrames ? 'None' : 'Lax',
        secure: secureCookies,
        maxAge: maxAgeSec,
        ...(inFrames && { partitioned: true }),
      });
    },
    setHeader: (name, value) => c.header(name, value),
    say: (message) => {
      said.message = message;
    },
  };
  return { request, said };
}
