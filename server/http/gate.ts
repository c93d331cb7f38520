/** What the HTTP layer needs from the layers above it: caller, rights and audit. */
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../db/open';
import type { AuditRow } from '../ports/audit-row';
import type { Deps, SessionUser, SignalSource } from './context';
import type { ErrorCode } from './error-code';

/** What everything but the change itself is refused with, while the password must be changed. */
export const MUST_CHANGE = 'password.mustChange';

/** The three secrets of a session, as a request brings them. */
export interface GivenSecrets {
  token: string | undefined;
  sid: string | undefined;
  cookie: string | undefined;
}

/** Handed in where the application is put together: no call knows the modules that answer these questions. */
export interface Gate {
  /** @param keepsAlive false for automatic calls @returns null without a running session */
  resolveSession(deps: Deps, given: GivenSecrets, keepsAlive?: boolean): Promise<SessionUser | null>;
  /** @returns who holds this running session, with today's rights */
  readSession(tx: Tx, sessionId: number, now: Date): Promise<SessionUser | null>;
  /** @returns the error code that a call without a running session is refused with */
  whySignedOut(deps: Deps, given: GivenSecrets): Promise<ErrorCode>;
  /** @returns the source that owns this API key, or null */
  resolveSource(deps: Deps, key: string | undefined): Promise<SignalSource | null>;
  /** Whether the person administers the platform itself and this right is a part of that. */
  administers(user: SessionUser, access: Permission): boolean;
  /** Adds to the audit chain, as the last thing of a transaction. */
  appendAudit(tx: Tx, rows: readonly AuditRow[]): Promise<void>;
}
