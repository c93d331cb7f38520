/** A row of the audit chain. */

/** An entry with all that the request knows, as the chain takes it. */
export interface AuditRow {
  at: Date;
  userId: number | null;
  parkId: number | null;
  action: string;
  bizType: string | null;
  bizId: number | null;
  detail: unknown;
  ip: string | null;
  traceId: string | null;
}
