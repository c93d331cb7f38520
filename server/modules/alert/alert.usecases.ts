/** Alarms that wait, over every page, and what the person may do about each. */
import type { Alerts } from '@/contract/alert';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { HANDLE_STATE } from '@/contract/codes';
import { allowedActions } from '@/contract/state-machine';
import type { SessionUser, SignedInContext } from '../../http/context';
import { actorsOf } from '../alarm/alarm-actors.rules';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { code } from '../alarm/list/alarm-rows.repository';
import { readChoice, readTaken, selectWaiting, type Waiting } from './alert.repository';

function toRow(user: SessionUser, alarm: Waiting): Alerts['waiting'][number] {
  const actors = actorsOf(user, { alarm, concerned: alarm.mine, called: alarm.called, nodes: [] });
  const { id, parkId, parkName, title, location, isDrill } = alarm;
  return {
    id,
    parkId,
    parkName,
    title,
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
