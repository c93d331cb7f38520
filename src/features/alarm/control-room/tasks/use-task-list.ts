/** My tasks of one tab: what is asked, where, by when. */
import '@/i18n/alarm-form-texts';
import { useMemo } from 'react';
import { controlRoomEndpoints, type AlarmTaskRow } from '@/contract/control-room';
import { TASK_STATE, type TaskState } from '@/contract/codes';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { serverNow } from '@/api/reply';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import type { Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, RowAction } from '@/ui/model/definitions';
import { signTask } from './task-acts';

export const TASK_TABS = ['unsigned', 'signed', 'done'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

export const TONE_OF_TASK: Record<TaskState, Tone> = {
  [TASK_STATE.unsigned]: 'warning',
  [TASK_STATE.signed]: 'running',
  [TASK_STATE.arrived]: 'running',
  [TASK_STATE.done]: 'good',
  [TASK_STATE.transferred]: 'closed',
  [TASK_STATE.expired]: 'danger',
  [TASK_STATE.withdrawn]: 'closed',
};

export const taskHref = ({ id }: Pick<AlarmTaskRow, 'id'>): string => href('alarmTask', { id });

const filtersOf = (t: Translate): readonly FilterDefinition[] => [
  { name: 'kind', label: 'alarm.field.taskKind', type: 'code', table: 'taskKind' },
  {
    name: 'overdue',
    label: 'alarm.badge.overdue',
    type: 'choice',
    options: [{ value: 'true', label: t('alarm.list.onlyOverdue') }],
  },
];

/** In the order of the desktop's table. */
const COLUMNS = {
  kind: { title: 'alarm.field.taskKind', value: (row) => ({ code: row.kind, table: 'taskKind' }), width: 96 },
  level: { title: 'alarm.field.level', value: (row) => ({ level: row.level }), width: 76 },
  title: { title: 'alarm.field.title', value: (row) => row.nodeName ?? row.title, width: 240 },
  park: { title: 'alarm.field.park', value: (row) => row.parkName, width: 148 },
  place: { title: 'alarm.field.place', value: (row) => row.location, width: 180 },
  state: {
    title: 'alarm.field.state',
    value: (row) => ({ code: row.state, table: 'taskState', tone: TONE_OF_TASK[row.state] }),
    width: 100,
  },
  due: {
    title: 'alarm.field.dueAt',
    value: (row) => (row.state >= TASK_STATE.done ? null : { due: row.dueAt }),
    width: 116,
  },
  from: { title: 'alarmdesk.task.from', value: (row) => row.fromName, width: 92 },
  sentAt: { title: 'alarmdesk.task.sentAt', value: (row) => ({ at: row.sentAt }), width: 156 },
  doneAt: { title: 'alarmdesk.task.doneAt', value: (row) => ({ at: row.doneAt }), width: 156 },
} satisfies Record<string, Column<AlarmTaskRow>>;

export type TaskColumn = keyof typeof COLUMNS;

const EMPTY = {
  unsigned: { title: 'alarmdesk.task.noneUnsigned', hint: 'alarmdesk.task.noneUnsignedHint' },
  signed: { title: 'alarmdesk.task.noneSigned', hint: 'alarmdesk.task.noneSignedHint' },
  done: { title: 'alarmdesk.task.noneDone' },
} as const;

const SIGN: RowAction<AlarmTaskRow> = {
  key: 'sign',
  label: 'alarmdesk.task.sign',
  icon: 'accept',
  when: ({ state }) => state === TASK_STATE.unsigned,
  run: signTask,
};

/** What is over is no longer due; what is not over has not ended. The park is named where several stand side by side. */
function columnsOf(tab: TaskTab, mixed: boolean): Record<TaskColumn, Column<AlarmTaskRow>> {
  const hidden = [tab === 'done' ? 'due' : 'doneAt', ...(mixed ? [] : ['park'])];
  const shown = Object.entries(COLUMNS).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(shown) as Record<TaskColumn, Column<AlarmTaskRow>>;
}

export function useTaskList(tab: TaskTab): ListDefinition<AlarmTaskRow, TaskColumn> {
  const t = useText();
  const { parkId, mixed } = useParkChoice();
  // Filters are compared by identity.
  const filters = useMemo(() => filtersOf(t), [t]);
  return defineList({
    endpoint: controlRoomEndpoints.listMyAlarmTasks,
    input: { tab, parkId },
    rowKey: (row: AlarmTaskRow) => row.id,
    columns: columnsOf(tab, mixed),
    card: {
      title: 'title',
      tag: 'state',
      place: 'place',
      facts: ['from'],
      edge: ({ dueAt }) => (tab !== 'done' && dueAt !== null && dueAt < serverNow() ? 'danger' : undefined),
    },
    filters: tab === 'done' ? filters.slice(0, 1) : filters,
    ...(tab === 'unsigned' && { actions: [SIGN] }),
    href: taskHref,
    empty: EMPTY[tab],
    lastKnownKey: `alarmTasks.${tab}`,
  });
}
