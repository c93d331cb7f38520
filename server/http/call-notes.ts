/** What of a call that has been answered is written down: refusals, faults, slowness. */
import { LOG_RESULT, SYS_LOG_LEVEL } from '@/contract/codes';
import type { Endpoint } from '@/contract/endpoint';
import { AppError } from './app-error';
import type { SessionUser } from './context';
import { parkOf } from './request';
import type { SysLogEntry, Journal } from '../ports/journal';
import { exceptionText, masked } from './masked';
import { refusedAction } from './refused-action';

/** A call in progress; its data is filled in as it becomes known. */
export interface RequestTrace {
  readonly endpoint: Endpoint;
  readonly at: Date;
  readonly traceId: string;
  readonly ip: string;
  /** `performance.now()` */
  readonly began: number;
  user: SessionUser | null;
  input: unknown;
}

/** Longer than people wait without wondering. */
const SLOW_MS = 1_000;
/** Wrong entries are between the person and their form; who is not signed in is in the login log. */
const NOT_A_REFUSAL: readonly number[] = [400, 401, 413];
/** Rate limits, and services that do not answer. */
const WARNINGS: readonly number[] = [429, 503];
/** These calls have no user, so no other log has them: a system with a wrong key, or somebody who guesses keys. */
const WRONG_KEY = 'signal.keyUnknown';

export const elapsed = ({ began }: Pick<RequestTrace, 'began'>): number => Math.round(performance.now() - began);

const faultOf = (
  trace: RequestTrace,
  level: SysLogEntry['level'],
  status: number,
  exception: string | null = null,
): SysLogEntry => ({
  at: trace.at,
  traceId: trace.traceId,
  level,
  method: trace.endpoint.method,
  url: `/${trace.endpoint.path}`,
  params: masked(trace.input),
  status,
  durationMs: elapsed(trace),
  userId: trace.user?.id ?? null,
  ip: trace.ip,
  exception,
});

/** A park that the caller may not see is left out of the log. */
function parkIn({ input, user }: RequestTrace): number | null {
  const asked = parkOf(input);
  return asked !== undefined && user?.rights.has(asked) ? asked : (user?.parkId ?? null);
}

function noteRefused(
  journal: Journal,
  trace: RequestTrace,
  result: number,
  refusal: Pick<AppError, 'code' | 'params'>,
): void {
  const { endpoint, user, at, ip, traceId, input } = trace;
  if (!endpoint.changesState || user === null) return;
  const { code: error, params } = refusal;
  const detail = { result, error, params, ms: elapsed(trace) };
  journal.refused({
    ...refusedAction(endpoint, input),
    at,
    userId: user.id,
    parkId: parkIn(trace),
    detail,
    ip,
    traceId,
  });
}

/** @param status of the answer */
export function noteFailure(journal: Journal, trace: RequestTrace, error: unknown, status: number): void {
  if (error instanceof AppError) {
    if (!NOT_A_REFUSAL.includes(status)) noteRefused(journal, trace, LOG_RESULT.failure, error);
    if (WARNINGS.includes(status) || error.code === WRONG_KEY)
      journal.fault(faultOf(trace, SYS_LOG_LEVEL.warning, status, error.code));
    return;
  }
  if (status < 500) return;
  noteRefused(journal, trace, LOG_RESULT.error, {
    code: status === 503 ? 'database.unavailable' : 'http.500',
    params: {},
  });
  journal.fault(faultOf(trace, SYS_LOG_LEVEL.error, status, exceptionText(error)));
}

/** The time of files and pictures depends on the caller's connection. */
export function noteSlow(journal: Journal, trace: RequestTrace): void {
  const { download, rawBody } = trace.endpoint;
  if (!download && !rawBody && elapsed(trace) > SLOW_MS) journal.fault(faultOf(trace, SYS_LOG_LEVEL.slow, 200));
}
