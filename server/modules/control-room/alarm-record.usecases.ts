/** What the desk shows of an alarm beyond what its handling needs. */
import type { AlarmRecordMore } from '@/contract/control-room';
import type { SignedInContext } from '../../http/context';
import { alarmNotFound } from '../alarm/alarm.errors';
import { code } from '../alarm/list/alarm-rows.repository';
import type { AlarmRecord } from '../alarm/alarm.table';
import { mayNote } from './alarm-note.usecases';
import {
  countNotices,
  countSignals,
  findAlarm,
  readChildren,
  readOrders,
  readReporter,
  readSimilar,
} from './alarm-record.repository';

/** @returns the alarm if the person may read it. @throws AppError 404 */
export async function seenAlarm({ tx, user }: SignedInContext, id: number): Promise<AlarmRecord> {
  const alarm = await findAlarm(tx, id);
  if (!alarm || !user.rights.get(alarm.parkId)?.has('alarm.read')) throw alarmNotFound();
  return alarm;
}

export async function readAlarmRecord(context: SignedInContext, id: number): Promise<AlarmRecordMore> {
  const { tx, user } = context;
  const alarm = await seenAlarm(context, id);
  const { createdByName, mine } = await readReporter(tx, id, user.id);
  return {
    source: code(alarm.source),
    ruleVersion: alarm.ruleVersion,
    createdByName,
    signals: await countSignals(tx, alarm),
    notices: await countNotices(tx, id),
    similar: await readSimilar(tx, alarm, user.language),
    orders: await readOrders(tx, id, user.language),
    ...(await readChildren(tx, id, user.language)),
    mayNote: mayNote(user, alarm.parkId, mine),
  };
}
