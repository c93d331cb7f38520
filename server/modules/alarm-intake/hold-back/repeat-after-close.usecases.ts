/** Counts a new signal of a point on its recently closed alarm; a fire always raises a new one. */
import { ALARM_CATEGORY } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { publishAll } from '../../../live/publish';
import { appendLogs } from '../../alarm/alarm-log.repository';
import type { AlarmRecord } from '../../alarm/escalation/escalation.usecases';
import { readClosedSince, saveSignalCount } from './repeat-after-close.repository';
import type { Candidate } from '../incident/alarm-candidate.rules';
import type { Incident } from '../incident/incident.rules';

/** Whether a repeat gets a timeline entry: the 2nd, 10th, 100th and so on, so that repeats do not fill the timeline. */
const isWorthALine = (count: number): boolean => count === 2 || /^10+$/.test(String(count));

const windowOf = ({ rule, alarm }: Candidate): number =>
  alarm.category === ALARM_CATEGORY.fire ? 0 : (rule?.dedupWindowSec ?? 0);

const isOfSamePoint = (closed: AlarmRecord, { alarm }: Candidate): boolean =>
  closed.deviceId === alarm.deviceId && closed.signalType === alarm.signalType;

function readJustClosed(tx: Tx, candidates: readonly Candidate[], now: Date): Promise<AlarmRecord[]> {
  const longest = Math.max(...candidates.map(windowOf));
  const deviceIds = candidates.map(({ alarm }) => alarm.deviceId);
  return readClosedSince(tx, deviceIds, new Date(now.getTime() - longest * 1000));
}

/** A more urgent signal is not a repeat. */
const repeats = (closed: AlarmRecord, candidate: Candidate, now: Date): boolean =>
  isOfSamePoint(closed, candidate) &&
  candidate.incident.level >= closed.level &&
  closed.closedAt !== null &&
  closed.closedAt.getTime() > now.getTime() - windowOf(candidate) * 1000;

async function count(tx: Tx, closed: AlarmRecord, { signalCount, lastSignalAt }: Incident, now: Date): Promise<void> {
  const total = closed.signalCount + signalCount;
  await saveSignalCount(tx, closed.id, { signalCount: total, lastSignalAt });
  if (isWorthALine(total)) {
    await appendLogs(tx, [{ alarm: closed, at: now, action: 'countedAfterClose', params: { count: total } }]);
  }
}

export interface DedupResult {
  rest: Candidate[];
  /** Incident → the closed alarm that it was counted on. */
  counted: ReadonlyMap<Incident, number>;
}

/** Devices are locked by the caller. */
export async function countOnClosed(tx: Tx, all: readonly Candidate[], now: Date): Promise<DedupResult> {
  const asking = all.filter((candidate) => windowOf(candidate) > 0);
  if (asking.length === 0) return { rest: [...all], counted: new Map() };
  const closed = await readJustClosed(tx, asking, now);
  const counted = new Map<Incident, number>();
  for (const candidate of asking) {
    const before = closed.find((one) => repeats(one, candidate, now));
    if (!before) continue;
    await count(tx, before, candidate.incident, now);
    counted.set(candidate.incident, before.id);
  }
  const changed = closed.filter(({ id }) => [...counted.values()].includes(id));
  await publishAll(
    tx,
    changed.map(({ id, parkId }) => ({ kind: 'alarm', id, parkId })),
  );
  return { rest: all.filter(({ incident }) => !counted.has(incident)), counted };
}
