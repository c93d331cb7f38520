/** The moments at which time looks at a visit. */
import { VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { ASK_GUARD_AFTER_MS, ASK_HOST_AFTER_MS } from '@/contract/visit/visit-transitions';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimer, scheduleTimers, VISIT_TIMERS, type NewTimer } from '../../../jobs/timers';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import type { VisitRecord } from '../visit.table';

const dayEndAt = (timeZone: string, at: Date): number =>
  instantOf(timeZone, (localDayOf(timeZone, at.getTime()) + 1) * DAY_MS);

/** The end of the day at the park, though never before the guard has been asked. */
const missingAt = ({ planEnd }: VisitRecord, timeZone: string): Date =>
  new Date(Math.max(dayEndAt(timeZone, planEnd), planEnd.getTime() + ASK_GUARD_AFTER_MS));

function timersOf(visit: VisitRecord, timeZone: string): NewTimer[] {
  const { id: subjectId, parkId, planEnd, state, nextAskAt, askedLevel } = visit;
  const after = (ms: number): Date => new Date(planEnd.getTime() + ms);
  const asking: NewTimer[] =
    state === V.reviewing && nextAskAt && askedLevel !== null
      ? [{ kind: 'visitAsk', parkId, subjectId, arg: askedLevel + 1, dueAt: nextAskAt }]
      : [];
  // Somebody may be inside while a longer stay is being agreed to, or after the visit has been called off.
  if (state !== V.approved && state !== V.reviewing && visit.inside === 0) return [];
  return [
    ...asking,
    { kind: 'visitOver', parkId, subjectId, dueAt: planEnd },
    { kind: 'visitLeave', parkId, subjectId, dueAt: after(ASK_HOST_AFTER_MS) },
    { kind: 'visitGuard', parkId, subjectId, dueAt: after(ASK_GUARD_AFTER_MS) },
    { kind: 'visitMissing', parkId, subjectId, dueAt: missingAt(visit, timeZone) },
  ];
}

const isAsking = ({ kind }: NewTimer): boolean => kind === 'visitAsk';

/** Also what has fired is set again: somebody has come in when nobody was waited for any more. */
export async function setTimersAnew(tx: Tx, visit: VisitRecord, timeZone: string): Promise<void> {
  await cancelTimers(tx, visit.id, VISIT_TIMERS);
  await scheduleTimers(tx, timersOf(visit, timeZone));
}

/** Anew where state or plan have changed; what has fired is not set again. */
export async function setVisitTimers(tx: Tx, before: VisitRecord, visit: VisitRecord, timeZone: string): Promise<void> {
  const isMoved =
    before.state !== visit.state ||
    before.planStart.getTime() !== visit.planStart.getTime() ||
    before.planEnd.getTime() !== visit.planEnd.getTime();
  if (isMoved) {
    await setTimersAnew(tx, visit, timeZone);
  } else if (before.nextAskAt?.getTime() !== visit.nextAskAt?.getTime()) {
    await cancelTimers(tx, visit.id, ['visitAsk']);
    await scheduleTimers(tx, timersOf(visit, timeZone).filter(isAsking));
  }
}

/** The visit may be over then. */
export async function lookForEnd(tx: Tx, { id: subjectId, parkId }: VisitRecord, dueAt: Date): Promise<void> {
  await cancelTimers(tx, subjectId, ['visitEnd']);
  await scheduleTimer(tx, { kind: 'visitEnd', parkId, subjectId, dueAt });
}

/** Found on the premises, and still there: at the day's end it is looked again. */
export async function lookForMissing(tx: Tx, visit: VisitRecord, now: Date, timeZone: string): Promise<void> {
  const { id: subjectId, parkId } = visit;
  await cancelTimers(tx, subjectId, ['visitMissing']);
  await scheduleTimer(tx, { kind: 'visitMissing', parkId, subjectId, dueAt: new Date(dayEndAt(timeZone, now)) });
}
