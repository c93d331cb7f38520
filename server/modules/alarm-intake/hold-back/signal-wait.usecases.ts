/** Signals that must last, or repeat, before they become an alarm. */
import { SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import type { Rule } from '../../alarm/rule/rule-match.rules';
import type { RuleCondition } from '../../alarm/rule/rule.table';
import { deleteWaits, findWait, readLastingWaits, saveWait } from './signal-wait.repository';
import type { Candidate } from '../incident/alarm-candidate.rules';

type Of<K extends RuleCondition['kind']> = Extract<RuleCondition, { kind: K }>;

const MOST_TIMES = 100;

async function forget(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteWaits(tx, ids);
  for (const id of ids) await cancelTimers(tx, id, ['signalLasts']);
}

/** Drops what waits on devices that were restored in time. @param calmed which of its types, by device */
export async function dropWaits(tx: Tx, calmed: ReadonlyMap<number, ReadonlySet<string>>): Promise<void> {
  if (calmed.size === 0) return;
  const waits = await readLastingWaits(tx, [...calmed.keys()]);
  const over = waits.filter(({ deviceId, signalType }) => calmed.get(deviceId)?.has(signalType));
  await forget(
    tx,
    over.map(({ id }) => id),
  );
}

function keep(tx: Tx, { alarm, incident }: Candidate, rule: Rule, times: number[]): Promise<number> {
  const { parkId, deviceId, signalType } = alarm;
  const { level, occurredAt: since, lastSignalAt: lastAt } = incident;
  return saveWait(tx, { parkId, deviceId, signalType, ruleId: rule.id, level, since, lastAt, times });
}

/** Begins to wait, or goes on waiting. @returns whether it has lasted long enough already */
async function lasts(tx: Tx, candidate: Candidate, rule: Rule, { sec }: Of<'lasts'>, now: Date): Promise<boolean> {
  const before = await findWait(tx, candidate.alarm);
  // The signal came and was restored within one call.
  if (candidate.incident.signalState === SIGNAL_STATE.restored) return false;
  const since = before?.since ?? candidate.incident.occurredAt;
  const dueAt = new Date(since.getTime() + sec * 1000);
  if (dueAt <= now) {
    await forget(tx, before ? [before.id] : []);
    Object.assign(candidate.alarm, { occurredAt: since });
    return true;
  }
  const id = await keep(tx, candidate, rule, []);
  if (!before) await scheduleTimer(tx, { kind: 'signalLasts', parkId: rule.parkId, subjectId: id, dueAt });
  return false;
}

/** Counts what came within the window. @returns whether it came often enough */
async function comesOften(
  tx: Tx,
  candidate: Candidate,
  rule: Rule,
  { count, withinSec }: Of<'times'>,
): Promise<boolean> {
  const before = await findWait(tx, candidate.alarm);
  const { lastSignalAt, rings } = candidate.incident;
  const from = lastSignalAt.getTime() - withinSec * 1000;
  const times = [...(before?.times ?? []), ...rings.map((at) => at.getTime())]
    .filter((at) => at >= from)
    .toSorted((a, b) => a - b)
    .slice(-MOST_TIMES);
  if (times.length < count) {
    await keep(tx, candidate, rule, times);
    return false;
  }
  await forget(tx, before ? [before.id] : []);
  Object.assign(candidate.alarm, { occurredAt: new Date(times[0] ?? from), signalCount: times.length });
  return true;
}

async function isReady(tx: Tx, candidate: Candidate, now: Date): Promise<boolean> {
  const { rule } = candidate;
  if (!rule) return true;
  switch (rule.condition.kind) {
    case 'simple':
      return true;
    case 'lasts':
      return lasts(tx, candidate, rule, rule.condition, now);
    case 'times':
      return comesOften(tx, candidate, rule, rule.condition);
  }
}

/** @returns those that are alarms now; the others wait. Devices are locked by the caller. */
export async function holdBack(tx: Tx, all: readonly Candidate[], now: Date): Promise<Candidate[]> {
  const ready: Candidate[] = [];
  for (const candidate of all) if (await isReady(tx, candidate, now)) ready.push(candidate);
  return ready;
}
