/** An approval as a step works on it: read whole under its lock, changed in memory, written in one statement. */
import type { FlowRunState, FlowTaskKind, FlowTaskState } from '@/contract/flow/flow-codes';
import type { FlowValues } from '@/contract/flow/flow-form';
import type { FlowStepAction } from '@/contract/flow/flow-transitions';
import type { WhyPeople } from '@/contract/flow/route-types';
import type { Tx } from '../../../db/open';
import type { AuditEntry, Deps, SessionUser } from '../../../http/context';
import type { FlowDef, FlowInst, FlowVersion } from '../flow.table';

/** Who acts, and in which transaction. */
export interface FlowActing {
  tx: Tx;
  deps: Deps;
  now: Date;
  /** Null: time does it. */
  user: SessionUser | null;
  traceId: string;
  audit(entry: AuditEntry): void;
  afterCommit(work: () => void): void;
  /** The approval as it is now, for whoever comes too late: read after this transaction has rolled back. */
  current?(instId: number): Promise<unknown>;
}

/** The starter of an approval about somebody without an account: nobody can be asked to change or resend it. */
export const NO_ACCOUNT = 0;

/** New rows have ids below zero until they are written. */
export interface RunModel {
  id: number;
  nodeKey: string;
  round: number;
  state: FlowRunState;
  live: boolean;
  branches: string[] | null;
  why: WhyPeople;
  enteredAt: Date;
  endedAt: Date | null;
  /** Of a deed: how often it was tried in vain. */
  tries: number;
}

export interface TaskModel {
  id: number;
  runId: number;
  kind: FlowTaskKind;
  state: FlowTaskState;
  assigneeId: number | null;
  candidateIds: number[];
  ownerId: number | null;
  parentId: number | null;
  seq: number;
  hops: number;
  reminded: number;
  dueAt: Date | null;
  decidedAt: Date | null;
  decidedBy: number | null;
  decidedByName: string | null;
  rev: number | null;
  comment: string | null;
  signature: string | null;
  photoKeys: string[];
}

export interface StepModel {
  action: FlowStepAction;
  nodeKey: string | null;
  text: string | null;
  /** Absent: whoever acts. `null`: it happened by itself. */
  by?: null;
  onBehalfOfId: number | null;
  difference: Record<string, { before: unknown; after: unknown }> | null;
}

export interface FlowModel {
  inst: FlowInst;
  readonly def: FlowDef;
  readonly version: FlowVersion;
  runs: RunModel[];
  tasks: TaskModel[];
  steps: StepModel[];
  /** As they were read. */
  readonly before: { readonly runs: ReadonlyMap<number, string>; readonly tasks: ReadonlyMap<number, TaskModel> };
  /** People for whom the one who acts stands in now. */
  readonly standsInFor: readonly number[];
  /** Whether the one who acts has had to do with it. */
  readonly isParty: boolean;
  /** The number of the next new row, counted down. */
  nextId: number;
  /** When a delay ends, by its run. */
  readonly wakes: Map<number, Date>;
  /** When a deed is tried, by its run. */
  readonly deeds: Map<number, Date>;
  /** When somebody who is late is called again, by their task; null: never. */
  readonly calls: Map<number, Date | null>;
  /** Whether times to be reminded or to go on were set before this step. */
  readonly hasTimers: boolean;
}

export interface FlowScene extends FlowActing {
  readonly flow: FlowModel;
}

/** What conditions see. */
export const valuesOf = ({ facts, form, starterId }: FlowInst, starterOrg: number | null): FlowValues => ({
  ...facts,
  ...form,
  starter: starterId,
  ...(starterOrg !== null && { starterOrg }),
});
