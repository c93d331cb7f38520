/** Refusals of lists and records of any kind. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../../http/app-error';

/** @param limit views that a person may keep of one list */
export const tooManyViews = (limit: number): AppError =>
  new AppError(409, 'list.tooManyViews', { params: { count: limit } });
