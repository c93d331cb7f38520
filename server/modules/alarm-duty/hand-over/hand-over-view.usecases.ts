/** The page of hand-overs of one person: what they have open, to whom it may go, what was given and received. */
import type { HandOverView } from '@/contract/hand-over';
import { HAND_OVER_STATE } from '@/contract/codes';
import { forbidden } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { readLately } from './hand-over-view.repository';
import { mayHandOver, readCandidates, currentPostOf } from './hand-over-candidates.usecases';
import { readMatters } from './hand-over-matters.repository';
import { waitingOf } from './hand-over.rules';

/** How long ended hand-overs are shown. */
const SHOWN_MS = 24 * 3_600_000;

/**
 * @returns what waits and what ended lately, given and received
 * @throws AppError 403 for somebody who neither takes matters in the park nor still holds any
 */
export async function readHandOver({ tx, user, now }: SignedInContext, parkId: number): Promise<HandOverView> {
  const matters = await readMatters(tx, parkId, user);
  if (!mayHandOver(user, parkId) && matters.length === 0) throw forbidden();
  const since = new Date(now.getTime() - SHOWN_MS);
  const given = await readLately(tx, parkId, user, 'given', since);
  const received = await readLately(tx, parkId, user, 'received', since);
  const standing = await currentPostOf(tx, parkId, user, now);
  const waiting = new Set(
    given
      .filter(({ state }) => state === HAND_OVER_STATE.waiting)
      .flatMap((handOver) => waitingOf(handOver).map(({ kind, subjectId }) => `${kind}/${subjectId}`)),
  );
  return {
    post: standing.post,
    until: standing.until?.getTime() ?? null,
    open: matters.filter(({ kind, subjectId }) => !waiting.has(`${kind}/${subjectId}`)),
    candidates: await readCandidates(tx, parkId, standing, { user, now }),
    given,
    received,
  };
}
