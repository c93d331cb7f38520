/** Who sees an export, and what approvals of them are called. */
import type { SessionUser } from '../../../http/context';
import type { Clip } from './clip.repository';

/** As link codes and definitions name it. */
export const CLIP_KIND = 'video.clip';
/** Shipped with the product, for parks that have drawn none of their own. */
export const SHIPPED_FLOW = 'clipExport';

/** Whoever decides on recordings sees all of the park, others their own. */
export function maySee(
  { id, rights }: Pick<SessionUser, 'id' | 'rights'>,
  { parkId, askedBy }: Pick<Clip, 'parkId' | 'askedBy'>,
): boolean {
  const held = rights.get(parkId);
  return held !== undefined && held.has('video.view') && (askedBy === id || held.has('video.review'));
}
