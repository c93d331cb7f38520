/** Refusals about tenants. Texts: `errors.<code>` in the client’s i18n. */
import { type AppError, notFound } from '../../http/app-error';

/** The person belongs to no tenant. */
export const tenantNone = (): AppError => notFound('tenant.none');
