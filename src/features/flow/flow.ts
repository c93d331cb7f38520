/** What the pages of approvals say of a state, a task, a person's part. Pure. */
import {
  FLOW_INST_STATE as I,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
  type FlowInstState,
  type FlowTaskKind,
  type FlowTaskState,
} from '@/contract/flow/flow-codes';
import type { FlowTaskRow } from '@/contract/flow/flow-views';
import type { FlowAction } from '@/contract/flow/flow-transitions';
import type { TextKey } from '@/i18n/areas';
import { href } from '@/screens/addresses';
import type { Tone } from '@/ui/model/cell';

export const TONE_OF_INST: Record<FlowInstState, Tone> = {
  [I.unsent]: 'paused',
  [I.running]: 'running',
  [I.passed]: 'good',
  [I.refused]: 'danger',
  [I.cancelled]: 'closed',
  [I.stuck]: 'warning',
};

export const INST_WORD: Record<FlowInstState, TextKey> = {
  [I.unsent]: 'flow.state.unsent',
  [I.running]: 'flow.state.running',
  [I.passed]: 'flow.state.passed',
  [I.refused]: 'flow.state.refused',
  [I.cancelled]: 'flow.state.cancelled',
  [I.stuck]: 'flow.state.stuck',
};

export const TASK_WORD: Record<FlowTaskState, TextKey> = {
  [T.skipped]: 'flow.task.skipped',
  [T.notYet]: 'flow.task.notYet',
  [T.held]: 'flow.task.held',
  [T.open]: 'flow.task.open',
  [T.agreed]: 'flow.task.agreed',
  [T.refused]: 'flow.task.refused',
  [T.cancelled]: 'flow.task.cancelled',
  [T.returned]: 'flow.task.returned',
  [T.passing]: 'flow.task.passing',
};

export const TONE_OF_TASK: Record<FlowTaskState, Tone> = {
  [T.skipped]: 'closed',
  [T.notYet]: 'paused',
  [T.held]: 'paused',
  [T.open]: 'running',
  [T.agreed]: 'good',
  [T.refused]: 'danger',
  [T.cancelled]: 'closed',
  [T.returned]: 'warning',
  [T.passing]: 'paused',
};

export const KIND_WORD: Record<FlowTaskKind, TextKey> = {
  [K.approve]: 'flow.kind.approve',
  [K.handle]: 'flow.kind.handle',
  [K.copy]: 'flow.kind.copy',
  [K.addSign]: 'flow.kind.addSign',
  [K.delegated]: 'flow.kind.delegated',
  [K.amend]: 'flow.kind.amend',
};

/** What somebody may ask for; what the system does by itself has no button. */
export type AskedAction = Exclude<FlowAction, 'pass' | 'end'>;

/** The word of an action; 办理 is finished instead of agreed to. */
export const wordOf = (action: AskedAction, kind?: FlowTaskKind): AskedAction | 'handle' =>
  action === 'agree' && kind === K.handle ? 'handle' : action;

/** One approval: where a card, a message or another record leads. */
export const flowHref = (id: number): string => href('bizFlowDetail', { id });

/** Who asks, in which flow, and the first thing that it is about; what its title says already is not said again. */
export const aboutOf = ({ title, starterName, flow, fact }: FlowAbout): string =>
  [starterName, flow]
    .filter((words) => !title.includes(words))
    .concat(fact ?? [])
    .join(' · ');

export type FlowAbout = Pick<FlowTaskRow, 'title' | 'starterName' | 'flow' | 'fact'>;
