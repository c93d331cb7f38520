/** Every refusal of keeping times. Texts: `errors.<code>` in the client's i18n. */
import { AppError } from '../../http/app-error';

const atKept = (code: 'keeping.tooShort' | 'keeping.needsEnd') => ({ fields: { kept: code } });

export const tooShort = (least: number): AppError =>
  new AppError(422, 'keeping.tooShort', { params: { least }, ...atKept('keeping.tooShort') });
export const needsEnd = (): AppError => new AppError(422, 'keeping.needsEnd', atKept('keeping.needsEnd'));
export const noArchive = (folder: string): AppError =>
  new AppError(422, 'keeping.noArchive', { params: { folder }, fields: { kept: 'keeping.noArchive' } });
export const keepingChanged = (): AppError => new AppError(409, 'record.changed');
