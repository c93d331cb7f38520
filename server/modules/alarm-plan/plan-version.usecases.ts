/** Saves a plan and keeps what it was at each version; puts an earlier version back. */
import { alarmPlanEndpoints, type Plan } from '@/contract/alarm-plan';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import { saveRecord } from '../admin/record/record.usecases';
import { findPlanVersion, hasPlanVersion, keepPlanVersion } from './plan-version.repository';
import { planRecordDef } from './plan.record';

/** A plan that came otherwise (copied from another park) has no version kept yet: what it was before counts. */
async function keepBefore(context: SignedInContext, id: number | undefined): Promise<void> {
  if (id === undefined || (await hasPlanVersion(context.tx, id))) return;
  const before = await planRecordDef.read(context, id);
  await keepPlanVersion(context.tx, before, { id: null, at: new Date(before.updatedAt ?? context.now) });
}

/** Saves and keeps what came of it. @throws AppError 400, 404, 409 */
export async function saveWithVersion(
  context: SignedInContext,
  input: InputOf<typeof alarmPlanEndpoints.savePlan>,
): Promise<Plan> {
  await keepBefore(context, input.id);
  const saved = await saveRecord(context, planRecordDef, input);
  await keepPlanVersion(context.tx, saved, { id: context.user.id, at: context.now });
  return saved;
}

/** @throws AppError 400 where what was allowed then is refused now, 404, 409 */
export async function restoreVersion(
  context: SignedInContext,
  { planId, version, current }: InputOf<typeof alarmPlanEndpoints.restorePlanVersion>,
): Promise<Plan> {
  const { parkId } = await planRecordDef.read(context, planId);
  const kept = await findPlanVersion(context.tx, planId, version);
  if (!kept) throw notFound();
  // Somebody may have written it by an older program: it is checked like what a person sends.
  const input = alarmPlanEndpoints.savePlan.input.parse({ parkId, ...kept });
  return saveWithVersion(context, { ...input, id: planId, version: current });
}
