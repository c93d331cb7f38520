/** What the platform finds out by itself (a silent source, a full disk) becomes an alarm at a device, and is over with it. */
import { ALARM_SOURCE, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { sayIn } from '../../../http/say';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import { publish } from '../../../live/publish';
import type { Said } from '../../../ports/said';
import { appendLog } from '../../alarm/alarm-log.repository';
import { raiseAlarms } from '../../alarm/raise/alarm-raise.usecases';
import { type AlarmRecord, plusSec } from '../../alarm/escalation/escalation.usecases';
import { alarmPlaceOf } from '../incident/alarm-candidate.rules';
import type { Device } from '../incident/incident.rules';
import { changePlatformAlarm, lockPlatformAlarm } from './platform-alarm.repository';

export interface PlatformFinding {
  signalType: string;
  category: number;
  level: number;
  titleSaid: Said;
  occurredAt: Date;
  /** What else is concerned. */
  description?: string;
}

/** As for any alarm whose signal is restored. */
const AUTO_CLOSE_AFTER_SEC = 30;

async function change(tx: Tx, alarm: AlarmRecord, set: Partial<AlarmRecord>): Promise<void> {
  await changePlatformAlarm(tx, alarm, set);
  await publish(tx, { kind: 'alarm', id: alarm.id, parkId: alarm.parkId });
}

async function ringAgain(tx: Tx, alarm: AlarmRecord, now: Date): Promise<void> {
  const signalCount = alarm.signalCount + 1;
  await cancelTimers(tx, alarm.id, ['autoClose']);
  await appendLog(tx, { alarm, at: now, action: 'signalAgain', params: { count: signalCount } });
  await change(tx, alarm, { signalState: SIGNAL_STATE.alarming, restoredAt: null, lastSignalAt: now, signalCount });
}

async function raiseLevel(tx: Tx, alarm: AlarmRecord, { level, titleSaid }: PlatformFinding, now: Date): Promise<void> {
  await appendLog(tx, { alarm, at: now, action: 'levelRaised', params: { from: alarm.level, level } });
  await change(tx, alarm, { level, titleSaid, title: sayIn('zh', titleSaid), lastSignalAt: now });
}

async function raise(tx: Tx, device: Device, finding: PlatformFinding, now: Date): Promise<void> {
  const [raised] = await raiseAlarms(
    tx,
    [
      {
        ...alarmPlaceOf(device),
        ...finding,
        source: ALARM_SOURCE.platform,
        title: sayIn('zh', finding.titleSaid),
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

/** Raises the alarm, unless it is open already. @param device locked @param tx sees its park */
export async function callPlatformAlarm(tx: Tx, device: Device, finding: PlatformFinding, now: Date): Promise<void> {
  const open = await lockPlatformAlarm(tx, device.id, finding.signalType);
  if (!open) return raise(tx, device, finding, now);
  if (open.signalState === SIGNAL_STATE.restored) await ringAgain(tx, open, now);
  if (finding.level >= open.level || open.handleState === HANDLE_STATE.shelved) return;
  const current = await lockPlatformAlarm(tx, device.id, finding.signalType);
  if (current) await raiseLevel(tx, current, finding, now);
}

/** What it told of is over: it closes by itself where nobody has taken it. @param device locked */
export async function calmPlatformAlarm(tx: Tx, device: Device, signalType: string, now: Date): Promise<void> {
  const open = await lockPlatformAlarm(tx, device.id, signalType);
  if (open?.signalState !== SIGNAL_STATE.alarming) return;
  await appendLog(tx, { alarm: open, at: now, action: 'restored' });
  await change(tx, open, { signalState: SIGNAL_STATE.restored, restoredAt: now });
  const dueAt = plusSec(now, AUTO_CLOSE_AFTER_SEC);
  if (open.handleState === HANDLE_STATE.pending)
    await scheduleTimer(tx, { kind: 'autoClose', parkId: open.parkId, subjectId: open.id, dueAt });
}
