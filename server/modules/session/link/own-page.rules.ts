/** Signing in and out is our own page's doing: another site's form could otherwise put its own session into this browser. */
import { forbidden } from '../../../http/app-error';
import type { Context } from '../../../http/context';

/** @throws AppError 403 when the browser says that another site asks; older browsers do not say, and are let through */
function assertOwnPage({ header }: Pick<Context, 'header'>): void {
  const site = header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw forbidden();
}

export const fromOwnPage =
  <C extends Pick<Context, 'header'>, I, O>(work: (context: C, input: I) => Promise<O>) =>
  async (context: C, input: I): Promise<O> => {
    assertOwnPage(context);
    return work(context, input);
  };
