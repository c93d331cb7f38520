/** Audit rows whose time is over are written out, then deleted, a file at a time. */
import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { auditRows } from '../audit/audit.table';
import { writeArchive } from './archive-file.usecases';
import { archiveFiles } from './keeping.table';

/** Rows of a file. */
export const ROWS_OF_FILE = 20_000;
const LOCK = 7_203_017;

const digits = (id: number): string => String(id).padStart(12, '0');

/** From the beginning of the chain, as far as rows are old enough without a younger one before them. */
async function readOver(tx: Tx, now: Date, most: number) {
  const { rows } = await tx.execute<{ until: number | null }>(sql`
    select (select min(r.id) from audit_row r, kept_table k where k.name = 'audit_row'
      and r.at >= ${now.toISOString()}::timestamptz - make_interval(months => greatest(k.kept, k.least)))::int as until
    from kept_table where name = 'audit_row' and kept is not null`);
  // Without a younger row the newest one stays, too: the chain goes on from it.
  const until = rows[0] && (rows[0].until ?? (await readNewest(tx)));
  if (!until) return [];
  return tx.select().from(auditRows).where(lt(auditRows.id, until)).orderBy(asc(auditRows.id)).limit(most);
}

async function readNewest(tx: Tx): Promise<number | null> {
  const [row] = await tx.select({ id: auditRows.id }).from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  return row?.id ?? null;
}

/**
 * One file, in the caller's transaction: if it is rolled back, the file is written again under the same name.
 * @returns how many rows went; 0 also where another process is at it
 * @throws Error where the file cannot be written: nothing is deleted then
 */
export async function archiveAudit(tx: Tx, folder: string, now: Date, most = ROWS_OF_FILE): Promise<number> {
  const { rows: locks } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
  if (locks[0]?.got !== true) return 0;
  const over = await readOver(tx, now, most);
  const [first, last] = [over.at(0), over.at(-1)];
  if (!first || !last) return 0;
  const written = await writeArchive(folder, `audit-${digits(first.id)}-${digits(last.id)}.jsonl.gz`, over);
  const [file] = await tx
    .insert(archiveFiles)
    .values({
      kind: 'audit_row',
      fromId: first.id,
      untilId: last.id,
      fromAt: first.at,
      untilAt: last.at,
      rows: over.length,
      ...written,
      lastHash: last.hash,
      writtenAt: now,
    })
    .returning({ id: archiveFiles.id });
  await tx.execute(sql`select drop_archived_audit(${file?.id ?? 0}::bigint)`);
  return over.length;
}

/** What the first row that is left follows from; null: nothing was ever taken out. */
export async function readArchivedHash(tx: Tx): Promise<string | null> {
  const [file] = await tx
    .select({ hash: archiveFiles.lastHash })
    .from(archiveFiles)
    .where(eq(archiveFiles.kind, 'audit_row'))
    .orderBy(desc(archiveFiles.untilId))
    .limit(1);
  return file?.hash ?? null;
}
