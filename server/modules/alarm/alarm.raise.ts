/** Raises alarms: number, rule, due times, timeline, timers and the first level told, in a few statements for many. */
import { sql } from 'drizzle-orm';
import { HANDLE_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { type NewTimer, scheduleTimers } from '../../jobs/timers';
import { notifyMany, type Telling } from '../notify/notify.usecases';
import { appendLogs, type LogEntry } from './alarm.log';
import { alarmCounters, alarms } from './alarm.table';
import { orderFields } from './alarm.urgency';
import { type AlarmRecord, dueAckFrom, nextEscalation, plusSec, tellingsOf } from './escalation';
import { type EffectiveRule, type Rule, effective, matchRule } from './rule.match';
import type { TargetMemo } from './targets';

/** What is known of an alarm before it has a number. */
export interface NewAlarm {
  parkId: number;
  deviceId: number;
  deviceType: number;
  buildingId: number | null;
  floorId: number | null;
  roomId: number | null;
  location: string;
  signalType: string;
  category: number;
  level: number;
  title: string;
  occurredAt: Date;
  lastSignalAt: Date;
  signalCount: number;
  signalState: number;
  restoredAt: Date | null;
  isDrill: boolean;
}

export interface RaisedAlarm {
  alarm: AlarmRecord;
  rule: EffectiveRule;
}

/** All parks of the product are in one time zone; the number's day is the day there. Swedish writes 2026-03-02. */
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Takes `count` running numbers of the day. The counter's row is held to the commit, so take it once a transaction. */
async function takeNumbers(tx: Tx, count: number, now: Date): Promise<string[]> {
  const day = CALENDAR.format(now);
  const [row] = await tx
    .insert(alarmCounters)
    .values({ day, last: count })
    .onConflictDoUpdate({ target: alarmCounters.day, set: { last: sql`${alarmCounters.last} + ${count}` } })
    .returning({ last: alarmCounters.last });
  const last = row?.last ?? count;
  const digits = (n: number) => String(n).padStart(4, '0');
  return Array.from({ length: count }, (_, i) => `BJ${day.replaceAll('-', '')}${digits(last - count + 1 + i)}`);
}

function rowOf(wanted: NewAlarm, rule: EffectiveRule, no: string, now: Date): typeof alarms.$inferInsert {
  const { deviceType: _, ...alarm } = wanted;
  const handleState = HANDLE_STATE.pending;
  const dues = {
    dueAckAt: dueAckFrom(rule, 0, now),
    dueVerdictAt: plusSec(now, rule.verdictTimeoutSec),
    dueCloseAt: plusSec(now, rule.closeTimeoutSec),
  };
  const order = orderFields({ category: alarm.category, handleState, ...dues });
  return {
    ...alarm,
    ...dues,
    ...order,
    no,
    handleState,
    ruleId: rule.id,
    ruleVersion: rule.version,
    lastActionAt: now,
  };
}

function raisedEntry({ alarm, rule }: RaisedAlarm, now: Date): LogEntry {
  const params = { rule: rule.name, level: alarm.level };
  const entry = { alarm, at: now, action: 'raised', toState: HANDLE_STATE.pending, params };
  return rule.id === null ? { ...entry, note: '园区没有可用的告警规则，已按系统默认处置' } : entry;
}

function timersOf({ alarm, rule }: RaisedAlarm, now: Date): NewTimer[] {
  const next = nextEscalation(rule, alarm, 0, now);
  const { parkId, id: subjectId } = alarm;
  const close: NewTimer = { kind: 'closeDue', parkId, subjectId, dueAt: plusSec(now, rule.closeTimeoutSec) };
  return next ? [next, close] : [close];
}

function ruleFor(rules: readonly Rule[], alarm: NewAlarm): EffectiveRule {
  const rule = matchRule(rules, alarm);
  if (!rule)
    console.error(
      `[alarm] park ${alarm.parkId} has no enabled default rule: system defaults used for "${alarm.title}"`,
    );
  return effective(rule);
}

/**
 * Raises alarms for devices that the caller has locked. @param rules those of the alarms' parks
 * @returns the alarms in the order given
 */
export async function raiseAlarms(
  tx: Tx,
  rules: readonly Rule[],
  wanted: readonly NewAlarm[],
  now: Date,
): Promise<RaisedAlarm[]> {
  if (wanted.length === 0) return [];
  const numbers = await takeNumbers(tx, wanted.length, now);
  const planned = wanted.map((alarm, i) => ({ alarm, rule: ruleFor(rules, alarm), no: numbers[i] ?? '' }));
  const inserted = await tx
    .insert(alarms)
    .values(planned.map(({ alarm, rule, no }) => rowOf(alarm, rule, no, now)))
    .returning();
  const byNumber = new Map(inserted.map((alarm) => [alarm.no, alarm]));
  const raised = planned.flatMap(({ rule, no }) => {
    const alarm = byNumber.get(no);
    return alarm ? [{ alarm, rule }] : [];
  });
  await appendLogs(
    tx,
    raised.map((one) => raisedEntry(one, now)),
  );
  await scheduleTimers(
    tx,
    raised.flatMap((one) => timersOf(one, now)),
  );
  await tellFirstLevel(tx, raised, now);
  return raised;
}

async function tellFirstLevel(tx: Tx, raised: readonly RaisedAlarm[], now: Date): Promise<void> {
  const memo: TargetMemo = new Map();
  const tellings: Telling[] = [];
  for (const { alarm, rule } of raised) tellings.push(...(await tellingsOf(tx, alarm, rule, [0], now, memo)));
  await notifyMany(tx, tellings, now);
}
