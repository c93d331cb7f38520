/**
 * 复核 as a kind of approval: known, so that it stands among what is approved, and locked. Its tree is the alarm's own table
 * of transitions, which stays the law: no flow can be set for it (the link code is locked), and whoever judged never reviews.
 */
import { alarmActInput, type AlarmActRequest } from '@/contract/alarm';
import type { Tx } from '../../db/open';
import { said } from '../../ports/said';
import { actOnAlarm } from '../alarm/acts/alarm-act.usecases';
import { alarmNotFound } from '../alarm/alarm.errors';
import { findAlarmPark, lockAlarms } from '../alarm/alarm.repository';
import type { AlarmRecord } from '../alarm/alarm.table';
import type { FlowActing } from '../flow/engine/flow.types';
import type { FlowKind } from '../flow/flow-kinds.usecases';
import { reviewerNeeded } from './control-room.errors';

async function alarmOf(tx: Tx, id: number): Promise<AlarmRecord> {
  const parkId = await findAlarmPark(tx, id);
  const alarm = parkId === undefined ? undefined : (await lockAlarms(tx, parkId, [id])).get(id);
  if (!alarm) throw alarmNotFound();
  return alarm;
}

type Answer = { action: 'approve' } | { action: 'sendBack'; reason: string };

/** By the alarm's own table, with the rights of whoever decides; never by itself. */
async function answer({ tx, deps, now, user, audit }: FlowActing, bizId: number | null, how: Answer): Promise<void> {
  if (!user) throw reviewerNeeded();
  const { id: alarmId, parkId } = await alarmOf(tx, bizId ?? 0);
  const request: AlarmActRequest = { alarmId, parkId, ...how };
  await actOnAlarm({ tx, deps, now, by: user, operationId: null, audit }, alarmActInput.parse(request));
}

export const alarmReviewKind: FlowKind = {
  kind: 'alarm.review',
  guarded: true,
  facts: [{ key: 'level', type: 'number' }],
  lock: async (tx, id) => void (await alarmOf(tx, id)),
  factsOf: async (tx, id) => ({ level: (await alarmOf(tx, id)).level }),
  describe: async (tx, id) => {
    const alarm = await alarmOf(tx, id);
    const title = alarm.titleSaid ?? alarm.title;
    return {
      title: said('flow.about.review', { title }),
      lines: [{ key: 'alarm', value: title }],
      link: `/warningDetail?id=${id}`,
    };
  },
  onPassed: (acting, { bizId }) => answer(acting, bizId, { action: 'approve' }),
  onRefused: (acting, { bizId }, reason) =>
    answer(acting, bizId, { action: 'sendBack', reason: reason || '复核未通过' }),
};
