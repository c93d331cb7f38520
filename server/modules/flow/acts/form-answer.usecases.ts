/** What an answer writes into the form: the fields of its node and no others. */
import { checkFlowValues } from '@/contract/flow/flow-form-values';
import { merged } from '@/contract/flow/field-changes';
import { writableFields } from '@/contract/flow/field-rights';
import type { FieldRights, FlowValues } from '@/contract/flow/flow-form';
import type { FieldErrors } from '../../../http/error-code';
import type { FlowScene, StepModel } from '../engine/flow.types';
import { invalidForm } from '../flow.errors';
import { withCalculated } from './flow-calc.usecases';

/** @returns what differs; null when nothing does @throws AppError 400 field by field */
export async function writeAnswer(
  scene: FlowScene,
  rights: FieldRights,
  answer: FlowValues | undefined,
): Promise<StepModel['difference']> {
  const { flow, now, user } = scene;
  const { form } = flow.version;
  const open = writableFields(form, rights);
  const before = flow.inst.form;
  const { values, difference } =
    answer === undefined ? { values: before, difference: {} } : merged(form, rights, before, answer);
  const keys = new Set(open.map(({ key }) => key));
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
  const faults = checkFlowValues(open, own);
  if (Object.keys(faults.fields).length > 0) throw invalidForm(faults.fields as FieldErrors, faults.params);
  if (Object.keys(difference).length === 0) return null;
  const { def, inst } = flow;
  const whole = await withCalculated(scene, { def, parkId: inst.parkId, form }, values);
  for (const { key, type } of form) {
    if (type === 'calc' && whole[key] !== before[key])
      difference[key] = { before: before[key] ?? null, after: whole[key] ?? null };
  }
  Object.assign(inst, { form: whole, rev: inst.rev + 1, changedByName: user?.name ?? null, changedAt: now });
  return difference;
}
