/** 指派, 转派, 加派: a task for somebody of the park. */
import '@/i18n/alarm-form-texts';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { HANDLE_STATE, TASK_KIND } from '@/contract/codes';
import { peopleOf } from '@/ui/model/park-options';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';

const KINDS = Object.values<number>(TASK_KIND);
type TaskKind = (typeof TASK_KIND)[keyof typeof TASK_KIND];

const kindOr = (kind: number | null, fallback: TaskKind): TaskKind =>
  Object.values(TASK_KIND).find((known) => known === kind) ?? fallback;

export function assignForm({ parkId, handleState }: Pick<AlarmDetail, 'parkId' | 'handleState'>): ActForm {
  const usual = handleState === HANDLE_STATE.handling ? TASK_KIND.handle : TASK_KIND.verify;
  return {
    title: 'alarm.action.assign',
    submitLabel: 'alarm.submit.assign',
    initial: { taskKind: usual },
    fields: [
      { name: 'person', label: 'alarm.field.person', type: 'person', required: true, search: peopleOf(parkId) },
      { name: 'taskKind', label: 'alarm.field.taskKind', type: 'code', table: 'taskKind', only: KINDS, required: true },
      { name: 'reason', label: 'alarm.field.note', type: 'longText', maxLength: 500, voice: true },
    ],
    toRequest: ({ person, taskKind, reason }) => ({
      action: 'assign',
      // The form is not sent without a person.
      targetUserId: person?.id ?? 0,
      kind: kindOr(taskKind, usual),
      reason: textOrNone(reason),
    }),
  };
}
