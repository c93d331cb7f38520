/** `verify-audit`: walks the audit chain from its first row, or from the last that was archived, and names the first that was changed, or before which one is missing. */
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../db/open';
import { chainHash, FIRST_HASH } from '../modules/audit/audit.repository';
import { readArchivedHash } from '../modules/keeping/archive-audit.repository';
import { auditRows } from '../modules/audit/audit.table';
import { CommandError, databaseUrlOf, withDatabase, type Command } from './command';

const BATCH = 1_000;

type Row = typeof auditRows.$inferSelect;

export interface ChainAnswer {
  checked: number;
  /** The first row that does not follow from the one before it. */
  broken: Row | null;
}

const follows = (row: Row, previousHash: string): boolean =>
  row.previousHash === previousHash && row.hash === chainHash(previousHash, row);

export async function verifyChain(db: Database, batch = BATCH): Promise<ChainAnswer> {
  const archived = await db.withPark([], readArchivedHash);
  let [previousHash, lastId, checked] = [archived ?? FIRST_HASH, 0, 0];
  for (;;) {
    const rows = await db.withPark([], (tx) =>
      tx.select().from(auditRows).where(gt(auditRows.id, lastId)).orderBy(asc(auditRows.id)).limit(batch),
    );
    for (const row of rows) {
      if (!follows(row, previousHash)) return { checked, broken: row };
      previousHash = row.hash;
      lastId = row.id;
      checked += 1;
    }
    if (rows.length < batch) return { checked, broken: null };
  }
}

export const verifyAudit: Command = async ({ config, print }) => {
  const { checked, broken } = await withDatabase(databaseUrlOf(config), (db) => verifyChain(db));
  if (broken) {
    const { id, at, action } = broken;
    throw new CommandError(`审计链在此断开 / the audit chain is broken at row ${id}, ${at.toISOString()}, ${action}`);
  }
  print(`审计链完整 / audit chain intact: ${checked} rows`);
};
