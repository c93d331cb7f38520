/** Adds to the audit chain. One writer at a time, until its transaction commits: so it is done last. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import type { AuditRow } from '../../ports/audit-row';
import { auditRows } from './audit.table';

const CHAIN_LOCK = 7_203_002;
export const FIRST_HASH = '0'.repeat(64);

/** Keys in a fixed order: jsonb does not keep the order they were written in. */
const stable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, stable(v)]),
  );
};

/** @returns hex SHA-256 over the row before and this row's content. */
export function chainHash(previousHash: string, row: AuditRow): string {
  const { at, userId, parkId, action, bizType, bizId, detail, ip, traceId } = row;
  const content = [at.toISOString(), userId, parkId, action, bizType, bizId, stable(detail ?? null), ip, traceId];
  return createHash('sha256').update(previousHash).update(JSON.stringify(content)).digest('hex');
}

/** What of a transaction the chain needs. */
type Writer = Pick<Tx, 'execute' | 'insert'>;

/** Rows per statement: keeps its parameters below PostgreSQL's limit. */
const AT_ONCE = 500;

/** Appends rows in order. Call it as the last thing of a transaction. */
export async function appendAudit(tx: Writer, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
  const last = await tx.execute<{ hash: string }>(sql`select hash from audit_row order by id desc limit 1`);
  let previousHash = last.rows[0]?.hash ?? FIRST_HASH;
  const chained = rows.map((row) => {
    const link = { ...row, previousHash, hash: chainHash(previousHash, row) };
    previousHash = link.hash;
    return link;
  });
  // Rows of one statement get their ids in the order of the statement.
  for (let from = 0; from < chained.length; from += AT_ONCE) {
    await tx.insert(auditRows).values(chained.slice(from, from + AT_ONCE));
  }
}
