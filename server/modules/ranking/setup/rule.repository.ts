/** The rules of a park. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type RankRuleRecord, rankRules } from '../ranking.table';

/** People before teams before parks, weeks before months. */
export const readRules = (tx: Tx, parkId: number): Promise<RankRuleRecord[]> =>
  tx
    .select()
    .from(rankRules)
    .where(eq(rankRules.parkId, parkId))
    .orderBy(asc(rankRules.subject), asc(rankRules.period));

export async function lockRule(tx: Tx, parkId: number, id: number): Promise<RankRuleRecord | null> {
  const isIt = and(eq(rankRules.id, id), eq(rankRules.parkId, parkId));
  const [row] = await tx.select().from(rankRules).where(isIt).for('update');
  return row ?? null;
}

export async function changeRule(tx: Tx, id: number, change: Partial<RankRuleRecord>): Promise<RankRuleRecord> {
  const [row] = await tx
    .update(rankRules)
    .set({ ...change, version: sql`${rankRules.version} + 1` })
    .where(eq(rankRules.id, id))
    .returning();
  if (!row) throw new Error('the rule is gone');
  return row;
}

export interface RuleOfPark extends RankRuleRecord {
  zone: string;
  /** Of the same tenant, itself among them. */
  tenantParks: number[];
}

/** Of all parks in sight, those in use. */
export async function readRulesInUse(tx: Tx): Promise<RuleOfPark[]> {
  const { rows } = await tx.execute<{ id: number; zone: string; parks: number[] }>(sql`
    select r.id::float8 as id, p.time_zone as zone,
      array(select q.id::float8 from park q where q.tenant_id is not distinct from p.tenant_id and q.deleted_at is null order by q.id) as parks
    from rank_rule r join park p on p.id = r.park_id where r.enabled and p.deleted_at is null order by r.id`);
  const more = new Map(rows.map((row) => [row.id, row]));
  const rules = await tx.select().from(rankRules).orderBy(asc(rankRules.id));
  return rules.flatMap((rule) => {
    const found = more.get(rule.id);
    return found ? [{ ...rule, zone: found.zone, tenantParks: found.parks }] : [];
  });
}
