/** Mounts an endpoint with its handler: input, session, permission, one transaction, idempotency, audit, envelope. */
import { randomUUID } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { isForApplications } from '@/contract/for-applications';
import type { Endpoint } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import type { Journal } from '../ports/journal';
import { exceptionText } from './masked';
import { type RequestTrace, noteFailure, noteSlow } from './call-notes';
import { sendAnswer } from './answer-body';
import { forbidden } from './app-error';
import { passwordMustChange, signedOut } from './common.errors';
import { assertAllowed, type Caller as Counted, countCall, limitHeaders, retryAfterOf, wrongKey } from './call-limits';
import type { Context, Deps, Opened, SessionUser, SignalSource } from './context';
import { Download, sendDownload } from './download';
import { type Failure, sendEnvelope, toFailure } from './failure';
import type { Gate } from './gate';
import { once } from './idempotency';
import { type Caller, openRequest } from './open-request';
import { assertOwnFetch, parkOf, parksFor, readInput } from './request';
import { sendFile } from './send-file';
import { cookieName, SESSION_COOKIE } from './session-cookie';
import { transactionsOf } from './transactions';

declare module 'hono' {
  /** What our middleware hangs on each request. */
  interface ContextVariableMap {
    traceId: string;
    ip: string;
    /** Path of the endpoint that answers. */
    endpoint?: string;
    personId?: number;
    /** Other sites that may frame this page. */
    frames?: readonly string[];
  }
}

type PlainHandler = (context: Context, input: unknown) => Promise<unknown>;
export type AnyHandler =
  | PlainHandler
  | { readonly open: (context: Opened<Context>, input: unknown) => Promise<unknown> };

/** What the endpoints are mounted with. */
interface Mounting {
  readonly deps: Deps;
  readonly journal: Journal;
  readonly gate: Gate;
}

/** Who calls and which parks the call may see. A public call sees none without a signed-in user. */
async function identify(
  { deps, gate }: Mounting,
  endpoint: Endpoint,
  c: HonoContext,
): Promise<SessionUser | SignalSource | null> {
  if (endpoint.access === 'apiKey') {
    const source = await gate.resolveSource(deps, c.req.header('x-api-key'));
    const at = deps.now().getTime();
    if (!source) throw wrongKey(deps, String(c.get('ip') ?? ''), at);
    return source;
  }
  const given = {
    token: c.req.header('uiticket'),
    sid: c.req.header('sid'),
    cookie: getCookie(c, cookieName(deps.config, SESSION_COOKIE)),
  };
  const user = await gate.resolveSession(deps, given);
  if (!user && endpoint.access !== 'public') {
    throw signedOut(await gate.whySignedOut(deps, given));
  }
  // Another application's session speaks for the person there, not about their account here.
  if (user?.appId && endpoint.access === 'signedIn' && !isForApplications(endpoint)) throw forbidden();
  const isBarred = user?.mustChangePassword && endpoint.access !== 'public' && !endpoint.beforePasswordChange;
  if (isBarred) throw passwordMustChange();
  return user;
}

function callerOf(
  { gate }: Mounting,
  endpoint: Endpoint,
  who: SessionUser | SignalSource | null,
  input: unknown,
): Caller {
  if (who === null) return { user: null, source: null, parkIds: [] };
  if ('rights' in who) return { user: who, source: null, parkIds: parksFor(gate, endpoint, who, parkOf(input)) };
  return { user: null, source: who, parkIds: who.parkIds };
}

const HANDED_OVER = ['uiticket', 'sid', 'reParam', 'dhssoCode', 'url'] as const;

/** Code 0 of the specification §7: ticket or single-sign-on code are in the envelope itself too. */
const handedOver = (data: unknown): Partial<Envelope> =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => HANDED_OVER.some((known) => known === name)));

const ok = (endpoint: Endpoint, data: unknown, msg: string | null): Envelope => ({
  success: true,
  data: data ?? null,
  msg,
  code: endpoint.signsIn ? 0 : 200,
  ...(endpoint.signsIn && handedOver(data)),
  now: Date.now(),
});

