/** Saves a plan and keeps what it was at each version; puts an earlier version back. */
import { alarmPlanEndpoints, type Plan } from '@/contract/alarm-plan';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { saveRecord } from '../admin/record/record.usecases';
import { findPlanVersion, hasPlanVersion, keepPlanVersion } from './plan-version.repository';
import { planRecordDef } from './plan.record';

/** Stores the former version of a plan that has none yet, for example a copied one. */
async function keepBefore(context: SignedInContext, id: number | undefined): Promise<void> {
  if (id === undefined || (await hasPlanVersion(context.tx, id))) return;
  const before = await planRecordDef.read(context, id);
  await keepPlanVersion(context.tx, before, { id: null, at: new Date(before.updatedAt ?? context.now) });
}

/** Saves the plan and stores the new version. @throws AppError 400, 404, 409 */
export async function saveWithVersion(
  context: SignedInContext,
  input: InputOf<typeof alarmPlanEndpoints.savePlan>,
): Promise<Plan> {
  await keepBefore(context, input.id);
  const saved = await saveRecord(context, planRecordDef, input);
  await keepPlanVersion(context.tx, saved, { id: context.user.id, at: context.now });
  return saved;
}

/** @throws AppError 400 if the old version no longer passes the checks, 404, 409 */
export async function restoreVersion(
  context: SignedInContext,
  { planId, version, current }: InputOf<typeof alarmPlanEndpoints.restorePlanVersion>,
): Promise<Plan> {
  const { parkId } = await planRecordDef.read(context, planId);
  const kept = await findPlanVersion(context.tx, planId, version);
  if (!kept) throw notFound();
  // An older program may have written it, so it is validated like input.
  const input = alarmPlanEndpoints.savePlan.input.parse({ parkId, ...kept });
  return saveWithVersion(context, { ...input, id: planId, version: current });
}
