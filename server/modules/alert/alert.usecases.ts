/** Alarms that wait, over every page, and what the person may do about each. */
import type { Alerts } from '@/contract/alert';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { HANDLE_STATE } from '@/contract/codes';
import { allowedActions } from '@/contract/state-machine';
import type { SessionUser, SignedInContext } from '../../http/context';
import { titleIn } from '../../http/say';
import { actorsOf } from '../alarm/alarm-actors.rules';
import type { NeedsRoom } from '../session/link/link-room.usecases';
import { seeParks } from '../session/request-transaction.repository';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { code } from '../alarm/list/alarm-rows.repository';
import { isAnyWaiting, readChoice, readTaken, selectWaiting, type Waiting } from './alert.repository';

function toRow(user: SessionUser, alarm: Waiting): Alerts['waiting'][number] {
  const actors = actorsOf(user, { alarm, concerned: alarm.mine, called: alarm.called, nodes: [] });
  const { id, parkId, parkName, location, isDrill } = alarm;
  return {
    id,
    parkId,
    parkName,
    title: titleIn(user.language, alarm),
    location,
    isDrill,
    category: code(alarm.category),
    level: code(alarm.level),
    occurredAt: alarm.occurredAt.getTime(),
    mayAcknowledge: allowedActions(ALARM_TRANSITIONS, HANDLE_STATE.pending, actors).includes('acknowledge'),
  };
}

/** @returns nothing waiting for somebody who reads no alarms */
export async function readAlerts(context: SignedInContext): Promise<Alerts> {
  const { tx, user } = context;
  const choice = await readChoice(tx, user.id);
  const parkIds = readableParks(user);
  if (parkIds.length === 0) return { waiting: [], total: 0, below: 0, taken: [], choice };
  const rows = await selectWaiting(tx, user.id, parkIds, choice);
  const { total = 0, below = 0 } = rows[0] ?? {};
  return {
    waiting: rows.filter(({ level }) => level <= choice.level).map((alarm) => toRow(user, alarm)),
    total,
    below,
    taken: await readTaken(context, parkIds, choice),
    choice,
  };
}

/** Whether the bar of an alarm will stand above the page of a link. */
export const readNeedsRoom: NeedsRoom = async (tx, { user }, alarmId) => {
  const parkIds = readableParks(user);
  if (parkIds.length === 0) return false;
  await seeParks(tx, parkIds);
  return isAnyWaiting(tx, user.id, parkIds, await readChoice(tx, user.id), alarmId);
};
