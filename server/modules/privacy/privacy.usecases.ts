/** Keeping times, reads of whole numbers, and what the next run does. */
import type { accessPrivacyEndpoints, PrivacySummary } from '@/contract/access/access-privacy';
import { FACES_WARNED_AT } from '@/contract/access/access-privacy';
import { KEPT_KIND, REVEAL_OF } from '@/contract/access/access-codes';
import type { InputOf } from '@/contract/endpoint';
import { unseal } from '../../chat/sealed';
import type { SignedInContext } from '../../http/context';
import { accessNotFound, idNotKept } from '../access/access.errors';
import { readParkZone } from '../identity/park/park.repository';
import { countAssessments } from './assessment/assessment-list.repository';
import { countDue, countKept } from './due-list.repository';
import { type KeptColumn, setParkDays, setTypeDays } from './keeping.repository';
import { findSealedId, insertReveal } from './reveal.repository';
import { findRun, readLastRun } from './run.repository';
import { nextRunAt, todaysRun } from '../calendar/nightly.rules';

type Endpoints = typeof accessPrivacyEndpoints;

/** When the park's next run begins. */
export async function nextRun({ tx, now }: SignedInContext, parkId: number): Promise<Date> {
  const timeZone = await readParkZone(tx, parkId);
  const today = await findRun(tx, parkId, todaysRun(timeZone, now).day);
  return nextRunAt(timeZone, now, today !== undefined);
}

export async function readPrivacySummary(
  context: SignedInContext,
  { parkId }: InputOf<Endpoints['getPrivacySummary']>,
): Promise<PrivacySummary> {
  const { tx, now } = context;
  const next = await nextRun(context, parkId);
  const last = await readLastRun(tx, parkId);
  const kept = await countKept(tx, parkId);
  return {
    ...kept,
    tooManyFaces: kept.facePeople >= FACES_WARNED_AT,
    assessments: await countAssessments(tx, parkId, now),
    nextAt: next.getTime(),
    next: await countDue(tx, { parkId, at: next }),
    last: last
      ? {
          at: last.startedAt.getTime(),
          finishedAt: last.finishedAt?.getTime() ?? null,
          guests: last.guests,
          people: last.people,
          faces: last.faces,
          stills: last.stills,
          watches: last.watches,
        }
      : null,
  };
}

const COLUMNS: Record<2 | 3 | 4 | 5, KeptColumn> = {
  [KEPT_KIND.person]: 'personDays',
  [KEPT_KIND.face]: 'faceDays',
  [KEPT_KIND.still]: 'stillDays',
  [KEPT_KIND.watch]: 'watchDays',
};

/** @throws AppError 404 for a type of another park */
export async function setKeepingTime(
  context: SignedInContext,
  { parkId, kind, typeId, days }: InputOf<Endpoints['setKeepingTime']>,
) {
  const { tx } = context;
  const type = kind === KEPT_KIND.guest ? await setTypeDays(tx, parkId, typeId ?? 0, days) : undefined;
  if (type === null) throw accessNotFound();
  const before = kind === KEPT_KIND.guest ? type?.days : await setParkDays(tx, parkId, COLUMNS[kind], days);
  const detail = { kind, ...(type && { name: type.name }), before, after: days };
  context.audit({ action: 'privacy.setKeepingTime', parkId, bizType: 'privacy', bizId: typeId ?? parkId, detail });
  return { days };
}

/** Written down before it is shown; with the reason. @throws AppError 404 */
export async function revealIdNumber(
  context: SignedInContext,
  { parkId, of, subjectId, reason }: InputOf<Endpoints['revealIdNumber']>,
) {
  const { tx, now, user, deps } = context;
  const kept = await findSealedId(tx, parkId, of, subjectId);
  const idNo = kept?.idNo ? unseal(deps.secret, kept.idNo) : null;
  if (!kept || idNo === null) throw idNotKept();
  await insertReveal(tx, { parkId, at: now, byId: user.id, byName: user.name, of, subjectId, reason });
  const bizType = of === REVEAL_OF.person ? 'passPerson' : 'guest';
  context.audit({
    action: 'privacy.revealIdNumber',
    parkId,
    bizType,
    bizId: subjectId,
    detail: { name: kept.name, reason },
  });
  return { idNo };
}
