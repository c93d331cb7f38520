/** 全部审批: what waits for me, what I decided, what I started, what was sent to me as a copy, and all that I may see. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowInstRow, FlowTaskRow } from '@/contract/flow/flow-views';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import type { Column, EmptyWords, FilterDefinition, ListDefinition, PageEndpoint } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { flowHref } from '../flow';
import { AGREE_TO_ALL, aboutChosen } from './agree-to-all';
import { INST_COLUMNS } from './inst-columns';
import { isLate, taskColumns } from './task-columns';

/** A task of mine, or an approval as a whole. */
export type ExamineRow = FlowTaskRow | FlowInstRow;

const OF_TASKS = ['open', 'done', 'copies'] as const;
const TABS = ['open', 'done', 'mine', 'copies', 'all'] as const;
type Tab = (typeof TABS)[number];
const isOfTasks = (tab: Tab): boolean => OF_TASKS.some((one) => one === tab);

const LABEL: Record<Tab, TextKey> = {
  open: 'flow.list.open',
  done: 'flow.list.done',
  mine: 'flow.list.mine',
  copies: 'flow.list.copies',
  all: 'flow.list.all',
};

const EMPTY: Record<Tab, EmptyWords> = {
  open: { title: 'flow.list.emptyTodo', hint: 'flow.list.emptyHint' },
  done: { title: 'flow.list.emptyDone' },
  mine: { title: 'flow.list.emptyAll' },
  copies: { title: 'flow.list.emptyAll' },
  all: { title: 'flow.list.emptyAll' },
};

const isTask = (row: ExamineRow): row is FlowTaskRow => 'instId' in row;
/** Which approval a row is about. */
export const instOf = (row: ExamineRow): number => (isTask(row) ? row.instId : row.id);

type Columns = Record<string, Column<ExamineRow>>;

/** Until the next tab's rows are there, a table still shows those of the last one. */
function guarded<Row extends ExamineRow>(
  columns: Readonly<Record<string, Column<Row>>>,
  isOne: (row: ExamineRow) => row is Row,
): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { value, render: _render, ...column }]) => [
      name,
      { ...column, value: (row: ExamineRow) => (isOne(row) ? value(row) : null) },
    ]),
  );
}

const COLUMNS: Record<'waiting' | 'decided' | 'wholes', Columns> = {
  waiting: guarded(taskColumns(true), isTask),
  decided: guarded(taskColumns(false), isTask),
  wholes: guarded(INST_COLUMNS, (row): row is FlowInstRow => !isTask(row)),
};
const FACTS = { waiting: ['due', 'node'], decided: ['decidedAt', 'node'], wholes: ['waits', 'due', 'endedAt'] };

/** Under which name a person's columns are kept. */
const LIST = { waiting: 'flowOpen', decided: 'flowDecided', wholes: 'flowWholes' };

/** How many wait, and how many copies are unread: on the tabs. */
function useTabs(parkId: number | undefined): FilterDefinition {
  const t = useText();
  const { record } = useDetail(
    flowInboxEndpoints.countFlowTasks,
    { parkId },
    { lastKnownKey: `flow.counts.${parkId ?? ''}` },
  );
  const { todo = 0, handle = 0, copies = 0 } = record ?? {};
  return useMemo(() => {
    const counts: Partial<Record<Tab, number>> = { open: todo + handle, copies };
    return {
      name: 'tab',
      label: 'flow.field.scope',
      type: 'choice',
      quick: true,
      initial: TABS[0],
      options: TABS.map((tab) => ({ value: tab, label: [t(LABEL[tab]), counts[tab] || ''].join(' ').trim() })),
    };
  }, [t, todo, handle, copies]);
}

const KEYWORD: FilterDefinition = {
  name: 'keyword',
  label: 'flow.field.keyword',
  type: 'text',
  maxLength: 50,
  keyboard: 'search',
};

const tabIn = (asked: string | null): Tab => TABS.find((tab) => tab === asked) ?? 'open';

export function useAllExamine(): ListDefinition<ExamineRow> {
  const tab = tabIn(useSearchParams()[0].get('tab'));
  const { parkId } = useParkChoice();
  const one = useOnePark();
  const tabs = useTabs(parkId);
  // Filters are compared by identity.
  const filters = useMemo(() => [tabs, KEYWORD], [tabs]);
  const ofTasks = isOfTasks(tab);
  const shape = ofTasks ? (tab === 'open' ? 'waiting' : 'decided') : 'wholes';
  // Each call answers rows of its own kind, and the columns know both.
  const endpoint = (ofTasks ? flowInboxEndpoints.listFlowTasks : flowInboxEndpoints.listFlows) as unknown;
  return {
    endpoint: endpoint as PageEndpoint<ExamineRow>,
    input: { parkId: ofTasks ? parkId : one.parkId },
    rowKey: (row) => row.id,
    columns: COLUMNS[shape],
    card: {
      title: 'title',
      place: 'about',
      facts: tab === 'copies' ? ['createdAt', 'node'] : FACTS[shape],
      ...(tab !== 'open' && { tag: 'state' }),
      edge: (row) => (isTask(row) && tab === 'open' && isLate(row, serverNow()) ? 'danger' : undefined),
    },
    filters,
    href: (row) => flowHref(instOf(row)),
    list: LIST[shape],
    empty: EMPTY[tab],
    lastKnownKey: `flow.examine.${tab}`,
    ...(tab === 'open' && {
      batch: [
        {
          ...AGREE_TO_ALL,
          when: (row) => isTask(row) && row.batch,
          run: (rows) => AGREE_TO_ALL.run(rows.filter(isTask)),
        },
      ],
      chosenNote: (rows: readonly ExamineRow[]) => aboutChosen(rows.filter(isTask)),
    }),
  };
}
