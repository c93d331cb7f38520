/** Refusals about parks. Texts: `errors.<code>` in the client’s i18n. */
import { type AppError, forbidden } from '../../http/app-error';

/** Whether a park exists and is open is the platform's to decide. */
export const platformOnly = (): AppError => forbidden('park.platformOnly');
