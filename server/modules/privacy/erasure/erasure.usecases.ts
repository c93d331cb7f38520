/** Deleting what is kept of somebody because they ask for it. */
import { ERASE_FATE, ERASE_KIND, ERASE_OF } from '@/contract/access/access-codes';
import type { accessErasureEndpoints, ErasureFinding, ErasurePreview } from '@/contract/access/access-erasure';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { accessNotFound, erasureNotLeft, erasureRuns } from '../../access/access.errors';
import { recompute } from '../../access/groups/recompute.usecases';
import { assertMayManage } from '../../identity/rights/people-reach.usecases';
import { findAccount, forgetAccount } from './account.repository';
import { runErasures } from './erasure.jobs';
import { countFindings, countWaits, endPeople, findWhole, insertErasure, isRunning } from './erasure.repository';

type Endpoints = typeof accessErasureEndpoints;

type Of = 1 | 2 | 3;
const KINDS: readonly Of[] = [ERASE_OF.person, ERASE_OF.guest, ERASE_OF.account];

/** Whoever may not change the account does not delete it either. @throws AppError 403, 404 */
async function accountIn(context: SignedInContext, of: Of, subjectId: number) {
  if (of !== ERASE_OF.account) return undefined;
  await assertMayManage(context, subjectId);
  const account = await findAccount(context.tx, subjectId);
  if (!account) throw accessNotFound();
  return account;
}

const withAccount = (findings: readonly ErasureFinding[]): ErasureFinding[] => [
  ...findings.filter(({ kind }) => kind !== ERASE_KIND.account),
  { kind: ERASE_KIND.account, fate: ERASE_FATE.anonymise, count: 1 },
];

/** @throws AppError 403, 404 */
export async function previewErasure(
  context: SignedInContext,
  { parkId, of: asked, subjectId }: InputOf<Endpoints['previewErasure']>,
): Promise<ErasurePreview> {
  const { tx } = context;
  const of = KINDS.find((kind) => kind === asked) ?? ERASE_OF.guest;
  const account = await accountIn(context, of, subjectId);
  const whole = await findWhole(tx, parkId, of, subjectId);
  if (!whole) throw accessNotFound();
  const findings = await countFindings(tx, whole);
  return {
    findings: account ? withAccount(findings) : findings,
    ...(await countWaits(tx, whole)),
    isRunning: await isRunning(tx, parkId, whole),
  };
}

/** Their rights end in this transaction, and an account is forgotten in it; the rest follows. @throws AppError 403, 404, 409 */
export async function startErasure(
  context: SignedInContext,
  { parkId, of, subjectId, purpose }: InputOf<Endpoints['startErasure']>,
) {
  const { tx, now, user, deps } = context;
  const account = await accountIn(context, of, subjectId);
  if (account && account.state !== ACCOUNT_STATE.left && account.deletedAt === null) throw erasureNotLeft(account.name);
  const whole = await findWhole(tx, parkId, of, subjectId);
  if (!whole) throw accessNotFound();
  if (await isRunning(tx, parkId, whole)) throw erasureRuns();
  const found = await countFindings(tx, whole);
  const counts = account ? withAccount(found) : found;
  if (account) await forgetAccount(tx, subjectId, now);
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