async function answer(
  mounting: Mounting,
  endpoint: Endpoint,
  handler: AnyHandler,
  c: HonoContext,
  trace: RequestTrace,
): Promise<Envelope | Download> {
  if (endpoint.changesState && endpoint.method === 'GET') assertOwnFetch(c);
  // Who comes first, what comes second: a signed-out caller learns nothing from our validation.
  const counted: Counted = { who: null, ip: trace.ip, now: trace.at.getTime() };
  const tell = (allowance: ReturnType<typeof countCall>) => {
    for (const [name, value] of Object.entries(allowance ? limitHeaders(allowance) : {})) c.header(name, value);
    return allowance;
  };
  const who = await identify(mounting, endpoint, c).catch((error: unknown) => {
    // Whoever tries sessions is counted like any other caller without one.
    if (endpoint.access !== 'apiKey')
      assertAllowed(mounting.deps, counted, tell(countCall(mounting.deps, counted)), [endpoint, undefined]);
    throw error;
  });
  counted.who = who;
  const allowance = tell(countCall(mounting.deps, counted));
  if (who !== null && 'rights' in who) {
    trace.user = who;
    c.set('personId', who.id);
  }
  const input = await readInput(endpoint, c);
  trace.input = input;
  assertAllowed(mounting.deps, counted, allowance, [endpoint, input]);
  const caller = callerOf(mounting, endpoint, who, input);
  const rawBody = endpoint.rawBody ? new Uint8Array(await c.req.arrayBuffer()) : new Uint8Array();
  const { request, said } = openRequest(mounting.deps, c, caller, rawBody, trace);
  const scope = { parkIds: caller.parkIds, onlyReads: !endpoint.changesState };
  if (typeof handler !== 'function' && endpoint.download && endpoint.access !== 'public' && caller.user)
    return sendFile(mounting, { path: endpoint.path, request, scope, personId: caller.user.id }, (opened) =>
      handler.open(opened, input),
    );
  const inTx = transactionsOf(mounting, endpoint.path, request, scope);
  if (typeof handler !== 'function') {
    const opened = await handler.open({ ...request, inTx }, input);
    return opened instanceof Download ? opened : ok(endpoint, opened, said.message);
  }
  const data = await inTx((context) => {
    const work = () => handler(context, input);
    const { tx, user, idempotencyKey: key, now } = context;
    return endpoint.idempotent && user
      ? once(tx, { userId: user.id, key, path: endpoint.path, input, now }, work)
      : work();
  });
  return ok(endpoint, data, said.message);
}

const beginCourse = (deps: Deps, endpoint: Endpoint, c: HonoContext): RequestTrace => ({
  endpoint,
  at: deps.now(),
  traceId: String(c.get('traceId') ?? randomUUID()),
  ip: String(c.get('ip') ?? ''),
  began: performance.now(),
  user: null,
  input: undefined,
});

/** What is our fault can be named by whoever met it. */
const traceable = ({ body, status }: Failure, requestId: string): Envelope =>
  status >= 500 && body.error ? { ...body, error: { ...body.error, requestId } } : body;

/** Mounts one endpoint. HEAD is refused: hono would answer it by running the GET. */
export function register(app: Hono, mounting: Mounting, endpoint: Endpoint, handler: AnyHandler): void {
  const { deps, journal } = mounting;
  app.on([endpoint.method], `/${endpoint.path}`, async (c) => {
    if (c.req.raw.method === 'HEAD') return c.body(null, 405);
    const trace = beginCourse(deps, endpoint, c);
    c.set('endpoint', endpoint.path);
    try {
      const answered = await answer(mounting, endpoint, handler, c, trace);
      if (endpoint.changesState && trace.user) deps.shared?.actedBy(trace.user.id);
      noteSlow(journal, trace);
      return answered instanceof Download ? sendDownload(c, answered) : await sendAnswer(c, answered);
    } catch (error) {
      const failed = await toFailure(error, (fault) =>
        console.error(`[${trace.traceId}] ${endpoint.path}`, exceptionText(fault)),
      );
      noteFailure(journal, trace, error, failed.status);
      if (failed.status === 429) c.header('retry-after', String(retryAfterOf(failed.body.error?.params)));
      return sendEnvelope(c, traceable(failed, trace.traceId), failed.status);
    }
  });
}
