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

/** Where the tool's menu entries lead, as an administrator has set them. */
export async function readToolAddresses(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select f.sys_url as url from func f
    where f.page_addr = 'finereport' and f.valid = 1 and f.deleted_at is null and f.sys_url ~ '^https?://' order by f.id`);
  return rows.map(({ url }) => url);
}

/** Where the tool is: the address of its first menu entry that has one. */
export const readToolAddress = async (tx: Tx): Promise<string | null> => (await readToolAddresses(tx))[0] ?? null;

/** @returns the code of a park, of which the tool gets letters and digits; empty: there is none */
export async function readParkCode(tx: Tx, parkId: number | null): Promise<string> {
  if (parkId === null) return '';
  const { rows } = await tx.execute<{ code: string }>(sql`select project_code as code from park where id = ${parkId}`);
  return (rows[0]?.code ?? '').replace(/[^0-9a-z]/gi, '');
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
