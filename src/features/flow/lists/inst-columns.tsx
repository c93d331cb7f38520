/** The columns of every list of approvals as wholes; on a phone they are a card. */
import type { FlowInstRow } from '@/contract/flow/flow-views';
import { isFlowEnded } from '@/contract/flow/flow-codes';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import type { Column } from '@/ui/model/definitions';
import { aboutOf, INST_WORD, TONE_OF_INST } from '../flow';

/** 等谁，为什么 */
function waitText({ stuck, nodes, waitsFor, state }: FlowInstRow): string | null {
  if (stuck) return text(`flow.stuck.${stuck.why}`, { node: stuck.node });
  if (isFlowEnded(state) || waitsFor.length === 0) return null;
  const names = listed(waitsFor.map(({ name }) => name));
  const node = listed(nodes);
  return node ? text('flow.list.waitsAt', { node, names }) : text('flow.list.waits', { names });
}

const COLUMNS = {
  title: { title: 'flow.field.title', value: (row) => row.title },
  about: { title: 'flow.field.fact', value: aboutOf },
  state: {
    title: 'flow.field.state',
    value: (row) => ({ tag: text(INST_WORD[row.state]), tone: TONE_OF_INST[row.state] }),
    width: 116,
  },
  waits: { title: 'flow.field.waitsFor', value: waitText },
  due: { title: 'flow.field.due', value: (row) => ({ due: isFlowEnded(row.state) ? null : row.dueAt }), width: 132 },
  flow: { title: 'flow.field.flow', value: (row) => row.flow, width: 128 },
  lastAt: { title: 'flow.field.lastAt', value: (row) => ({ at: row.lastAt }), width: 148 },
  createdAt: { title: 'flow.field.startedAt', value: (row) => ({ at: row.createdAt }), width: 148 },
  endedAt: { title: 'flow.field.endedAt', value: (row) => ({ at: row.endedAt }), width: 148 },
  no: { title: 'flow.field.no', value: (row) => row.no, width: 156 },
} satisfies Record<string, Column<FlowInstRow>>;

export type InstColumn = keyof typeof COLUMNS;
export const INST_COLUMNS = COLUMNS as Record<InstColumn, Column<FlowInstRow>>;
