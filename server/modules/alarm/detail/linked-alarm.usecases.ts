/** Alarms that chat links point at: one, or the list. */
import { alarmListInput } from '@/contract/alarm';
import type { Tx } from '../../../db/open';
import { forbidden, notFound } from '../../../http/app-error';
import type { LinkReader, ReadLinked, ReadLooked } from '../../session/link/linked-record.usecases';
import { seeParks } from '../../session/request-transaction.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { readAlarmDetail, readAlarmFacts } from './alarm-detail.usecases';
import { listAlarmRows } from '../list/alarm-page.usecases';

async function seeAlarms(tx: Tx, { user }: LinkReader): Promise<void> {
  const parkIds = parksWith(user, 'alarm.read');
  if (parkIds.length === 0) throw forbidden();
  await seeParks(tx, parkIds);
}

export const readLinkedAlarm: ReadLinked = async (tx, who, id) => {
  await seeAlarms(tx, who);
  const detail = await readAlarmDetail(tx, who, id);
  if (!detail) throw notFound();
  return { kind: 'alarm', data: detail };
};

export const readLookedAlarm: ReadLooked = async (tx, who, id) => {
  await seeAlarms(tx, who);
  const data = await readAlarmFacts(tx, who, id);
  if (!data) throw notFound();
  return { kind: 'alarm', data };
};

export const readLinkedAlarms: ReadLinked = async (tx, who) => {
  await seeAlarms(tx, who);
  const ofPark = who.parkId !== null && who.parkId !== undefined && { parkId: who.parkId };
  return { kind: 'alarms', data: await listAlarmRows(tx, who, alarmListInput.parse({ ...ofPark })), ...ofPark };
};
