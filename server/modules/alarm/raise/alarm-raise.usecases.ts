/** Raises alarms: number, rule, due times, timeline, timers and the first level told, in a few statements for many. */
import { HANDLE_STATE, type HandleState } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Said } from '../../../ports/said';
import { type NewTimer, scheduleTimers, STILL_TIMER } from '../../../jobs/timers';
import { notifyMany, type NotificationRequest } from '../../notify/notify.usecases';
import { appendLogs, type LogEntry } from '../alarm-log.repository';
import type { AlarmRecord, alarms } from '../alarm.table';
import { nextDue } from '../alarm-due.rules';
import { dueAckFrom, nextEscalation, plusSec, notificationRequestsFor } from '../escalation/escalation.usecases';
import { readRuleBook, type RuleBook, ruleIn } from '../rule/rule-book.usecases';
import { type EffectiveRule, effective } from '../rule/rule-match.rules';
import { insertAlarms, takeRunningNumbers } from './alarm-raise.repository';
import type { TargetMemo } from '../escalation/targets.usecases';

/** An alarm before it has a number. */
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
  /** The title as a text key with values; absent if a person wrote it. */
  titleSaid?: Said | null;
  occurredAt: Date;
  lastSignalAt: Date;
  signalCount: number;
  signalState: number;
  restoredAt: Date | null;
  isDrill: boolean;
  /** ALARM_SOURCE; absent: a signal. */
  source?: number;
  /** Whether cameras see the point: their current pictures are stored. */
  filmed?: boolean;
  /** Who reported it. */
  createdBy?: number | null;
  /** What that person saw. */
  description?: string;
  /** The plan to run instead of the rule's. */
  planId?: number | null;
}

export interface RaisedAlarm {
  alarm: AlarmRecord;
  rule: EffectiveRule;
}

/** All parks of the product are in one time zone; the number's day is the day there. Swedish writes 2026-03-02. */
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Takes `count` numbers of the day, once a transaction. */
async function takeNumbers(tx: Tx, count: number, now: Date): Promise<string[]> {
  const day = CALENDAR.format(now);
  const last = await takeRunningNumbers(tx, day, count);
  const digits = (n: number) => String(n).padStart(4, '0');
  return Array.from({ length: count }, (_, i) => `BJ${day.replaceAll('-', '')}${digits(last - count + 1 + i)}`);
}

/** An alarm with the rule that takes it. */
export interface AlarmWithRule {
  alarm: NewAlarm;
  rule: EffectiveRule;
}

const duesOf = (rule: EffectiveRule, now: Date) => ({
  dueAckAt: dueAckFrom(rule, 0, now),
  dueVerdictAt: plusSec(now, rule.verdictTimeoutSec),
  dueCloseAt: plusSec(now, rule.closeTimeoutSec),
});
const NEVER_DUE = { dueAckAt: null, dueVerdictAt: null, dueCloseAt: null };

function rowOf({ alarm: wanted, rule }: AlarmWithRule, no: string, now: Date, parentId?: number) {
  const { deviceType: _, filmed: __, ...alarm } = wanted;
  const isPart = parentId !== undefined;
  const handleState: HandleState = isPart ? HANDLE_STATE.merged : HANDLE_STATE.pending;
  const dues = isPart ? NEVER_DUE : duesOf(rule, now);
  return {
    ...alarm,
    ...dues,
    ...nextDue({ handleState, ...dues }),
    no,
    handleState,
    ...(isPart && { parentAlarmId: parentId, folded: true }),
    ruleId: rule.id,
    ruleVersion: rule.version,
    lastActorId: alarm.createdBy ?? null,
    lastActionAt: now,
  } satisfies typeof alarms.$inferInsert;
}

function raisedEntry({ alarm, rule }: RaisedAlarm, now: Date): LogEntry {
  const params = { rule: rule.name, level: alarm.level };
  const { handleState: toState, createdBy: actorId, description } = alarm;
  const entry = { alarm, at: now, action: 'raised', actorId, toState, params, note: description || null };
  return rule.id === null ? { ...entry, note: '园区没有可用的告警规则，已按系统默认处置' } : entry;
}

