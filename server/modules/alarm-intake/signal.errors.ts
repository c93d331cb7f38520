/** Every refusal of a call with signals. Texts: `errors.<code>` in the client's i18n. */
import { AppError } from '../../http/app-error';

/** @param limit signals in one call */
export const tooManySignals = (limit: number): AppError => new AppError(413, 'request.tooLarge', { params: { limit } });
