/** Tokens of single sign-on to the reporting tool, and what it is told of a person. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { roleCounts } from '../../identity/rights/role-in-force.repository';
import { reportTokens } from '../report.table';

export async function insertToken(tx: Tx, row: typeof reportTokens.$inferInsert): Promise<void> {
  await tx.insert(reportTokens).values(row);
}

/** @returns whose it is; null: unknown, old, or used before. It is used up by this. */
export async function takeToken(tx: Tx, tokenHash: string, now: Date): Promise<number | null> {
  const [taken] = await tx
    .update(reportTokens)
    .set({ usedAt: now })
    .where(and(eq(reportTokens.tokenHash, tokenHash), isNull(reportTokens.usedAt), gt(reportTokens.expiresAt, now)))
    .returning({ userId: reportTokens.userId });
  return taken?.userId ?? null;
}

const HOUR_MS = 3_600_000;

export async function dropOldTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(reportTokens).where(lt(reportTokens.expiresAt, new Date(now.getTime() - HOUR_MS)));
}

/** Where the tool is: the address of its menu entry, as an administrator has set it. */
export async function readToolAddress(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ url: string | null }>(sql`
    select nullif(f.sys_url, '') as url from func f where f.page_addr = 'finereport' and f.valid = 1 and f.deleted_at is null
    order by f.id limit 1`);
  const url = rows[0]?.url ?? null;
  return url !== null && /^https?:\/\//.test(url) ? url : null;
}

/** @returns codes of their parks and names of their roles */
export async function readWho(
  tx: Tx,
  userId: number,
  parkIds: readonly number[],
  now: Date,
): Promise<{ parkCodes: string[]; roles: string[] }> {
  const { rows } = await tx.execute<{ parks: string[]; roles: string[] }>(sql`select
    array(select project_code from park where id = any(${`{${parkIds.join(',')}}`}::bigint[]) order by id) as parks,
    array(select distinct r.code from role_user ru join role r on r.id = ru.role_id
      where ru.user_id = ${userId} and ${roleCounts(now)} order by 1) as roles`);
  return { parkCodes: rows[0]?.parks ?? [], roles: rows[0]?.roles ?? [] };
}
