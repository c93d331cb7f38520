/** A process that was asked to end takes no new calls; pages and files, which nobody waits for long, go on. */
import type { MiddlewareHandler } from 'hono';
import type { Deps } from './context';
import { refusal, sendEnvelope } from './failure';

/** @param isCall whether a path is one of the platform's calls */
export const refuseWhenStopping =
  ({ stopping }: Pick<Deps, 'stopping'>, isCall: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    if (!stopping?.aborted) return next();
    // Whoever asks again is to find another process.
    c.header('connection', 'close');
    if (!isCall(c.req.path)) return next();
    return sendEnvelope(c, refusal(503, 'http.503').body, 503);
  };
