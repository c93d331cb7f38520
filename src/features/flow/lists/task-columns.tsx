/** The columns of every list of tasks; on a phone they are a card. */
import type { FlowTaskRow } from '@/contract/flow/flow-views';
import { FLOW_TASK_STATE } from '@/contract/flow/flow-codes';
import { text } from '@/i18n/text';
import type { Column } from '@/ui/model/definitions';
import { aboutOf, INST_WORD, KIND_WORD, TONE_OF_INST } from '../flow';

const open = ({ state }: FlowTaskRow): boolean => state === FLOW_TASK_STATE.open;

const COLUMNS = {
  title: { title: 'flow.field.title', value: (row) => row.title },
  about: { title: 'flow.field.fact', value: aboutOf },
  due: { title: 'flow.field.due', value: (row) => ({ due: open(row) ? row.dueAt : null }), width: 132 },
  flow: { title: 'flow.field.flow', value: (row) => row.flow, width: 128 },
  node: { title: 'flow.field.node', value: (row) => row.node, width: 152 },
  kind: { title: 'flow.field.kind', value: (row) => text(KIND_WORD[row.kind]), width: 92, optional: true },
  state: {
    title: 'flow.field.state',
    value: (row) => ({ tag: text(INST_WORD[row.instState]), tone: TONE_OF_INST[row.instState] }),
    width: 116,
  },
  decidedAt: { title: 'flow.field.decidedAt', value: (row) => ({ at: row.decidedAt }), width: 148 },
  createdAt: { title: 'flow.field.receivedAt', value: (row) => ({ at: row.createdAt }), width: 148 },
  no: { title: 'flow.field.no', value: (row) => row.no, width: 156, optional: true },
} satisfies Record<string, Column<FlowTaskRow>>;

export type TaskColumn = keyof typeof COLUMNS;
const ALL: Record<TaskColumn, Column<FlowTaskRow>> = COLUMNS;

/** What waits has no end yet; what is decided is due no more. */
export function taskColumns(isOpen: boolean): Record<TaskColumn, Column<FlowTaskRow>> {
  const { state: _state, decidedAt: _decidedAt, ...open } = ALL;
  const { due: _due, ...decided } = ALL;
  return (isOpen ? open : decided) as Record<TaskColumn, Column<FlowTaskRow>>;
}

export const isLate = ({ dueAt }: Pick<FlowTaskRow, 'dueAt'>, now: number): boolean => dueAt !== null && dueAt < now;
