/** The tabs of my tasks with their numbers. */
import { controlRoomEndpoints } from '@/contract/control-room';
import type { Translate } from '@/i18n/text';
import { useParkChoice } from '@/session/park-choice';
import { useDetail } from '@/ui/model/use-detail';
import { TASK_TABS, type TaskTab } from './use-task-list';

export interface TaskTabTitle {
  readonly key: TaskTab | 'handover';
  readonly title: string;
}

/** @param t the translation of the view, so that the titles follow the language */
export function useTaskTabs(t: Translate): readonly TaskTabTitle[] {
  const { parkId } = useParkChoice();
  const counts = useDetail(
    controlRoomEndpoints.countMyAlarmTasks,
    { parkId },
    { lastKnownKey: `alarmTasks.counts.${parkId ?? ''}` },
  ).record;
  const of = { unsigned: counts?.unsigned, signed: counts?.signed, done: undefined };
  const tabs = TASK_TABS.map((key) => {
    const words = t(`alarmdesk.task.${key}`);
    return { key, title: of[key] ? `${words} ${of[key]}` : words };
  });
  return [...tabs, { key: 'handover' as const, title: t('alarmdesk.task.handover') }];
}
