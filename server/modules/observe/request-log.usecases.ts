/** One line for each request: by whom, what, how it ended. Ids only: no name, number, address or content. */
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ProcessLog } from '../../ports/process-log';
import { tally } from '../../ports/tally';
import type { Metrics } from './metrics.usecases';

const SERVICES = ['/metrics', '/healthz', '/readyz', '/openapi.json', '/session/v1/events'];
const PROBES: readonly string[] = ['/metrics', '/healthz', '/readyz'];

/** What is not an endpoint is one of a few kinds: an address may hold a ticket. */
function kindOf(c: HonoContext): string {
  const endpoint = c.get('endpoint');
  if (endpoint) return endpoint;
  const { path } = c.req;
  if (SERVICES.includes(path)) return path;
  if (path.startsWith('/assets/')) return '(asset)';
  return /\/v1\/|\.do$/.test(path) ? '(file)' : '(page)';
}

const AGE = /^\d{1,9}$/;

/** @param log absent: figures only */
export function watchRequests(metrics: Metrics, log: ProcessLog | undefined): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const age = c.req.header('x-outbox-age') ?? '';
    if (AGE.test(age)) tally.outboxAge(Number(age));
    await next();
    const ms = performance.now() - began;
    const { method } = c.req;
    const { status } = c.res;
    const endpoint = kindOf(c);
    metrics.answered({ endpoint, method, status, seconds: ms / 1_000 });
    c.header('x-request-id', c.get('traceId'));
    if (!log || PROBES.includes(endpoint)) return;
    const line = {
      req: c.get('traceId'),
      person: c.get('personId') ?? null,
      method,
      endpoint,
      status,
      ms: Math.round(ms),
    };
    log.request(status >= 500 ? 'error' : endpoint.startsWith('(') ? 'debug' : 'info', line);
  };
}
