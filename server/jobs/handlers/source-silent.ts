/**
 * A source has not been heard of for its heartbeat: that is itself an alarm, until it speaks again. The timer is not moved
 * by every signal: when its time has come it looks when the source spoke last, and sets itself again.
 */
import { eq } from 'drizzle-orm';
import { plusSec } from '../../modules/alarm/escalation';
import { signalSources } from '../../modules/device/device.table';
import { GRACE_SEC } from '../../modules/alarm-intake/source.alive';
import { type Source, callBack, callSilent } from '../../modules/alarm-intake/source.silence';
import { seeParks } from '../../modules/session/request-tx';
import { scheduleTimer } from '../timers';
import type { Moment } from '../timer-kinds';

export type { Source } from '../../modules/alarm-intake/source.silence';

/** The timer fired late: no process of ours was running, so the source may have sent without being heard. */
const AWAY_MS = 30_000;

type Seen = Pick<Moment, 'tx' | 'now'>;

const setSilent = ({ tx }: Seen, { id }: Source, silentSince: Date | null) =>
  tx.update(signalSources).set({ silentSince }).where(eq(signalSources.id, id));

async function speaksAgain(seen: Seen, source: Source): Promise<void> {
  if (source.silentSince === null) return;
  await callBack(seen.tx, source, seen.now);
  await setSilent(seen, source, null);
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
  await setSilent(seen, source, source.lastSeenAt ?? now);
}
