/** Deciding which alarm rules count for which tenant and park, and who may change them. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RuleAllocationRow, adminTenantEndpoints } from '@/contract/admin-tenant';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { lastRuleForFire } from '../alarm-rule/alarm-rule.errors';
import type { SignedInContext } from '../../http/context';
import { differences, valuesOf } from '../audit/differences';
import { batch } from '../admin/record';
import { takesFires } from '../alarm/rule.match';
import { ruleAllocations, rules } from '../alarm/rule.table';
import { isAllocated } from '../alarm/rule.use';
import { auditRows } from '../audit/audit.table';
import { findRuleAllocation } from './rule-allocation.repository';

type Decision = { mayUse?: boolean | undefined; mayEdit?: boolean | undefined };

/** @throws AppError 404 */
export async function readRuleAllocation({ tx }: SignedInContext, id: number): Promise<RuleAllocationRow> {
  const rule = await findRuleAllocation(tx, id);
  if (!rule) throw notFound();
  return rule;
}

/** A fire that no rule takes would be handled by the platform's own times, and nobody chose them. @throws AppError 409 */
async function assertFiresTaken({ tx }: SignedInContext, { parkId, parkName }: RuleAllocationRow): Promise<void> {
  const left = await tx
    .select()
    .from(rules)
    .where(and(eq(rules.parkId, parkId), eq(rules.enabled, true), isNull(rules.deletedAt), isAllocated));
  if (!left.some(takesFires)) throw lastRuleForFire(parkName);
}

async function decide(context: SignedInContext, id: number, { mayUse, mayEdit }: Decision): Promise<RuleAllocationRow> {
  const { tx, user, now } = context;
  // Two who each take away the last but one would leave none.
  await tx.execute(sql`select 1 from park k join rule r on r.park_id = k.id where r.id = ${id} for no key update of k`);
  const before = await readRuleAllocation(context, id);
  const wanted = { mayUse: mayUse ?? before.mayUse, mayEdit: mayEdit ?? before.mayEdit };
  const set = { ...wanted, updatedBy: user.id, updatedAt: now };
  await tx
    .insert(ruleAllocations)
    .values({ ruleId: id, parkId: before.parkId, tenantId: before.tenantId, ...set })
    .onConflictDoUpdate({
      target: [ruleAllocations.ruleId, ruleAllocations.tenantId],
      set: { ...set, version: sql`${ruleAllocations.version} + 1` },
    });
  if (before.mayUse && !wanted.mayUse && before.enabled) await assertFiresTaken(context, before);
  const after = await readRuleAllocation(context, id);
  const changed = differences({ mayUse: before.mayUse, mayEdit: before.mayEdit }, wanted);
  context.audit({
    action: 'ruleAllocation.change',
    parkId: before.parkId,
    bizType: 'ruleAllocation',
    bizId: id,
    detail: { name: `${before.parkName} ${before.name}`, ...changed },
  });
  return after;
}

/** Each on its own: what is refused leaves the others alone. */
export const allocateRules = (
  context: SignedInContext,
  { ids, ...decision }: InputOf<typeof adminTenantEndpoints.allocateRules>,
) =>
  batch(context, ids, async (inner, id) => {
    await decide(inner, id, decision);
    return null;
  });

/** Puts back what one change touched. @throws AppError 404, 409 */
export async function undoRuleAllocation(
  context: SignedInContext,
  { changeId }: { changeId: number },
): Promise<RuleAllocationRow> {
  const [row] = await context.tx
    .select({ bizId: auditRows.bizId, detail: auditRows.detail })
    .from(auditRows)
    .where(and(eq(auditRows.id, changeId), eq(auditRows.bizType, 'ruleAllocation')));
  if (!row?.bizId) throw notFound();
  // Written by `decide`.
  return decide(context, row.bizId, valuesOf(row.detail, 'before') as Decision);
}
