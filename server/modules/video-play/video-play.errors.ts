/** Refusals of walls. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../../http/app-error';

/** Gone, or somebody else's: only whoever made a wall changes it. */
export const layoutNotFound = (): AppError => notFound('play.layoutNotFound');
export const layoutNameTaken = (): AppError => new AppError(422, 'play.layoutNameTaken', { fields: { name: 'taken' } });
