/** Signing in and out is our own page's doing: another site's form could otherwise put its own session into this browser. */
import { forbidden } from '../../http/app-error';
import type { Context } from '../../http/context';

/** @throws AppError 403 when the browser says that another site asks; older browsers do not say, and are let through */
export function assertOwnPage({ header }: Context): void {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw forbidden();
}