function timersOf({ alarm, rule }: RaisedAlarm, filmed: boolean, now: Date): NewTimer[] {
  const next = nextEscalation(rule, alarm, 0, now);
  const { parkId, id: subjectId } = alarm;
  const close: NewTimer = { kind: 'closeDue', parkId, subjectId, dueAt: plusSec(now, rule.closeTimeoutSec) };
  const still: NewTimer = { kind: STILL_TIMER, parkId, subjectId, dueAt: now };
  return [...(next ? [next] : []), close, ...(filmed ? [still] : [])];
}

/** @returns the rule that matches the alarm, with missing values filled in. */
export function withRule(book: RuleBook, alarm: NewAlarm): AlarmWithRule {
  const rule = ruleIn(book, alarm);
  if (!rule)
    console.error(
      `[alarm] park ${alarm.parkId} has no enabled default rule: system defaults used for "${alarm.title}"`,
    );
  return { alarm, rule: effective(rule) };
}

/** Inserts them with their numbers. @returns in the order given */
async function insertAll(
  tx: Tx,
  all: readonly AlarmWithRule[],
  now: Date,
  parentIds?: readonly number[],
): Promise<RaisedAlarm[]> {
  const numbers = await takeNumbers(tx, all.length, now);
  const rows = all.map((one, i) => rowOf(one, numbers[i] ?? '', now, parentIds?.[i]));
  const inserted = await insertAlarms(tx, rows);
  const byNumber = new Map(inserted.map((alarm) => [alarm.no, alarm]));
  return all.flatMap(({ rule }, i) => {
    const alarm = byNumber.get(numbers[i] ?? '');
    return alarm ? [{ alarm, rule }] : [];
  });
}

/** Raises alarms whose rules are known, for devices that the caller has locked. @returns in the order given */
export async function raiseWithRules(tx: Tx, all: readonly AlarmWithRule[], now: Date): Promise<RaisedAlarm[]> {
  if (all.length === 0) return [];
  const raised = await insertAll(tx, all, now);
  await appendLogs(
    tx,
    raised.map((one) => raisedEntry(one, now)),
  );
  await scheduleTimers(
    tx,
    raised.flatMap((one, i) => timersOf(one, all[i]?.alarm.filmed ?? false, now)),
  );
  await tellFirstLevel(tx, raised, now);
  return raised;
}

/** Inserts the points of a storm as parts of an open alarm, without notifying anybody of each. */
export async function raiseParts(
  tx: Tx,
  parts: readonly (AlarmWithRule & { parentId: number })[],
  now: Date,
): Promise<RaisedAlarm[]> {
  if (parts.length === 0) return [];
  const parentIds = parts.map(({ parentId }) => parentId);
  const raised = await insertAll(tx, parts, now, parentIds);
  await appendLogs(
    tx,
    raised.map((one) => raisedEntry(one, now)),
  );
  return raised;
}

/** Raises alarms for devices that the caller has locked, by the rules as they are now. @returns in the order given */
export async function raiseAlarms(tx: Tx, wanted: readonly NewAlarm[], now: Date): Promise<RaisedAlarm[]> {
  if (wanted.length === 0) return [];
  const parkIds = wanted.map(({ parkId }) => parkId);
  const book = await readRuleBook(tx, parkIds, now);
  return raiseWithRules(
    tx,
    wanted.map((alarm) => withRule(book, alarm)),
    now,
  );
}

async function tellFirstLevel(tx: Tx, raised: readonly RaisedAlarm[], now: Date): Promise<void> {
  const memo: TargetMemo = new Map();
  const requests: NotificationRequest[] = [];
  for (const { alarm, rule } of raised)
    requests.push(...(await notificationRequestsFor(tx, alarm, rule, [0], now, memo)));
  await notifyMany(tx, requests, now);
}
