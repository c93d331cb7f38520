/** Deleting what is kept of somebody because they ask for it. */
import type { accessErasureEndpoints, ErasurePreview } from '@/contract/access/access-erasure';
import { REVEAL_OF } from '@/contract/access/access-codes';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { accessNotFound, erasureRuns } from '../../access/access.errors';
import { recompute } from '../../access/groups/recompute.usecases';
import { runErasures } from './erasure.jobs';
import { countFindings, countWaits, endPeople, findWhole, insertErasure, isRunning } from './erasure.repository';

type Endpoints = typeof accessErasureEndpoints;

/** @throws AppError 404 */
export async function previewErasure(
  { tx }: SignedInContext,
  { parkId, of, subjectId }: InputOf<Endpoints['previewErasure']>,
): Promise<ErasurePreview> {
  const whole = await findWhole(tx, parkId, of === REVEAL_OF.person ? 1 : 2, subjectId);
  if (!whole) throw accessNotFound();
  return {
    findings: await countFindings(tx, whole),
    ...(await countWaits(tx, whole)),
    isRunning: await isRunning(tx, parkId, whole),
  };
}

/** Their rights end in this transaction; the deletion follows it. @throws AppError 404, 409 */
export async function startErasure(
  context: SignedInContext,
  { parkId, of, subjectId, purpose }: InputOf<Endpoints['startErasure']>,
) {
  const { tx, now, user, deps } = context;
  const whole = await findWhole(tx, parkId, of, subjectId);
  if (!whole) throw accessNotFound();
  if (await isRunning(tx, parkId, whole)) throw erasureRuns();
  const counts = await countFindings(tx, whole);
  await endPeople(tx, whole.personIds, now);
  await recompute(tx, { parkId, now, who: { people: whole.personIds } });
  const by = { byId: user.id, byName: user.name };
  const id = await insertErasure(tx, { parkId, of, purpose, ...by, askedAt: now, ...whole, counts });
  // The audit names the deed, not whom it was about.
  context.audit({ action: 'privacy.erase', parkId, bizType: 'privacy', bizId: id, detail: { purpose, counts } });
  context.afterCommit(() => {
    deps.wake();
    runErasures(deps, parkId).catch((error: unknown) => workFault(deps, 'privacy/erasure', { park: parkId }, error));
  });
  return { id };
}
