/** Refusals about roles. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, forbidden, notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';

export const roleNotYours = (): AppError => forbidden('role.notYours');
/** Nobody may give themselves more rights, not even administrators. */
export const notToYourself = (): AppError => new AppError(400, 'user.notToYourself');
/** The change of the role would give the caller more rights than they have. */
export const ownRightsUpward = (): AppError => new AppError(400, 'role.ownUpward');
export const noSuchPerson = (): AppError => notFound('role.noSuchPerson');
/** The same refusal for other fields. @param names field of the form → cell of the imported file */
export function namedByCells(error: AppError, names: Readonly<Record<string, string>>): AppError {
  const fields = Object.entries(error.fields ?? {}).map(([field, code]) => [names[field] ?? field, code] as const);
  return new AppError(error.status, error.code, { params: error.params, fields: Object.fromEntries(fields) });
}
/** A code in an imported file that is not known. @param name as it was typed */
export const unknownPlace = (code: 'user.noOrg' | 'user.noPark', name: string): AppError =>
  wrongField('place', code, { name });
/** An approval: somebody has decided, or taken it back. */
export const changeDecided = (): AppError => new AppError(409, 'user.grantDecided');
/** Role, rights or person are not what they were when it was asked. */
export const changeOver = (): AppError => new AppError(409, 'flow.changeOver');
/** Whoever would gain by it. */
export const notForYourself = (): AppError => forbidden('flow.notForYourself');
