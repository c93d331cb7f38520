/** What a viewer is told when a film does not come, or no longer. */
import type { Context as HonoContext } from 'hono';
import { AppError } from '../../http/app-error';
import { sendEnvelope, toFailure } from '../../http/failure';
import { NoFilm } from '../../ports/media';
import { noFilm } from './play.errors';

/** The code alone, for a cell of a stream that runs. */
export function codeOfRefusal(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return `play.${error instanceof NoFilm ? error.reason : 'unreachable'}`;
}

/** The whole answer, before anything of the film was sent. */
export async function refuseFilm(c: HonoContext, error: unknown): Promise<Response> {
  const said = error instanceof NoFilm ? noFilm(error.reason) : error;
  const failed = await toFailure(said, (fault) => console.error(`[${c.get('traceId')}] film`, fault));
  return sendEnvelope(c, failed.body, failed.status);
}
