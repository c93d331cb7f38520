/** Which other sites may frame the page of a shared report. */
import type { Deps } from '../../../http/context';
import { secretHash } from '../secret.rules';
import { readFrameOrigins } from './share.repository';

const PAGE = /^\/reportScreen\/([\w-]{20,80})$/;

/** @returns their origins; none for every other page, and for a link that does not open */
export async function framesOf(deps: Deps, path: string): Promise<readonly string[]> {
  const code = PAGE.exec(path)?.[1];
  if (code === undefined) return [];
  // Without it the page is not framed: it opens by itself all the same.
  return deps.db.withPark([], (tx) => readFrameOrigins(tx, secretHash(code), deps.now())).catch(() => []);
}
