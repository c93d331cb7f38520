/** Writes what a call's signals did to alarms: raises, changes, timeline, timers, notifications, live events. */
import { sql } from 'drizzle-orm';
import { ALARM_CATEGORY, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { cancelTimers, scheduleTimers } from '../../jobs/timers';
import { appendLogs } from '../alarm/alarm.log';
import { type NewAlarm, raiseAlarms } from '../alarm/alarm.raise';
import { type AlarmRecord, levelsUpTo, plusSec, ruleOf, tellingsOf } from '../alarm/escalation';
import { notifyMany } from '../notify/notify.usecases';
import { publishAll } from '../notify/publish-all';
import type { Incident, IncidentBook } from './signal.fold';
import { rulesOf } from './signal.repository';

/** A contact that flutters must not open and close an alarm every second. */
const AUTO_CLOSE_AFTER_SEC = 30;

/** An incident with its alarm's row. */
interface Written {
  incident: Incident;
  alarm: AlarmRecord;
}

/** @returns the alarm id of every incident. */
export async function writeIncidents(tx: Tx, book: IncidentBook, now: Date): Promise<Map<Incident, number>> {
  const { raised, changed } = book.changes();
  const isNew = await raise(tx, raised, now);
  const isOld = changed.flatMap((incident) => (incident.before ? [{ incident, alarm: incident.before }] : []));
  await change(tx, isOld);
  const all = [...isNew, ...isOld];
  await appendLogs(
    tx,
    all.flatMap(({ incident, alarm }) => incident.events.map((event) => ({ alarm, at: now, ...event }))),
  );
  await tellRisen(tx, isOld, now);
  await setAutoClose(tx, all, now);
  await publishAll(
    tx,
    all.map(({ alarm }) => ({ kind: 'alarm', id: alarm.id, parkId: alarm.parkId })),
  );
  return new Map(all.map(({ incident, alarm }) => [incident, alarm.id]));
}

function newAlarmOf(incident: Incident): NewAlarm {
  const { device, before: _, events: __, ...alarm } = incident;
  const { parkId, id: deviceId, type: deviceType, buildingId, floorId, roomId, locationText: location } = device;
  return { ...alarm, parkId, deviceId, deviceType, buildingId, floorId, roomId, location, isDrill: false };
}

async function raise(tx: Tx, incidents: readonly Incident[], now: Date): Promise<Written[]> {
  if (incidents.length === 0) return [];
  const rules = await rulesOf(tx, [...new Set(incidents.map(({ device }) => device.parkId))]);
  const raised = await raiseAlarms(tx, rules, incidents.map(newAlarmOf), now);
  return incidents.flatMap((incident, i) => {
    const alarm = raised[i]?.alarm;
    return alarm ? [{ incident, alarm }] : [];
  });
}

/** All changed alarms in one statement. */
async function change(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ incident, alarm }) => ({
    id: alarm.id,
    count: incident.signalCount,
    last: incident.lastSignalAt,
    state: incident.signalState,
    restored: incident.restoredAt,
    level: incident.level,
  }));
  await tx.execute(sql`
    update alarm a set signal_count = v.count, last_signal_at = v.last, signal_state = v.state, restored_at = v.restored,
      level = v.level, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id bigint, count int, last timestamptz, state int, restored timestamptz, level int)
    where a.id = v.id`);
}

/** The level rose: everybody told so far is told again, and whoever has taken it. */
async function tellRisen(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  for (const { incident, alarm } of written) {
    if (incident.level === alarm.level) continue;
    const risen = { ...alarm, level: incident.level };
    const tellings = await tellingsOf(tx, risen, await ruleOf(tx, risen), levelsUpTo(alarm.escalationLevel), now);
    const way = { channels: ['chat' as const], important: true };
    const told = new Set(tellings.flatMap(({ userIds }) => userIds));
    const missing = alarm.assigneeId !== null && !told.has(alarm.assigneeId) ? [alarm.assigneeId] : [];
    await notifyMany(tx, [...tellings, { alarm: risen, userIds: missing, way }], now);
  }
}

/** Whether the rule closes restored alarms by itself is asked when the time has come. A fire never closes itself. */
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
