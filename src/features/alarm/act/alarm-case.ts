/** An alarm as a case: how an action on it is sent, and what it offers. */
import type { AlarmActInput, AlarmActRequest } from '@/contract/alarm';
import { alarmDetail, type AlarmDetail } from '@/contract/alarm-entities';
import type { CaseKind, Without } from '@/ui/case/case-kind';
import { kindOf } from '../kind';
import { nextSteps, type NextSteps } from '../next-step';
import { actOf } from '../pending';

/** An action without what every action carries: alarm, park, the phone's time. */
export type ActRequest = Without<AlarmActRequest, 'alarmId' | 'parkId' | 'clientAt'>;

export const ALARM_CASE: CaseKind<AlarmDetail, ActRequest, AlarmActInput, NextSteps, 'actOnAlarm'> = {
  endpoint: 'actOnAlarm',
  kind: 'alarm',
  schema: alarmDetail,
  input: ({ id, parkId }, request) => ({ ...request, alarmId: id, parkId, clientAt: Date.now() }),
  title: (alarm, { action }) => ({
    // 属实 reads by what the alarm is about.
    key: action === 'confirmFire' ? `alarm.real.${kindOf(alarm)}` : `alarm.action.${action}`,
    params: { no: alarm.no },
  }),
  actOf,
  steps: nextSteps,
};
