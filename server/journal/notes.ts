/** What of a call that has been answered is written down: refusals, faults, slowness. */
import { LOG_RESULT, SYS_LOG_LEVEL } from '@/contract/codes';
import type { Endpoint } from '@/contract/endpoint';
import { AppError } from '../http/app-error';
import type { SessionUser } from '../http/context';
import { parkOf } from '../http/request';
import type { Fault, Journal } from './journal';
import { exceptionText, masked } from './masked';
import { refusedAction } from './refused-action';

/** A call in progress; its data is filled in as it becomes known. */
export interface Course {
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

export const elapsed = ({ began }: Pick<Course, 'began'>): number => Math.round(performance.now() - began);

const faultOf = (course: Course, level: Fault['level'], status: number, exception: string | null = null): Fault => ({
  at: course.at,
  traceId: course.traceId,
  level,
  method: course.endpoint.method,
  url: `/${course.endpoint.path}`,
  params: masked(course.input),
  status,
  durationMs: elapsed(course),
  userId: course.user?.id ?? null,
  ip: course.ip,
  exception,
});

/** A park that the caller may not see is left out of the log. */
function parkIn({ input, user }: Course): number | null {
  const asked = parkOf(input);
  return asked !== undefined && user?.rights.has(asked) ? asked : (user?.parkId ?? null);
}

function noteRefused(
  journal: Journal,
  course: Course,
  result: number,
  refusal: Pick<AppError, 'code' | 'params'>,
): void {
  const { endpoint, user, at, ip, traceId, input } = course;
  if (!endpoint.changesState || user === null) return;
  const { code: error, params } = refusal;
  const detail = { result, error, params, ms: elapsed(course) };
  journal.refused({
    ...refusedAction(endpoint, input),
    at,
    userId: user.id,
    parkId: parkIn(course),
    detail,
    ip,
    traceId,
  });
}

/** @param status of the answer */
export function noteFailure(journal: Journal, course: Course, error: unknown, status: number): void {
  if (error instanceof AppError) {
    if (!NOT_A_REFUSAL.includes(status)) noteRefused(journal, course, LOG_RESULT.failure, error);
    if (WARNINGS.includes(status) || error.code === WRONG_KEY)
      journal.fault(faultOf(course, SYS_LOG_LEVEL.warning, status, error.code));
    return;
  }
  if (status < 500) return;
  noteRefused(journal, course, LOG_RESULT.error, {
    code: status === 503 ? 'database.unavailable' : 'http.500',
    params: {},
  });
  journal.fault(faultOf(course, SYS_LOG_LEVEL.error, status, exceptionText(error)));
}

/** The time of files and pictures depends on the caller's connection. */
export function noteSlow(journal: Journal, course: Course): void {
  const { download, rawBody } = course.endpoint;
  if (!download && !rawBody && elapsed(course) > SLOW_MS) journal.fault(faultOf(course, SYS_LOG_LEVEL.slow, 200));
}
