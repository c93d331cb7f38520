/** Tells one level after another until somebody acknowledges. */
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { cancelTimers, scheduleTimer, type NewTimer } from '../../../jobs/timers';
import { topicOfAlarm } from '../../notify/recipients/chat-time.rules';
import { notifyMany, type NotificationRequest } from '../../notify/notify.usecases';
import { appendLog } from '../alarm-log.repository';
import { saveAlarm } from '../alarm.repository';
import type { AlarmRecord } from '../alarm.table';
import { nextDue } from '../alarm-due.rules';
import { type EffectiveRule, FALLBACK_RULE, effective } from '../rule/rule-match.rules';
import { findRule } from '../rule/rule.repository';
import { resolveTargets, type TargetMemo } from './targets.usecases';

export { cancelTimers, scheduleTimer, scheduleTimers, type TimerKind } from '../../../jobs/timers';

export type { AlarmRecord } from '../alarm.table';

/** Seconds between repeats of the last level if there is no time between the last two steps. */
const REPEAT_SEC = 60;

export const plusSec = (moment: Date, sec: number): Date => new Date(moment.getTime() + sec * 1000);

/** Reads the current rule: changes of a rule also apply to running alarms. */
export async function ruleOf(tx: Tx, alarm: Pick<AlarmRecord, 'ruleId'>): Promise<EffectiveRule> {
  if (alarm.ruleId === null) return FALLBACK_RULE;
  return effective(await findRule(tx, alarm.ruleId));
}

const lastLevel = (rule: EffectiveRule): number => Math.max(0, rule.escalation.length - 1);

/** @returns the level told at the n-th step: after the last one it is repeated. */
export const levelAt = (rule: EffectiveRule, step: number): number => Math.min(Math.max(0, step), lastLevel(rule));

/** @returns seconds from one step to the next; null when nothing follows. */
export function secondsToNext(rule: EffectiveRule, step: number): number | null {
  const last = lastLevel(rule);
  const after = (level: number) => rule.escalation[level]?.afterSec ?? 0;
  if (step < last) return Math.max(0, after(step + 1) - after(step));
  if (step >= last + rule.repeatMax) return null;
  return Math.max(1, after(last) - after(last - 1) || REPEAT_SEC);
}

/** The timer of the step after this one. @param from when this step was due, so that delays do not add up */
export function nextEscalation(
  rule: EffectiveRule,
  alarm: Pick<AlarmRecord, 'id' | 'parkId'>,
  step: number,
  from: Date,
): NewTimer | null {
  const sec = secondsToNext(rule, step);
  if (sec === null) return null;
  return { kind: 'escalate', parkId: alarm.parkId, subjectId: alarm.id, arg: step + 1, dueAt: plusSec(from, sec) };
}

/** Until when somebody should have acknowledged an alarm whose `step` is told now. */
export const dueAckFrom = (rule: EffectiveRule, step: number, now: Date): Date =>
  plusSec(now, secondsToNext(rule, step) ?? REPEAT_SEC);

/** @returns whom these levels tell; levels that the rule does not have notify nobody. */
export async function notificationRequestsFor(
  tx: Tx,
  alarm: AlarmRecord,
  rule: EffectiveRule,
  levels: readonly number[],
  now: Date,
  memo: TargetMemo = new Map(),
): Promise<NotificationRequest[]> {
  const requests: NotificationRequest[] = [];
  for (const level of levels) {
    const step = rule.escalation[level];
    if (!step) continue;
    const userIds = await resolveTargets(tx, alarm, step.targets, now, memo);
    const topic = topicOfAlarm(alarm);
    requests.push({ alarm, userIds, way: step, ...(topic && { topic }) });
  }
  return requests;
}

/** @returns the levels 0 to `level`. */
export const levelsUpTo = (level: number): number[] => Array.from({ length: level + 1 }, (_, i) => i);

/**
 * Starts (or starts again) at a level: tells it at once and sets the timer of the next. Writes the alarm's level and
 * due times as of a pending alarm; state and version are the caller's.
 */
export async function startEscalation(
  tx: Tx,
  _deps: Deps,
  alarm: AlarmRecord,
  fromLevel: number,
  now: Date,
): Promise<void> {
  const rule = await ruleOf(tx, alarm);
  const level = levelAt(rule, fromLevel);
  const dueAckAt = dueAckFrom(rule, level, now);
  const due = nextDue({ ...alarm, handleState: HANDLE_STATE.pending, dueAckAt });
  await saveAlarm(tx, alarm.id, { escalationLevel: level, dueAckAt, ...due });
  if (level > 0) await appendLog(tx, { alarm, at: now, action: 'escalated', params: { level } });
  const purpose = level > 0 ? 'escalation' : 'news';
  const requests = await notificationRequestsFor(tx, alarm, rule, [level], now);
  await notifyMany(
    tx,
    requests.map((request) => ({ ...request, purpose })),
    now,
  );
  await cancelTimers(tx, alarm.id, ['escalate']);
  const next = nextEscalation(rule, alarm, level, now);
  if (next) await scheduleTimer(tx, next);
}

export const stopEscalation = (tx: Tx, alarmId: number): Promise<void> => cancelTimers(tx, alarmId, ['escalate']);

/** A real fire: every level at once, each person once with all channels that any of their levels names. */
export async function notifyEveryLevel(tx: Tx, _deps: Deps, alarm: AlarmRecord, now: Date): Promise<void> {
  const rule = await ruleOf(tx, alarm);
  const channels = new Map<number, Set<NotificationRequest['way']['channels'][number]>>();
  for (const { userIds, way } of await notificationRequestsFor(tx, alarm, rule, levelsUpTo(lastLevel(rule)), now)) {
    for (const userId of userIds) channels.set(userId, new Set([...(channels.get(userId) ?? []), ...way.channels]));
  }
  const tellings = [...channels].map(([userId, names]) => ({
    alarm,
    userIds: [userId],
    way: { channels: [...names], important: true },
  }));
  await notifyMany(tx, tellings, now);
}
