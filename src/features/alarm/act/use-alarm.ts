/** One alarm as a screen needs it: the record, what is queued about it, what was refused, and the way to act on it. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmDetail, type AlarmDetail } from '@/contract/alarm-entities';
import type { OutboxEntry } from '@/outbox/entry';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';
import { useRecordOutbox } from '@/ui/model/use-record-outbox';
import { nextSteps, type NextSteps } from '../next-step';
import { pendingActs, type PendingAct } from '../pending';
import { useAct, type Act } from './use-act';

export interface AlarmModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<AlarmDetail>;
  readonly alarm: AlarmDetail | undefined;
  /** Mine, not answered yet, oldest first. */
  readonly acts: readonly PendingAct[];
  /** Mine, refused, not read yet. */
  readonly conflicts: readonly OutboxEntry[];
  readonly steps: NextSteps | undefined;
  readonly act: Act;
}

/** @param id undefined: the address names no alarm */
export function useAlarm(id: number | undefined): AlarmModel {
  const detail = useDetail(alarmEndpoints.getAlarm, { id }, { lastKnownKey: `alarm.${id}`, enabled: id !== undefined });
  const entries = useRecordOutbox({ kind: 'alarm', id: id ?? 0, detail, schema: alarmDetail });
  const alarm = detail.record;
  const acts = useMemo(() => pendingActs(entries), [entries]);
  const minute = useNow(60_000);
  const steps = useMemo(() => alarm && nextSteps(alarm, acts, minute), [alarm, acts, minute]);
  const conflicts = useMemo(() => entries.filter((entry) => entry.state === 'conflict'), [entries]);
  return { id, detail, alarm, acts, conflicts, steps, act: useAct(alarm) };
}

const whole = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;

/** What the address names: `id` the alarm, `node` one of its plan nodes. */
export function useAlarmAddress(): { id: number | undefined; node: number | undefined } {
  const [params] = useSearchParams();
  return { id: whole(params.get('id')), node: whole(params.get('node')) };
}
