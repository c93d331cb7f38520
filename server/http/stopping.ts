/** A stopping process rejects new calls; pages and files are still served. */
import type { MiddlewareHandler } from 'hono';
import type { Deps } from './context';
import { refusal, sendEnvelope } from './failure';

/** @param isCall whether a path is one of the platform's calls */
export const refuseWhenStopping =
  ({ stopping }: Pick<Deps, 'stopping'>, isCall: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (!stopping?.aborted) return next();
    // A retry should reach another process.
    c.header('connection', 'close');
    if (!isCall(c.req.path)) return next();
    return sendEnvelope(c, refusal(503, 'http.503').body, 503);
  };
