/** A call that failed, in the terms that screens and the outbox decide by. */
import type { ErrorBody } from '@/contract/envelope';

/**
 * - `refused`: our platform answered and said no (validation, state, permission). Final for this input.
 * - `signedOut`: the session is over; the same action may go through after signing in.
 * - `unavailable`: no answer, a broken answer (captive portal), or the platform says try again. Not an answer.
 */
export type FailureKind = 'refused' | 'signedOut' | 'unavailable';

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Named error (`alarm.alreadyAcknowledged`) or an `http.*` / `network.*` name. */
  readonly code: string;
  readonly params: Record<string, string | number>;
  /** Field name → error code. */
  readonly fields: Record<string, string>;
  /** The record as it is now, for 409. */
  readonly current: unknown;
  /** The server's own words, if any. */
  readonly serverMessage: string | undefined;
  /** What a service without our envelope says of its fault. */
  readonly serverFault: string | undefined;
  /** What a person can name to whoever looks after the platform. */
  readonly requestId: string | undefined;

  constructor(
    kind: FailureKind,
    status: number,
    body: Partial<ErrorBody> & { code: string },
    serverMessage?: string,
    serverFault?: string,
  ) {
    super(body.code);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = body.code;
    this.params = body.params ?? {};
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.requestId = body.requestId;
    this.serverMessage = serverMessage;
    this.serverFault = serverFault;
  }
}

export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('unavailable', 0, { code: 'network.unexpected' }, String(error));
