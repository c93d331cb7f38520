/** Writes what a call's signals did to alarms: raises, changes, timeline, timers, notifications, live events. */
import { ALARM_CATEGORY, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimers } from '../../../jobs/timers';
import { appendLogs } from '../../alarm/alarm-log.repository';
import { type NewAlarm, withRule } from '../../alarm/raise/alarm-raise.usecases';
import { readRuleBook, ruleIn } from '../../alarm/rule/rule-book.usecases';
import { levelsUpTo, plusSec, ruleOf, notificationRequestsFor } from '../../alarm/escalation/escalation.usecases';
import { notifyMany } from '../../notify/notify.usecases';
import { publishAll } from '../../../live/publish';
import { saveSignalled } from './incident.repository';
import type { Incident, IncidentBook } from './incident.rules';
import { countOnClosed } from '../hold-back/repeat-after-close.usecases';
import { shelveFlapping } from '../hold-back/flapping.usecases';
import { type Candidate, alarmPlaceOf, type Written } from './alarm-candidate.rules';
import { raiseStorm } from '../hold-back/storm.usecases';
import { dropWaits, holdBack } from '../hold-back/signal-wait.usecases';

/** Delay before an automatic close, so that a flapping contact does not open and close alarms every second. */
const AUTO_CLOSE_AFTER_SEC = 30;

interface Taken {
  written: Written[];
  /** Incidents that were counted on an alarm closed just before. */
  counted: ReadonlyMap<Incident, number>;
}

/** @returns the alarm id of every incident. */
export async function writeIncidents(tx: Tx, book: IncidentBook, now: Date): Promise<Map<Incident, number>> {
  const { raised, changed } = book.changes();
  await dropWaits(tx, book.calmed);
  const { written: isNew, counted } = await raise(tx, raised, now);
  const isOld = changed.flatMap((incident) => (incident.before ? [{ incident, alarm: incident.before }] : []));
  if (isOld.length > 0) {
    await saveSignalled(
      tx,
      isOld.map(({ incident, alarm }) => ({ ...incident, id: alarm.id })),
    );
  }
  const all = [...isNew, ...isOld];
  await appendLogs(
    tx,
    all.flatMap(({ incident, alarm }) => incident.events.map((event) => ({ alarm, at: now, ...event }))),
  );
  await notifyEscalated(tx, isOld, now);
  await setAutoClose(tx, all, now);
  await publishAll(
    tx,
    // Parts of a storm send no live events; their parent does.
    all
      .filter(({ alarm }) => !alarm.folded)
      .map(({ alarm }) => ({ kind: 'alarm', id: alarm.id, parkId: alarm.parkId })),
  );
  await shelveFlapping(tx, all, now);
  return new Map([...all.map(({ incident, alarm }) => [incident, alarm.id] as const), ...counted]);
}

function newAlarmOf(incident: Incident): NewAlarm {
  const { device, before: _, events: __, rings: ___, ...alarm } = incident;
  return { ...alarm, ...alarmPlaceOf(device), isDrill: false };
}

/**
 * New incidents, one question after the other: is it a repeat of one just closed, does its rule still wait, is it part of
 * a storm? What is left is raised.
 */
async function raise(tx: Tx, incidents: readonly Incident[], now: Date): Promise<Taken> {
  if (incidents.length === 0) return { written: [], counted: new Map() };
  const book = await readRuleBook(
    tx,
    incidents.map(({ device }) => device.parkId),
    now,
  );
  const all = incidents.map((incident): Candidate => {
    const alarm = newAlarmOf(incident);
    return { incident, alarm, rule: ruleIn(book, alarm), planned: withRule(book, alarm) };
  });
  const { rest, counted } = await countOnClosed(tx, all, now);
  const ready = await holdBack(tx, rest, now);
  return { written: await raiseStorm(tx, ready, now), counted };
}

/** After the level rose, notifies everybody notified before, and the assignee, again. */
async function notifyEscalated(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  for (const { incident, alarm } of written) {
    // Parts of a storm send no notifications; their parent does.
    if (incident.level === alarm.level || alarm.handleState === HANDLE_STATE.merged) continue;
    const risen = { ...alarm, level: incident.level };
    const requests = await notificationRequestsFor(
      tx,
      risen,
      await ruleOf(tx, risen),
      levelsUpTo(alarm.escalationLevel),
      now,
    );
    const way = { channels: ['chat' as const], important: true };
    const told = new Set(requests.flatMap(({ userIds }) => userIds));
    const missing = alarm.assigneeId !== null && !told.has(alarm.assigneeId) ? [alarm.assigneeId] : [];
    await notifyMany(tx, [...requests, { alarm: risen, userIds: missing, way }], now);
  }
}

/** Sets the timer for automatic closing; whether the rule allows it is checked when the timer fires. Never for a fire. */
async function setAutoClose(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  const may = written.filter(
    ({ alarm }) => alarm.category >= ALARM_CATEGORY.fault && alarm.handleState === HANDLE_STATE.pending,
  );
  for (const { incident, alarm } of may) {
    const rings =
      incident.signalState === SIGNAL_STATE.alarming && incident.before?.signalState === SIGNAL_STATE.restored;
    if (rings) await cancelTimers(tx, alarm.id, ['autoClose']);
  }
  const calmed = may.filter(
    ({ incident }) =>
      incident.signalState === SIGNAL_STATE.restored && incident.before?.signalState !== SIGNAL_STATE.restored,
  );
  const dueAt = plusSec(now, AUTO_CLOSE_AFTER_SEC);
  await scheduleTimers(
    tx,
    calmed.map(({ alarm }) => ({ kind: 'autoClose', parkId: alarm.parkId, subjectId: alarm.id, dueAt })),
  );
}
