/** Appeals against a case: asked, and withdrawn. What decides is the approval (`appeal-flow-kind`). */
import type { InputOf } from '@/contract/endpoint';
import type { RankAppeal, rankingEndpoints } from '@/contract/ranking/ranking';
import { RANK_APPEAL as A } from '@/contract/ranking/ranking-codes';
import type { SignedInContext } from '../../../http/context';
import { approvalsOf, cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import { flowFor } from '../../flow/setup/flow-for.usecases';
import { findCase } from '../look/case.repository';
import { seenSnapshot, toAppeal } from '../look/cases.usecases';
import { appealDecided, appealed, appealsOver, nobodyToDecide, notYourCases, rankingNotFound } from '../ranking.errors';
import { appealsUntil } from '../score/period.rules';
import { changeAppeal, insertAppeal, lockAppeal, reviewersFor } from './appeal.repository';
import { APPEAL_KIND, SHIPPED_FLOW } from './appeal.rules';

type Calls = typeof rankingEndpoints;

export async function appealCase(
  context: SignedInContext,
  { parkId, snapshotId, kind, caseId, reason }: InputOf<Calls['appealRankCase']>,
): Promise<RankAppeal> {
  const { tx, user, now, audit } = context;
  const { snapshot } = await seenSnapshot(context, parkId, snapshotId);
  const found = await findCase(tx, snapshotId, { kind, caseId });
  if (!found) throw rankingNotFound();
  if (found.personId !== user.id) throw notYourCases();
  const until = appealsUntil(snapshot.endsAt);
  if (now >= until) throw appealsOver(until);
  // One that nobody may decide would wait for ever.
  const own = await flowFor(tx, APPEAL_KIND, parkId);
  if (!own && (await reviewersFor(tx, parkId, user.id, now)).length === 0) throw nobodyToDecide();
  const appeal = await insertAppeal(tx, {
    parkId,
    snapshotId,
    kind,
    caseId,
    reason,
    no: found.no,
    title: found.title,
    state: A.waiting,
    askedBy: user.id,
    askedByName: user.name,
    askedAt: now,
  });
  if (!appeal) throw appealed();
  audit({
    action: 'rankAppeal.ask',
    parkId,
    bizType: 'rankAppeal',
    bizId: appeal.id,
    detail: { no: found.no, reason },
  });
  const start = { kind: APPEAL_KIND, parkId, bizId: appeal.id, starterId: user.id, otherwise: SHIPPED_FLOW };
  await startApproval(context, start);
  return toAppeal(appeal, (await approvalsOf(tx, APPEAL_KIND, [appeal.id])).get(appeal.id) ?? null);
}

export async function withdrawAppeal(
  context: SignedInContext,
  { parkId, id }: InputOf<Calls['withdrawRankAppeal']>,
): Promise<RankAppeal> {
  const { tx, user, audit } = context;
  const appeal = await lockAppeal(tx, id);
  if (!appeal || appeal.parkId !== parkId || appeal.askedBy !== user.id) throw rankingNotFound();
  if (appeal.state !== A.waiting) throw appealDecided();
  const withdrawn = await changeAppeal(tx, id, { state: A.withdrawn });
  audit({ action: 'rankAppeal.withdraw', parkId, bizType: 'rankAppeal', bizId: id });
  await cancelApproval(context, { kind: APPEAL_KIND, bizId: id });
  return toAppeal(withdrawn, null);
}
