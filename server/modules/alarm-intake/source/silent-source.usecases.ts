/** The alarm about a silent source: in each of its parks, on a device that stands for it. */
import { ALARM_CATEGORY, ALARM_LEVEL, ALARM_SOURCE, DEVICE_TYPE, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { sayIn } from '../../../http/say';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import { publish } from '../../../live/publish';
import { said } from '../../../ports/said';
import { appendLog } from '../../alarm/alarm-log.repository';
import { raiseAlarms } from '../../alarm/raise/alarm-raise.usecases';
import { type AlarmRecord, plusSec } from '../../alarm/escalation/escalation.usecases';
import type { signalSources } from '../../device/device.table';
import { alarmPlaceOf } from '../incident/alarm-candidate.rules';
import type { Device } from '../incident/incident.rules';
import { changeSilentAlarm, lockSilentAlarm } from './silent-source.repository';
import { virtualDevice } from '../../device/virtual-device.repository';

export type Source = typeof signalSources.$inferSelect;

const SILENT = 'silent';
/** As for any alarm whose signal is restored. */
const AUTO_CLOSE_AFTER_SEC = 30;

const named = (name: string) => ({ name, locationText: name });

const deviceOf = (tx: Tx, { id, name }: Source, parkId: number): Promise<Device> =>
  virtualDevice(tx, {
    parkId,
    type: DEVICE_TYPE.source,
    subjectId: id,
    ...named(sayIn('zh', said('place.source', { name }))),
  });

const lockOpen = (tx: Tx, device: Device): Promise<AlarmRecord | undefined> => lockSilentAlarm(tx, device.id, SILENT);

async function change(tx: Tx, alarm: AlarmRecord, set: Partial<AlarmRecord>): Promise<void> {
  await changeSilentAlarm(tx, alarm, set);
  await publish(tx, { kind: 'alarm', id: alarm.id, parkId: alarm.parkId });
}

async function ringAgain(tx: Tx, alarm: AlarmRecord, now: Date): Promise<void> {
  const signalCount = alarm.signalCount + 1;
  await cancelTimers(tx, alarm.id, ['autoClose']);
  await appendLog(tx, { alarm, at: now, action: 'signalAgain', params: { count: signalCount } });
  await change(tx, alarm, { signalState: SIGNAL_STATE.alarming, restoredAt: null, lastSignalAt: now, signalCount });
}

async function raise(tx: Tx, device: Device, source: Source, now: Date): Promise<void> {
  const titleSaid = said('title.silent', { name: source.name });
  const [raised] = await raiseAlarms(
    tx,
    [
      {
        ...alarmPlaceOf(device),
        signalType: SILENT,
        source: ALARM_SOURCE.platform,
        category: ALARM_CATEGORY.fault,
        level: ALARM_LEVEL.urgent,
        title: sayIn('zh', titleSaid),
        titleSaid,
        occurredAt: source.lastSeenAt ?? now,
        lastSignalAt: now,
        restoredAt: null,
        signalCount: 1,
        signalState: SIGNAL_STATE.alarming,
        isDrill: false,
      },
    ],
    now,
  );
  if (raised) await publish(tx, { kind: 'alarm', id: raised.alarm.id, parkId: raised.alarm.parkId });
}

/** @param tx sees the source's parks */
export async function callSilent(tx: Tx, source: Source, now: Date): Promise<void> {
  for (const parkId of source.parkIds.toSorted((a, b) => a - b)) {
    const device = await deviceOf(tx, source, parkId);
    const open = await lockOpen(tx, device);
    if (!open) await raise(tx, device, source, now);
    else if (open.signalState === SIGNAL_STATE.restored) await ringAgain(tx, open, now);
  }
}

/** @param tx sees the source's parks */
export async function callBack(tx: Tx, source: Source, now: Date): Promise<void> {
  for (const parkId of source.parkIds.toSorted((a, b) => a - b)) {
    const open = await lockOpen(tx, await deviceOf(tx, source, parkId));
    if (open?.signalState !== SIGNAL_STATE.alarming) continue;
    await appendLog(tx, { alarm: open, at: now, action: 'restored' });
    await change(tx, open, { signalState: SIGNAL_STATE.restored, restoredAt: now });
    const dueAt = plusSec(now, AUTO_CLOSE_AFTER_SEC);
    if (open.handleState === HANDLE_STATE.pending)
      await scheduleTimer(tx, { kind: 'autoClose', parkId, subjectId: open.id, dueAt });
  }
}
