/** Turns any error into an envelope a person can act on; never a stack trace. */
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Envelope } from '@/contract/envelope';
import { sqlStateOf as sqlState } from '../db/cluster/sql-state';
import { AppError } from './app-error';
import type { ErrorCode } from './error-code';
import { refusalWords } from './refusal-words';

export interface Failure {
  status: ContentfulStatusCode;
  body: Envelope;
}

/** A named refusal in the envelope. */
export const refusal = (
  status: ContentfulStatusCode,
  code: ErrorCode,
  extra: Partial<Envelope['error'] & object> = {},
): Failure => ({
  status,
  body: { success: false, data: null, msg: null, code: status, error: { code, ...extra }, now: Date.now() },
});

/** A unique index or an exclusion constraint rejected the row: a concurrent request wrote the same. */
export const isDuplicate = (error: unknown, state = sqlState(error)): boolean => state === '23505' || state === '23P01';

/** The database aborted one of two conflicting transactions: a retry succeeds. */
export const isCollision = (error: unknown, state = sqlState(error)): boolean => state === '40001' || state === '40P01';

/** The statement waited longer for somebody else's lock than its transaction allows. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** What pg says of a connection that is lost, closed or silent; it gives no code for these. */
const LOST =
  /Cannot use a pool after calling end|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout/;

/**
 * Classes: 08 connection, 25006 read-only (a standby after a fail-over), 53 resources (disk full), 57 shut down or
 * cancelled, 58 system; and the sockets' own names.
 */
export const isDatabaseAway = (error: unknown, state = sqlState(error)): boolean =>
  (state !== undefined &&
    /^(08|25006|53|57|58|ECONN|ENOENT|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOST|ENET)/.test(state)) ||
  LOST.test(
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : '',
  );

/** @param log receives what is our fault, with its trace id, for the server's log. */
export async function toFailure(error: unknown, log: (error: unknown) => void): Promise<Failure> {
  if (error instanceof AppError) {
    // The refusal stands whether or not it could be noted.
    await error.afterwards?.().catch(log);
    const current = error.readCurrent ? await error.readCurrent().catch(() => undefined) : undefined;
    return refusal(error.status, error.code, {
      params: error.params,
      ...(error.fields && { fields: error.fields }),
      ...(current !== undefined && { current }),
    });
  }
  const state = sqlState(error);
  if (isDatabaseAway(error, state))
    return refusal(503, state?.startsWith('53') ? 'database.full' : 'database.unavailable');
  // Text that PostgreSQL cannot hold (a zero byte) or a number out of range came from the caller.
  if (state?.startsWith('22')) return refusal(400, 'request.invalid');
  if (isDuplicate(error, state)) return refusal(409, 'record.alreadyThere');
  // A row that this one refers to was deleted meanwhile.
  if (state === '23503') return refusal(409, 'record.partGone');
  // They met again: the caller's retry with the same key is safe.
  if (isCollision(error, state)) return refusal(503, 'database.unavailable');
  log(error);
  return refusal(500, 'http.500');
}

/** Answers with an envelope; `data` is whatever the endpoint's output schema allows. A refusal says its words in `msg`. */
export function sendEnvelope(c: HonoContext, body: Envelope, status: ContentfulStatusCode): Response {
  const said = body.error ? { ...body, msg: refusalWords(body.error, c.req.header('accept-language')) } : body;
  return c.body(JSON.stringify(said), status, { 'content-type': 'application/json' });
}
