/** Refusals about response plans and drills. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { ErrorParams, FieldErrors } from '../../http/error-code';

export const planNameTaken = (): AppError => new AppError(400, 'field.taken', { fields: { name: 'taken' } });
/** @param fields of the plan's steps, all that are wrong at once */
export const planRefused = (fields: FieldErrors, params: ErrorParams): AppError =>
  new AppError(400, 'alarmPlan.refused', { fields, params });
/** A plan cannot be switched off while rules start it. @param rules their names */
export const planInUse = (rules: string): AppError => wrongField('enabled', 'alarmPlan.offInUse', { rules });
/** @param no of the drill that is still open at the same point */
export const drillOpen = (no: string): AppError => new AppError(409, 'alarmPlan.drillOpen', { params: { no } });
export const drillGoesOn = (): AppError => new AppError(409, 'alarmPlan.drillGoesOn');
