/**
 * A source has not been heard of for its heartbeat: that is itself an alarm, until it speaks again. The timer is not moved
 * by every signal: when its time has come it looks when the source spoke last, and sets itself again.
 */
import { plusSec } from '../../alarm/escalation/escalation.usecases';
import { GRACE_SEC } from '../source/source.repository';
import { type Source, callBack, callSilent } from '../source/silent-source.usecases';
import { seeParks } from '../../session/request-transaction.repository';
import { scheduleTimer } from '../../../jobs/timers';
import type { Moment } from '../../../jobs/timer-kinds';
import { setSilent } from './signal-timer.repository';

/** The timer fired late: no process of ours was running, so the source may have sent without being heard. */
const AWAY_MS = 30_000;

type Seen = Pick<Moment, 'tx' | 'now'>;

async function speaksAgain(seen: Seen, source: Source): Promise<void> {
  if (source.silentSince === null) return;
  await callBack(seen.tx, source, seen.now);
  await setSilent(seen.tx, source.id, null);
}

export async function sourceSilent({ tx, now, timer }: Moment, source: Source): Promise<void> {
  const seen = { tx, now };
  await seeParks(tx, source.parkIds);
  // No longer monitored.
  if (!source.enabled || source.heartbeatSec <= 0) return speaksAgain(seen, source);
  const lookAt = (dueAt: Date) =>
    scheduleTimer(tx, { kind: 'sourceSilent', parkId: timer.parkId, subjectId: source.id, dueAt });
  const lifeSec = source.heartbeatSec + GRACE_SEC;
  const dueAt = source.lastSeenAt && plusSec(source.lastSeenAt, lifeSec);
  if (dueAt && dueAt > now) {
    await speaksAgain(seen, source);
    return lookAt(dueAt);
  }
  if (source.silentSince !== null) return;
  if (now.getTime() - timer.dueAt.getTime() > AWAY_MS) return lookAt(plusSec(now, lifeSec));
  await callSilent(tx, source, now);
  await setSilent(tx, source.id, source.lastSeenAt ?? now);
}
