/** Mounts an endpoint with its handler: input, session, permission, one transaction, idempotency, audit, envelope. */
import { randomUUID } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Endpoint } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import { appendAudit, type AuditRow } from '../modules/audit/audit.repository';
import { resolveSession, resolveSource } from '../modules/session/session.resolve';
import { AppError } from './app-error';
import type { AuditEntry, Context, Deps, SessionUser, SignalSource } from './context';
import { sendEnvelope, toFailure } from './failure';
import { once } from './idempotency';
import { assertOwnFetch, parkOf, parksFor, readInput } from './request';

declare module 'hono' {
  /** What our middleware hangs on each request. */
  interface ContextVariableMap {
    traceId: string;
    ip: string;
  }
}

type AnyHandler = (context: Context, input: unknown) => Promise<unknown>;

interface Caller {
  user: SessionUser | null;
  source: SignalSource | null;
  parkIds: readonly number[];
}

/** Who calls and which parks the call may see. A public call sees none unless somebody is signed in. */
async function identify(deps: Deps, endpoint: Endpoint, c: HonoContext): Promise<SessionUser | SignalSource | null> {
  if (endpoint.access === 'apiKey') {
    const source = await resolveSource(deps, c.req.header('x-api-key'));
    if (!source) throw new AppError(401, 'signal.keyUnknown');
    return source;
  }
  const user = await resolveSession(deps, {
    token: c.req.header('uiticket'),
    sid: c.req.header('sid'),
    cookie: getCookie(c, 'park_session'),
  });
  if (!user && endpoint.access !== 'public') throw new AppError(401, 'session.signedOut');
  return user;
}

function callerOf(endpoint: Endpoint, who: SessionUser | SignalSource | null, input: unknown): Caller {
  if (who === null) return { user: null, source: null, parkIds: [] };
  if ('rights' in who) return { user: who, source: null, parkIds: parksFor(endpoint, who, parkOf(input)) };
  return { user: null, source: who, parkIds: who.parkIds };
}

/** Everything one request carries to its handler, and what the handler leaves behind. */
function openContext(deps: Deps, c: HonoContext, tx: Context['tx'], caller: Caller, rawBody: Uint8Array) {
  const after: (() => void)[] = [];
  const audits: AuditEntry[] = [];
  const context: Context = {
    deps,
    tx,
    now: deps.now(),
    user: caller.user,
    source: caller.source,
    ip: String(c.get('ip') ?? ''),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    traceId: String(c.get('traceId') ?? randomUUID()),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    header: (name) => c.req.header(name),
    cookie: (name) => getCookie(c, name),
    rawBody,
    afterCommit: (work) => after.push(work),
    setCookie: (name, value, maxAgeSec) =>
      setCookie(c, name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: deps.config.secureCookies,
        maxAge: maxAgeSec,
      }),
    setHeader: (name, value) => c.header(name, value),
    audit: (entry) => audits.push(entry),
  };
  const auditRows = (): AuditRow[] =>
    audits.map((entry) => ({
      at: context.now,
      userId: entry.userId ?? context.user?.id ?? null,
      parkId: entry.parkId ?? null,
      action: entry.action,
      bizType: entry.bizType ?? null,
      bizId: entry.bizId ?? null,
      detail: entry.detail ?? null,
      ip: context.ip,
      traceId: context.traceId,
    }));
  return { context, after, auditRows };
}

const ok = (data: unknown): Envelope => ({ success: true, data: data ?? null, msg: null, code: 200, now: Date.now() });

async function answer(deps: Deps, endpoint: Endpoint, handler: AnyHandler, c: HonoContext): Promise<Envelope> {
  if (endpoint.changesState && endpoint.method === 'GET') assertOwnFetch(c);
  // Who comes first, what comes second: a signed-out caller learns nothing from our validation.
  const who = await identify(deps, endpoint, c);
  const input = await readInput(endpoint, c);
  const caller = callerOf(endpoint, who, input);
  const rawBody = endpoint.rawBody ? new Uint8Array(await c.req.arrayBuffer()) : new Uint8Array();
  let after: (() => void)[] = [];
  const data = await deps.db.withPark(caller.parkIds, async (tx) => {
    const opened = openContext(deps, c, tx, caller, rawBody);
    after = opened.after;
    const work = () => handler(opened.context, input);
    const { user, idempotencyKey: key, now } = opened.context;
    const result =
      endpoint.idempotent && user ? await once(tx, { userId: user.id, key, path: endpoint.path, input, now }, work) : await work();
    await appendAudit(tx, opened.auditRows());
    return result;
  });
  for (const work of after) work();
  return ok(data);
}

/** Mounts one endpoint. HEAD is refused: hono would answer it by running the GET. */
export function register(app: Hono, deps: Deps, endpoint: Endpoint, handler: AnyHandler): void {
  app.on([endpoint.method], `/${endpoint.path}`, async (c) => {
    if (c.req.raw.method === 'HEAD') return c.body(null, 405);
    try {
      return sendEnvelope(c, await answer(deps, endpoint, handler, c), 200);
    } catch (error) {
      const failed = await toFailure(error, (fault) => console.error(`[${String(c.get('traceId'))}] ${endpoint.path}`, fault));
      return sendEnvelope(c, failed.body, failed.status);
    }
  });
}
