/** The refusal of what was around a record. */
import { type AppError, notFound } from '../../http/app-error';

export const aroundUnknown = (): AppError => notFound('record.notFound');
