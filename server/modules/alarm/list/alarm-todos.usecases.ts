/** The alarms that wait for somebody, for their home page. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_CATEGORY, HANDLE_STATE as S, SIGNAL_STATE } from '@/contract/codes';
import type { Todo } from '@/contract/home';
import type { SessionUser } from '../../../http/context';
import { rowsRead, type SourceRow, type TodoSource } from '../../home/home-sources.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { nodeRoles } from '../alarm-actors.rules';
import { readableParks } from './alarm-filter.repository';
import { readAlarmRows } from './alarm-rows.repository';
import { ALARM_TODOS, type AlarmTodoKey, countAlarmTodos, countUnacknowledged } from './alarm-todos.repository';

/** Filters of the list of alarms; one that is not named is named empty, since the list has its own defaults. */
const LISTS: Record<AlarmTodoKey, Todo['list']> = {
  alarmPending: { scope: 'all', status: 'open', handleState: S.pending },
  alarmReview: { scope: 'all', status: 'open', handleState: S.reviewing },
  // Alarms whose plan is running and that I have a part in: there my nodes are.
  alarmNodes: { scope: 'mine', status: 'open', handleState: S.handling },
  alarmOverdue: { scope: 'all', status: 'open', overdue: 'true' },
  alarmMine: { scope: 'mine', status: 'open' },
  // Devices and sources with an open fault: they could not report a fire.
  alarmOffline: { scope: 'all', status: 'open', category: ALARM_CATEGORY.fault, signalState: SIGNAL_STATE.alarming },
};

const toTodoRow = (row: AlarmRow): SourceRow => ({
  of: 'alarm',
  id: row.id,
  parkId: row.parkId,
  title: row.title,
  place: row.location,
  parkName: row.parkName,
  since: row.occurredAt,
  dueAt: row.dueAt,
  state: row.handleState,
  level: row.level,
  category: row.category,
  ...(row.deviceType !== undefined && { deviceType: row.deviceType }),
  person: row.ackByName,
});

/** Whether a to-do source is always shown to the user; others see it only when it is not empty. */
const isTheirs = (user: SessionUser, key: AlarmTodoKey): boolean => {
  if (key === 'alarmReview')
    return (['alarm.lead', 'alarm.manager'] as const).some((right) => parksWith(user, right).length > 0);
  return key !== 'alarmNodes' || [...user.rights.values()].some((held) => nodeRoles(held).length > 0);
};

/** Who takes care of faulty devices: the control room, and those who manage the set-up. */
const keepsDevices = (user: SessionUser): boolean =>
  (['alarm.duty', 'alarm.setup'] as const).some((right) => parksWith(user, right).length > 0);

export const alarmTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'alarm.read').length > 0,
  async read({ tx, user, now }, parkId, most) {
    const parkIds = readableParks(user, parkId);
    if (parkIds.length === 0) return [];
    const counts = await countAlarmTodos(tx, { user, now }, parkIds, rowsRead(most));
    const ids = [...new Set(ALARM_TODOS.flatMap((key) => counts[key].ids ?? []))];
    const rows = new Map((await readAlarmRows(tx, user, ids)).map(({ row }) => [row.id, toTodoRow(row)]));
    const shown = ALARM_TODOS.filter((key) =>
      key === 'alarmOffline' ? keepsDevices(user) : counts[key].count > 0 || isTheirs(user, key),
    );
    return shown.map((key) => ({
      key,
      count: counts[key].count,
      urgent: counts[key].late,
      list: LISTS[key],
      rows: (counts[key].ids ?? []).flatMap((id) => rows.get(id) ?? []),
    }));
  },
  elsewhere: ({ tx, user }, parkId) =>
    countUnacknowledged(
      tx,
      readableParks(user).filter((id) => id !== parkId),
    ),
};
