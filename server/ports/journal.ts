/** Where refused actions and faults are written down after the answer has left. */
import type { sysLogs } from '../modules/log/log.table';
import type { AuditRow } from './audit-row';

/** A fault, or slowness, as the system log keeps it. */
export type SysLogEntry = Omit<typeof sysLogs.$inferInsert, 'id' | 'handledBy' | 'handledAt' | 'handledNote'>;
/** A refused action as the audit chain keeps it. */
export type Refused = AuditRow & { readonly userId: number };

export interface Journal {
  refused(row: Refused): void;
  fault(row: SysLogEntry): void;
  /** Resolves when what came so far is written, or waits for the database. */
  settled(): Promise<void>;
  /** Writes what can be written and takes nothing more. */
  stop(): Promise<void>;
}
