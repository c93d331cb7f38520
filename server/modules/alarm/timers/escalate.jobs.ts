/** Not acknowledged in time: the next level is notified. */
import { HANDLE_STATE } from '@/contract/codes';
import type { NewTimer } from '../../../jobs/timers';
import { publishAll } from '../../../live/publish';
import { type NotificationRequest, notifyMany } from '../../notify/notify.usecases';
import { appendLogs } from '../alarm-log.repository';
import {
  type AlarmRecord,
  levelAt,
  nextEscalation,
  notificationRequestsFor,
  ruleOf,
  scheduleTimers,
} from '../escalation/escalation.usecases';
import type { TargetMemo } from '../escalation/targets.usecases';
import type { EffectiveRule } from '../rule/rule-match.rules';
import { writeLevels } from './alarm-timer.repository';
import type { Firing, SharedFiring } from './alarm-timer.types';

interface Escalated {
  alarm: AlarmRecord;
  rule: EffectiveRule;
  level: number;
  next: NewTimer | null;
}

async function readSteps({ tx, firings }: SharedFiring): Promise<Escalated[]> {
  const rules = new Map<number | null, EffectiveRule>();
  const steps: Escalated[] = [];
  for (const { alarm, timer } of firings) {
    if (alarm.handleState !== HANDLE_STATE.pending) continue;
    const rule = rules.get(alarm.ruleId) ?? (await ruleOf(tx, alarm));
    rules.set(alarm.ruleId, rule);
    const step = timer.arg ?? alarm.escalationLevel + 1;
    const level = levelAt(rule, step);
    // Counted from when this step was due, not from now: after downtime the missed levels follow at once.
    const next = nextEscalation(rule, alarm, step, timer.dueAt);
    steps.push({ alarm: { ...alarm, escalationLevel: level, version: alarm.version + 1 }, rule, level, next });
  }
  return steps;
}

async function requestsFor({ tx, now }: SharedFiring, steps: readonly Escalated[]): Promise<NotificationRequest[]> {
  const people: TargetMemo = new Map();
  const requests: NotificationRequest[] = [];
  for (const { alarm, rule, level } of steps) {
    const meant = await notificationRequestsFor(tx, alarm, rule, [level], now, people);
    requests.push(...meant.map((request) => ({ ...request, purpose: 'escalation' as const })));
  }
  return requests;
}

/** Several alarms in a handful of statements: rules and people are asked for once, however many alarms they are for. */
export async function escalateTogether(firing: SharedFiring): Promise<void> {
  const { tx, now } = firing;
  const steps = await readSteps(firing);
  if (steps.length === 0) return;
  const changed = steps.map(({ alarm }) => alarm);
  await writeLevels(tx, changed);
  await appendLogs(
    tx,
    steps.map(({ alarm, level }) => ({ alarm, at: now, action: 'escalated', params: { level } })),
  );
  await notifyMany(tx, await requestsFor(firing, steps), now);
  await scheduleTimers(
    tx,
    steps.flatMap(({ next }) => next ?? []),
  );
  await publishAll(
    tx,
    changed.map(({ id, parkId }) => ({ kind: 'alarm', id, parkId })),
  );
}

export const escalate = ({ alarm, timer, ...moment }: Firing): Promise<void> =>
  escalateTogether({ ...moment, firings: [{ alarm, timer }] });
