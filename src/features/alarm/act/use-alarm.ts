/** One alarm as a screen needs it. */
import { useSearchParams } from 'react-router-dom';
import { alarmEndpoints, type AlarmActInput } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { idOf, useCase, type CaseModel } from '@/ui/case/use-case';
import { useDetail } from '@/ui/model/use-detail';
import type { NextSteps } from '../next-step';
import { ALARM_CASE, type ActRequest } from './alarm-case';

export type AlarmModel = CaseModel<AlarmDetail, ActRequest, AlarmActInput, NextSteps>;

/** @param id undefined: the address names no alarm */
export function useAlarm(id: number | undefined): AlarmModel {
  const detail = useDetail(alarmEndpoints.getAlarm, { id }, { lastKnownKey: `alarm.${id}`, enabled: id !== undefined });
  return useCase(ALARM_CASE, id, detail);
}

/** What the address names: `id` the alarm, `node` one of its plan nodes. */
export function useAlarmAddress(): { id: number | undefined; node: number | undefined } {
  const [params] = useSearchParams();
  return { id: idOf(params.get('id')), node: idOf(params.get('node')) };
}
