/** Every refusal of limits of calls. Texts: `errors.<code>` in the client's i18n. */
import { AppError } from '../../http/app-error';

export const outOfRange = (least: number, most: number): AppError =>
  new AppError(422, 'callLimit.outOfRange', { params: { least, most }, fields: { value: 'callLimit.outOfRange' } });
export const limitChanged = (): AppError => new AppError(409, 'record.changed');
