/** Visits of one plan: planned together, agreed to together, called off one by one or from one on. */
import type { VisitActInput } from '@/contract/visit/visit-act';
import { MOST_TIMES, type Recurrence } from '@/contract/visit/visit-series';
import type { Tx } from '../../../db/open';
import { loadCalendar } from '../../calendar/calendar.repository';
import type { VisitRequest } from '../acts/visit-act.types';
import { visitCase } from '../acts/visit-case.usecases';
import { noDays, tooManyTimes } from '../visit.errors';
import { findVisit } from '../visit.repository';
import type { VisitRecord } from '../visit.table';
import { readFollowing, readUndecided } from './series.repository';
import { spansOf, type Span } from './series-days.rules';

/** @throws AppError 422 for a plan of no day, or of too many */
export async function plannedSpans(
  tx: Tx,
  parkId: number,
  first: Span,
  recurrence: Recurrence | undefined,
): Promise<Span[]> {
  if (!recurrence) return [first];
  const spans = spansOf(await loadCalendar(tx, { parkId }, first.planStart), first, recurrence);
  if (spans.length === 0) throw noDays();
  if (spans.length > MOST_TIMES) throw tooManyTimes(MOST_TIMES);
  return spans;
}

/** The visits on which the same is done, and why not on others: what one agreed to is agreed to for the whole plan. */
function others(tx: Tx, visit: VisitRecord, input: VisitActInput, isApproval: boolean): Promise<{ id: number }[]> {
  if (input.action === 'cancel') {
    if (isApproval) return readUndecided(tx, visit);
    return input.following ? readFollowing(tx, visit) : Promise.resolve([]);
  }
  return input.action === 'agree' || input.action === 'refuse' ? readUndecided(tx, visit) : Promise.resolve([]);
}

/** People are told once. @throws AppError 404, 409, 403, 422 */
export async function actOnVisits(request: VisitRequest, input: VisitActInput): Promise<void> {
  const visit = await findVisit(request.tx, input.visitId);
  const also = visit ? await others(request.tx, visit, input, request.by.isApproval === true) : [];
  await visitCase.act(request, input);
  for (const { id: visitId } of also) {
    const { version: _, ...same } = input;
    await visitCase.act({ ...request, quiet: true }, { ...same, visitId });
  }
}
