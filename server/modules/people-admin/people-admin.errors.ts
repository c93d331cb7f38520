/** Refusals about people, their organisations and roles. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, forbidden } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { FieldErrors } from '../../http/error-code';

/** Whoever could disable or demote themselves could leave the platform without an administrator. */
export const notYourself = (): AppError => new AppError(400, 'user.notYourself');
/** Nobody may give themselves more rights, not even administrators. */
export const notToYourself = (): AppError => new AppError(400, 'user.notToYourself');
export const roleNotYours = (): AppError => forbidden('user.roleNotYours');
/** The grant would have ended before it began. @param fields the field of the form, where there is one */
export const grantExpired = (fields: FieldErrors = {}): AppError => new AppError(400, 'user.expired', { fields });
export const notMemberOfPark = (): AppError => wrongField('inParkId', 'user.notMember');
/** @param field the field that should name who takes over */
export const successorMissing = (field: string): AppError =>
  new AppError(400, 'user.successorMissing', { fields: { [field]: 'required' } });
/** Not the second person: an approval. */
export const approvalDecides = (): AppError => new AppError(409, 'flow.approvalDecides');
export const grantDecided = (): AppError => new AppError(409, 'user.grantDecided');
/** The person who asked for the role may not confirm it. */
export const notTheSecond = (): AppError => new AppError(403, 'user.notTheSecond');
/** A name in an imported file that is not known. @param name as it was typed */
export const unknownName = (
  cell: string,
  code: 'user.noOrg' | 'user.noPark' | 'user.noPerson',
  name: string,
): AppError => wrongField(cell, code, { name });
