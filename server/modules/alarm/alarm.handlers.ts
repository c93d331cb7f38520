/** Alarm endpoints: valid input in, membership checked, use case called. */
import type { alarmEndpoints } from '@/contract/alarm';
import { caseRequestOf } from '../../case/case.request';
import type { Handlers } from '../../http/handlers';
import { readAlarmDetail } from './detail/alarm-detail.usecases';
import { alarmNotFound } from './alarm.errors';
import { listAlarmRows } from './list/alarm-page.usecases';
import { actOnAlarm } from './acts/alarm-act.usecases';

export const alarmHandlers: Handlers<keyof typeof alarmEndpoints> = {
  listAlarms: ({ tx, user, now }, input) => listAlarmRows(tx, { user, now }, input),

  getAlarm: async ({ tx, user, now, deps }, { id }) => {
    const detail = await readAlarmDetail(tx, { user, now, deps }, id);
    if (!detail) throw alarmNotFound();
    return detail;
  },

  actOnAlarm: async (context, input) => {
    const { tx, user, now, deps } = context;
    await actOnAlarm({ ...caseRequestOf(context), by: user }, input);
    context.afterCommit(() => deps.wake());
    const detail = await readAlarmDetail(tx, { user, now, deps }, input.alarmId);
    if (!detail) throw alarmNotFound();
    return detail;
  },
};
