/** Alarm rules with what was decided about them for the tenant of their park. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RuleAllocationRow } from '@/contract/admin-tenant';
import type { Tx } from '../../db/open';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { ruleAllocations, rules } from '../alarm/rule/rule.table';
import { isAllocated } from '../alarm/rule/rule-allocation.repository';
import { parks, tenants } from '../identity/identity.table';

/** Row-level security keeps other parks out. */
const selectRules = (tx: Tx, where?: SQL) =>
  tx
    .select({
      id: rules.id,
      name: rules.name,
      parkId: rules.parkId,
      parkName: sql<string>`${parks.name}`.as('park_name'),
      tenantId: parks.tenantId,
      tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
      order: rules.order,
      // Park by park, in the order in which they are asked.
      place: sql<number>`(${rules.parkId} * 10000 + ${rules.order})`.as('place'),
      enabled: rules.enabled,
      isDefault: rules.isDefault,
      categories: sql<RuleAllocationRow['categories'] | null>`${rules.match}->'categories'`.as('categories'),
      mayUse: sql<boolean>`coalesce(${ruleAllocations.mayUse}, true)`.as('may_use'),
      mayEdit: sql<boolean>`coalesce(${ruleAllocations.mayEdit}, true)`.as('may_edit'),
      version: sql<number>`coalesce(${ruleAllocations.version}, 0)`.as('version'),
      updatedAt: ruleAllocations.updatedAt,
    })
    .from(rules)
    .innerJoin(parks, and(eq(parks.id, rules.parkId), isNull(parks.deletedAt), isNull(rules.deletedAt)))
    .innerJoin(tenants, eq(tenants.id, parks.tenantId))
    .leftJoin(ruleAllocations, and(eq(ruleAllocations.ruleId, rules.id), eq(ruleAllocations.tenantId, parks.tenantId)))
    .where(where);
type SelectedRule = Awaited<ReturnType<typeof selectRules>>[number];

const toRuleRow = ({ place: _place, categories, updatedAt, ...row }: SelectedRule): RuleAllocationRow => ({
  ...row,
  categories: categories ?? [],
  updatedAt: updatedAt?.getTime() ?? null,
});

export async function findRuleAllocation(tx: Tx, ruleId: number): Promise<RuleAllocationRow | undefined> {
  const [row] = await selectRules(tx, eq(rules.id, ruleId));
  return row && toRuleRow(row);
}

/** Two who each take away the last but one rule would leave none: nobody else decides in the rule's park until then. */
export const lockParkOfRule = (tx: Tx, ruleId: number) =>
  tx.execute(sql`select 1 from park k join rule r on r.park_id = k.id where r.id = ${ruleId} for no key update of k`);

/** Rules of the park that are enabled and may be used. */
export const readRulesInForce = async (tx: Tx, parkId: number): Promise<(typeof rules.$inferSelect)[]> =>
  tx
    .select()
    .from(rules)
    .where(and(eq(rules.parkId, parkId), eq(rules.enabled, true), isNull(rules.deletedAt), isAllocated));

type Decided = Pick<typeof ruleAllocations.$inferInsert, 'mayUse' | 'mayEdit' | 'updatedBy' | 'updatedAt'>;

/** What was decided of a rule for the tenant of its park takes the place of what was decided before. */
export async function writeRuleAllocation(
  tx: Tx,
  { id, parkId, tenantId }: Pick<RuleAllocationRow, 'id' | 'parkId' | 'tenantId'>,
  set: Decided,
): Promise<void> {
  await tx
    .insert(ruleAllocations)
    .values({ ruleId: id, parkId, tenantId, ...set })
    .onConflictDoUpdate({
      target: [ruleAllocations.ruleId, ruleAllocations.tenantId],
      set: { ...set, version: sql`${ruleAllocations.version} + 1` },
    });
}

interface RuleInput extends ListInput {
  parkId?: number | undefined;
  tenantId?: number | undefined;
  mayUse?: boolean | undefined;
  mayEdit?: boolean | undefined;
}

export const ruleListing: Listing<RuleInput, SelectedRule, RuleAllocationRow> = {
  source:
    ({ tx }) =>
    () =>
      selectRules(tx),
  search: ['name', 'park_name', 'tenant_name'],
  filters: ({ parkId, tenantId, mayUse, mayEdit }) => [
    equals('park_id', parkId),
    equals('tenant_id', tenantId),
    equals('may_use', mayUse),
    equals('may_edit', mayEdit),
  ],
  sorts: { place: 'place', name: 'name', parkName: 'park_name', tenantName: 'tenant_name', updatedAt: 'updated_at' },
  order: 'place',
  toRow: toRuleRow,
};
