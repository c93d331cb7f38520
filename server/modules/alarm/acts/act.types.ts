/** Input and result types of actions on alarms. */
import type { AlarmActInput } from '@/contract/alarm';
import type { AlarmAction, AlarmActor, AlarmFacts, AlarmRequirement } from '@/contract/alarm-transitions';
import type { HandleState } from '@/contract/codes';
import type { CaseActing, CaseChange, CaseRequest, CaseScene } from '../../../case/case.types';
import type { SessionUser } from '../../../http/context';
import type { alarms } from '../alarm.table';
import type { AlarmRecord } from '../alarm.table';
import type { NodeRecord } from '../plan/plan.table';

export type ActInput<A extends AlarmAction = AlarmAction> = Extract<AlarmActInput, { action: A }>;

export interface ActRequest extends CaseRequest {
  by: SessionUser;
}

/** The alarm's row is locked from here to the commit, and so is the parent's of a merge. */
export interface Scene extends CaseScene {
  readonly alarm: AlarmRecord;
  /** Always a person: what a timer does to an alarm is in `timers`. */
  readonly by: SessionUser;
  /** Of completeNode and skipNode. */
  readonly node: NodeRecord | null;
  /** Of merge; null when it does not exist in this park. */
  readonly parent: AlarmRecord | null;
}

export interface AlarmChange extends CaseChange<Partial<typeof alarms.$inferInsert>, AlarmRecord> {
  nodeRunId?: number;
}

export interface AlarmCase {
  action: AlarmAction;
  state: HandleState;
  actor: AlarmActor;
  requirement: AlarmRequirement;
  facts: AlarmFacts;
  input: AlarmActInput;
  request: ActRequest;
  record: AlarmRecord;
  scene: Scene;
  change: AlarmChange;
}

export type Acting<A extends AlarmAction = AlarmAction> = CaseActing<AlarmCase, ActInput<A>>;

export type Effect<A extends AlarmAction> = (acting: Acting<A>) => Promise<AlarmChange> | AlarmChange;
