/** Every refusal of setting up approvals. Texts: `errors.flow` in `errors-more`. */
import { START } from '@/contract/flow/flow-tree';
import type { TreeFault } from '@/contract/flow/tree-check';
import { AppError, forbidden, notFound } from '../../../http/app-error';
import { wrongField } from '../../../http/common.errors';
import type { FieldErrorCode } from '../../../http/error-code';

export const defNotFound = (): AppError => notFound('flow.defNotFound');
export const defLocked = (): AppError => forbidden('flow.defLocked');
export const defArchived = (): AppError => new AppError(422, 'flow.defArchived');
export const keyTaken = (): AppError => wrongField('key', 'flow.keyTaken');
/** Its versions look at the facts of the kind. */
export const kindFixed = (): AppError => wrongField('kind', 'flow.kindFixed');
export const neverPublished = (): AppError => new AppError(422, 'flow.neverPublished');
export const noDraft = (): AppError => new AppError(422, 'flow.noDraft');
/** Somebody else has saved it. @param readCurrent the definition with the draft as it is now */
export const draftChanged = (readCurrent: () => Promise<unknown>): AppError =>
  new AppError(409, 'flow.draftChanged', { readCurrent });
/** Marked are nodes and branches by their key, fields of the form as `form.<key>`. */
export function faultyTree(faults: readonly TreeFault[]): AppError {
  const fields: Record<string, FieldErrorCode> = {};
  for (const { key, code, field } of faults)
    fields[key === START && field !== undefined ? `form.${field}` : key] ??= `flow.tree.${code}`;
  return new AppError(422, 'flow.treeFaulty', { fields });
}
/** @param no of the approval that must keep its version */
export const cannotMigrate = (no: string): AppError => new AppError(422, 'flow.cannotMigrate', { params: { no } });
export const linkLocked = (): AppError => forbidden('flow.linkLocked');
export const linkBuiltIn = (field: string): AppError => wrongField(field, 'flow.linkBuiltIn');
export const linkCodeTaken = (): AppError => wrongField('code', 'flow.linkCodeTaken');
/** The flow is not in use, or decides on something else. */
export const flowUnfit = (): AppError => wrongField('flowKey', 'flow.flowUnfit');
export const otherPark = (): AppError => notFound();
