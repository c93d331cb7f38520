/** Refusals about parks. Texts: `errors.<code>` in the client’s i18n. */
import { type AppError, forbidden } from '../../http/app-error';

/** Only the platform's administrators create, delete, open and close parks. */
export const platformOnly = (): AppError => forbidden('park.platformOnly');
