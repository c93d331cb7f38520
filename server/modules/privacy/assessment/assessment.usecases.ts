/** A new version of an assessment. What it says is the park's; the platform keeps it, and says when the next one is due. */
import { type accessAssessmentEndpoints, MOST_ASSESSED_YEARS } from '@/contract/access/access-assessment';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { assessmentAhead, assessmentNewer, assessmentNext } from '../../access/access.errors';
import { findNewest, insertAssessment } from './assessment.repository';

/** A year with its leap day. */
const YEAR_MS = 366 * 86_400_000;

/** @throws AppError 409 where somebody else was first, 422 for moments that cannot be */
export async function addAssessment(
  context: SignedInContext,
  { parkId, subject, after, ...said }: InputOf<(typeof accessAssessmentEndpoints)['addAssessment']>,
) {
  const { tx, now, user } = context;
  const [assessedAt, nextAt] = [new Date(said.assessedAt), new Date(said.nextAt)];
  if (assessedAt > now) throw assessmentAhead();
  const latest = said.assessedAt + MOST_ASSESSED_YEARS * YEAR_MS;
  if (nextAt <= now || said.nextAt > latest) throw assessmentNext(MOST_ASSESSED_YEARS);
  const newest = await findNewest(tx, parkId, subject);
  const before = newest?.version ?? 0;
  if (newest && before !== after) throw assessmentNewer(newest.byName, before);
  const version = before + 1;
  const by = { at: now, byId: user.id, byName: user.name };
  const id = await insertAssessment(tx, { parkId, subject, version, ...said, assessedAt, nextAt, ...by });
  const detail = { subject, version, risk: said.risk, assessor: said.assessor };
  context.audit({ action: 'privacy.assess', parkId, bizType: 'privacy', bizId: id, detail });
  return { id, version };
}
