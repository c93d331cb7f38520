/** The transactions of one request: in its parks, with its audit, on the database or a replica of it. */
import type { Database } from '../db/open';
import type { AuditRow } from '../ports/audit-row';
import { AppError } from './app-error';
import type { AuditEntry, Context, Deps, Opened } from './context';
import { isCollision, isDuplicate } from './failure';
import type { Gate } from './gate';
import { elapsed } from './call-notes';
import type { Request } from './open-request';

/** The audit row also gets the duration up to here. */
const timed = (detail: unknown, ms: number): unknown =>
  detail === undefined || detail === null || (typeof detail === 'object' && !Array.isArray(detail))
    ? { ...detail, ms }
    : detail;

const toAuditRow = (request: Request, entry: AuditEntry): AuditRow => ({
  at: request.now,
  userId: entry.userId ?? request.user?.id ?? null,
  parkId: entry.parkId ?? null,
  action: entry.action,
  bizType: entry.bizType ?? null,
  bizId: entry.bizId ?? null,
  detail: timed(entry.detail, elapsed(request)),
  ip: request.ip,
  traceId: request.traceId,
});

/**
 * One transaction of a request: the work, its audit rows, and after the commit what waits for it.
 * @param onlyReads the answer then does not wait for the commit, unless something was written down after all
 */
async function inTransaction<T>(
  { appendAudit }: Gate,
  request: Request,
  { parkIds, onlyReads }: { parkIds: readonly number[]; onlyReads: boolean },
  work: (context: Context) => Promise<T>,
  db: Database = request.deps.db,
): Promise<T> {
  const after: (() => void)[] = [];
  const audits: AuditEntry[] = [];
  const result = await new Promise<T>((resolve, reject) => {
    const transaction = db.withPark(parkIds, async (tx) => {
      const done = await work({
        ...request,
        tx,
        afterCommit: (next) => after.push(next),
        audit: (entry) => audits.push(entry),
      });
      await appendAudit(
        tx,
        audits.map((entry) => toAuditRow(request, entry)),
      );
      if (onlyReads && audits.length + after.length === 0) resolve(done);
      return done;
    });
    transaction.then(resolve, reject);
  });
  for (const next of after) next();
  return result;
}

/**
 * Two calls made the same row at once, or locked rows in another order: the second attempt sees what the other one
 * committed, and says so by name or comes through.
 */
const againAfterMeeting = <T>(transaction: () => Promise<T>): Promise<T> =>
  transaction().catch((error: unknown) => {
    if (isDuplicate(error) || isCollision(error)) return transaction();
    throw error;
  });

export interface Scope {
  readonly parkIds: readonly number[];
  readonly onlyReads: boolean;
}

/** How a handler opens its transactions. @param door which connections they are of */
export const transactionsOf =
  (
    { gate, deps }: { readonly gate: Gate; readonly deps: Deps },
    path: string,
    request: Request,
    scope: Scope,
    [door, own]: ['people' | 'files', Database] = ['people', deps.db],
  ): Opened<Context>['inTx'] =>
  (work) => {
    const replicas = scope.onlyReads && request.user ? deps.replicas : undefined;
    return againAfterMeeting(() =>
      replicas
        ? replicas.read(
            path,
            (doors) => inTransaction(gate, request, scope, work, doors[door]),
            (error) => error instanceof AppError,
          )
        : inTransaction(gate, request, scope, work, own),
    );
  };
