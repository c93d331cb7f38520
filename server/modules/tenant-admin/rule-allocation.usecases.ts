/** Deciding which alarm rules count for which tenant and park, and who may change them. */
import type { RuleAllocationRow, adminTenantEndpoints } from '@/contract/admin-tenant';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { lastRuleForFire } from '../alarm-rule/alarm-rule.errors';
import type { SignedInContext } from '../../http/context';
import { differences, valuesOf } from '../audit/differences.rules';
import { batch } from '../admin/record/record.usecases';
import { takesFires } from '../alarm/rule/rule-match.rules';
import { findChange } from '../audit/audit-change.repository';
import {
  findRuleAllocation,
  lockParkOfRule,
  readRulesInForce,
  writeRuleAllocation,
} from './rule-allocation.repository';

type Decision = { mayUse?: boolean | undefined; mayEdit?: boolean | undefined };

/** @throws AppError 404 */
export async function readRuleAllocation({ tx }: SignedInContext, id: number): Promise<RuleAllocationRow> {
  const rule = await findRuleAllocation(tx, id);
  if (!rule) throw notFound();
  return rule;
}

/** A fire that no rule takes would be handled by the platform's own times, and nobody chose them. @throws AppError 409 */
async function assertFiresTaken({ tx }: SignedInContext, { parkId, parkName }: RuleAllocationRow): Promise<void> {
  const left = await readRulesInForce(tx, parkId);
  if (!left.some(takesFires)) throw lastRuleForFire(parkName);
}

async function decide(context: SignedInContext, id: number, { mayUse, mayEdit }: Decision): Promise<RuleAllocationRow> {
  const { tx, user, now } = context;
  // Two who each take away the last but one would leave none.
  await lockParkOfRule(tx, id);
  const before = await readRuleAllocation(context, id);
  const wanted = { mayUse: mayUse ?? before.mayUse, mayEdit: mayEdit ?? before.mayEdit };
  await writeRuleAllocation(tx, before, { ...wanted, updatedBy: user.id, updatedAt: now });
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
  const change = await findChange(context.tx, changeId);
  if (change?.bizType !== 'ruleAllocation' || !change.bizId) throw notFound();
  // Written by `decide`.
  return decide(context, change.bizId, valuesOf(change.detail, 'before') as Decision);
}
