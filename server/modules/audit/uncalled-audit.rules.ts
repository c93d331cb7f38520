/** Audit rows of what was done outside of a call that is audited by itself: by a timer, a job, or a step of another act. */
import type { AuditEntry } from '../../http/context';
import type { AuditRow } from '../../ports/audit-row';

/** @param by who did it and when; nobody: a timer or a job */
export const uncalledAuditRows = (
  entries: readonly AuditEntry[],
  { at, userId = null }: { at: Date; userId?: number | null },
): AuditRow[] =>
  entries.map(({ action, parkId = null, bizType = null, bizId = null, detail = null }) => ({
    at,
    userId,
    parkId,
    action,
    bizType,
    bizId,
    detail,
    ip: null,
    traceId: null,
  }));
