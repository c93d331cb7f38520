/** Tasks of mine: what waits to be approved (我的待办), to be handled (办理列表), what I have decided (我的已办). */
import '@/i18n/flow-form-texts';
import { useMemo } from 'react';
import { serverNow } from '@/api/reply';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowTaskRow, TaskTab } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { defineList } from '@/ui/model/define';
import type { EmptyWords, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { flowHref } from '../flow';
import { aboutChosen, AGREE_TO_ALL } from './agree-to-all';
import { isLate, taskColumns, type TaskColumn } from './task-columns';

const EMPTY: Record<TaskTab, EmptyWords> = {
  todo: { title: 'flow.list.emptyTodo', hint: 'flow.list.emptyHint' },
  handle: { title: 'flow.list.emptyHandle', hint: 'flow.list.emptyHint' },
  done: { title: 'flow.list.emptyDone' },
  open: { title: 'flow.list.emptyTodo', hint: 'flow.list.emptyHint' },
  copies: { title: 'flow.list.emptyAll' },
};

/** Under which name a person's columns are kept. */
const COLUMN_SET: Record<TaskTab, string> = {
  todo: 'flowTodo',
  handle: 'flowHandle',
  open: 'flowOpen',
  done: 'flowDone',
  copies: 'flowCopies',
};

const KEYWORD: FilterDefinition = {
  name: 'keyword',
  label: 'flow.field.keyword',
  type: 'text',
  maxLength: 50,
  keyboard: 'search',
};

/** Chips of the flows that wait, each with how many: live, offline as last known. */
function useFlowChips(parkId: number | undefined, tab: TaskTab, counted: boolean): FilterDefinition | undefined {
  const t = useText();
  const lastKnownKey = `flow.counts.${parkId ?? ''}`;
  const { record } = useDetail(flowInboxEndpoints.countFlowTasks, { parkId }, { lastKnownKey, enabled: counted });
  const flows = record?.flows;
  return useMemo(() => {
    const waiting = (flows ?? [])
      .map(({ count, handle, ...flow }) => ({ ...flow, n: tab === 'handle' ? handle : count - handle }))
      .filter(({ n }) => n > 0);
    if (!counted || waiting.length === 0) return undefined;
    return {
      name: 'flowKey',
      label: 'flow.field.flow',
      type: 'choice',
      quick: true,
      options: [
        { value: '', label: t('common.list.all') },
        ...waiting.map(({ flowKey, flow, n }) => ({ value: flowKey, label: `${flow} ${n}` })),
      ],
    };
  }, [counted, flows, tab, t]);
}

const CARD = { title: 'title', place: 'about', facts: ['due', 'node'] } as const;
const DONE_CARD = { title: 'title', tag: 'state', place: 'about', facts: ['decidedAt', 'node'] } as const;

export function useTaskList(tab: TaskTab): ListDefinition<FlowTaskRow, TaskColumn> {
  const { parkId } = useParkChoice();
  const isOpen = tab === 'todo' || tab === 'handle';
  const chips = useFlowChips(parkId, tab, isOpen);
  // Filters are compared by identity.
  const filters = useMemo(() => (chips ? [chips, KEYWORD] : [KEYWORD]), [chips]);
  return defineList({
    endpoint: flowInboxEndpoints.listFlowTasks,
    input: { parkId, tab },
    rowKey: (row: FlowTaskRow) => row.id,
    columns: taskColumns(isOpen),
    card: {
      ...(isOpen ? CARD : DONE_CARD),
      edge: (row: FlowTaskRow) => (isOpen && isLate(row, serverNow()) ? 'danger' : undefined),
    },
    filters,
    href: (row) => flowHref(row.instId),
    columnSet: COLUMN_SET[tab],
    empty: EMPTY[tab],
    lastKnownKey: `flow.tasks.${tab}`,
    ...(isOpen && {
      batch: [AGREE_TO_ALL],
      chosenNote: aboutChosen,
    }),
  });
}

export const useTodo = (): ListDefinition<FlowTaskRow, TaskColumn> => useTaskList('todo');
export const useTransact = (): ListDefinition<FlowTaskRow, TaskColumn> => useTaskList('handle');
export const useFinished = (): ListDefinition<FlowTaskRow, TaskColumn> => useTaskList('done');
