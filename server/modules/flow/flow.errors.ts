/** Every refusal of approvals. Texts: `errors.flow` in `errors-more`; `at` is in ms. */
import type { FlowRequirement } from '@/contract/flow/flow-transitions';
import { caseConflict, caseRequires, type Wrong } from '../../case/case.errors';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { FieldErrors } from '../../http/error-code';
import type { LastAct } from '../../case/case.types';

export const flowNotFound = (): AppError => notFound('flow.notFound');
export const notYourPart = (): AppError => forbidden('flow.notYourPart');
export const mayNotStart = (): AppError => forbidden('flow.mayNotStart');
export const notActive = (): AppError => new AppError(422, 'flow.notActive');
/** More flows below each other than are allowed. */
export const subTooDeep = (): AppError => new AppError(422, 'flow.subTooDeep');
/** 触发: no area does such a thing, there was nobody to tell, or it failed by a fault of ours. */
export const deedNotThere = (): AppError => new AppError(422, 'flow.deedNotThere');
export const nobodyToTell = (): AppError => new AppError(422, 'flow.nobodyToTell');
export const deedFailed = (): AppError => new AppError(422, 'flow.deedFailed');
export const openAlready = (): AppError => new AppError(409, 'flow.openAlready');
/** @param by the action that was faster */
export const overtaken = (last: LastAct, readCurrent: () => Promise<unknown>): AppError =>
  caseConflict('flow.stateForbids', last, readCurrent);
export const formChanged = (last: LastAct, readCurrent: () => Promise<unknown>): AppError =>
  caseConflict('flow.changed', last, readCurrent);
export const notTogether = (): AppError => new AppError(422, 'flow.notTogether');
export const nobodyThere = (node: string, key: string): AppError =>
  new AppError(422, 'flow.nobody', { params: { node }, fields: { [key]: 'flow.requires.target' } });
/** @see caseRequires */
export const requires = (requirement: FlowRequirement, ...wrong: Wrong): AppError =>
  caseRequires(`flow.requires.${requirement}`, ...wrong);
/** @param fields field of the form → what is wrong with it */
export const invalidForm = (fields: FieldErrors, params: Record<string, number>): AppError =>
  new AppError(400, 'request.invalid', { fields, params });
